import { type Method, type RequestOptions, requestWhole } from './request.ts'

/** The file name that an answer gives, also in its RFC 5987 form. */
export const fileNameOf = (disposition: string | null): string | null => {
  const encoded = disposition ? /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] : undefined
  if (encoded) return decodeURIComponent(encoded)
  return disposition ? (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null) : null
}

/** Hands a file that is already here to the person. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches a file and saves it. The name is the answer's, else `name`; without either it fails. */
export const download = async (
  url: string,
  options: RequestOptions & { name?: string; method?: Method } = {},
) => {
  const { name, method = 'GET', ...rest } = options
  const answer = await requestWhole<Blob>(method, url, { ...rest, as: 'blob' })
  const fileName = fileNameOf(answer.headers.get('Content-Disposition')) ?? name
  if (!fileName) throw new Error('No file name found')
  saveBlob(answer.data, fileName)
  return fileName
}
