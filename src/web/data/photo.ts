import { useQuery } from '@tanstack/react-query'
import { reloadConfiguration } from './configuration.ts'
import { request } from './request.ts'
import { upload } from './upload.ts'

const path = '/api/core/users/current/photo'

/** A picture is asked with the session's token, which no `img` sends along. */
const load = async (signal: AbortSignal): Promise<string> => {
  const blob = await request<Blob>('GET', path, { as: 'blob', signal })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** One's own picture, to be shown; `photo` is what it is kept by. */
export const usePhoto = (photo: string | null | undefined): string | undefined => {
  const { data } = useQuery({
    queryKey: ['own-photo', photo],
    queryFn: ({ signal }) => load(signal),
    enabled: !!photo,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return photo ? data : undefined
}

export const ownPhoto = {
  async set(file: File): Promise<void> {
    await upload(path, file)
    await reloadConfiguration()
  },
  async remove(): Promise<void> {
    await request('DELETE', path)
    await reloadConfiguration()
  },
}
