import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { reloadConfiguration } from './configuration.ts'
import { request } from './request.ts'
import { toldByUsername } from './told-by-username.ts'
import { upload } from './upload.ts'

const pathOf = (username: string) => `/api/core/users/${encodeURIComponent(username)}/photo` as const
const path = pathOf('current')

/** By what the pictures of people are kept: who has none is not asked for one. */
const photos = toldByUsername('/api/core/users/photos')

/** Another account sees other people. */
export const forgetUserPhotos = photos.forget

/** A picture is asked with the session's token, which no `img` sends along. */
const load = async (from: ReturnType<typeof pathOf>, signal: AbortSignal): Promise<string> => {
  const blob = await request<Blob>('GET', from, { as: 'blob', signal })
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
    queryFn: ({ signal }) => load(path, signal),
    enabled: !!photo,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return photo ? data : undefined
}

/** The picture of somebody of one's house; undefined while it is not known, and where he has none. */
export const usePhotoOf = (username: string | undefined): string | undefined => {
  useSyncExternalStore(photos.subscribe, photos.known)
  const photo = username ? photos.of(username) : undefined
  const { data } = useQuery({
    queryKey: ['user-photo', username, photo],
    queryFn: ({ signal }) => load(pathOf(username!), signal),
    enabled: !!photo,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return photo ? data : undefined
}

export const ownPhoto = {
  async set(file: File): Promise<void> {
    await upload(path, file)
    photos.forget()
    await reloadConfiguration()
  },
  async remove(): Promise<void> {
    await request('DELETE', path)
    photos.forget()
    await reloadConfiguration()
  },
}
