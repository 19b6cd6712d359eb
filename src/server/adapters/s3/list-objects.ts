import type { S3Client } from './s3-client.ts'

const all = (text: string, pattern: RegExp): RegExpMatchArray[] => [...text.matchAll(pattern)]
/** As `encoding-type=url` writes keys. */
const plain = (key: string): string => decodeURIComponent(key.replace(/\+/g, ' '))

/** The keys of a bucket that begin with a prefix and have no further slash behind it, without the prefix. */
export const listObjects = async (send: S3Client, prefix: string): Promise<string[]> => {
  const names: string[] = []
  let token: string | undefined
  do {
    const query = { 'list-type': '2', 'encoding-type': 'url', delimiter: '/', prefix }
    const more: Record<string, string> = token ? { 'continuation-token': token } : {}
    const text = await (await send({ method: 'GET', query: { ...query, ...more } })).text()
    for (const [, key] of all(text, /<Key>([^<]*)<\/Key>/g)) names.push(plain(key!).slice(prefix.length))
    token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
  } while (token)
  return names
}

/** Ends uploads in parts that were begun before an instant and never ended: they cost room and are seen nowhere. */
export const abortUploads = async (send: S3Client, prefix: string, before: Date): Promise<void> => {
  const query = { uploads: '', 'encoding-type': 'url', prefix }
  const text = await (await send({ method: 'GET', query })).text()
  for (const [, upload] of all(text, /<Upload>(.*?)<\/Upload>/gs)) {
    const part = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(upload!)?.[1] ?? ''
    if (!(new Date(part('Initiated')) < before)) continue
    await send({ method: 'DELETE', key: plain(part('Key')), query: { uploadId: part('UploadId') } })
  }
}
