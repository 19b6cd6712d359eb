import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  headers: Record<string, string>
  /** SHA-256 of the body in hex. */
  payloadHash: string
}

export const emptyHash = createHash('sha256').update('').digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The headers of a request to an S3 service, signed as version 4 of its signatures asks. */
export const signS3 = (request: S3Request, credentials: S3Credentials, now: Date): Record<string, string> => {
  const { method, url, payloadHash } = request
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': stamp,
  }
  const names = Object.keys(headers).sort()
  const signedNames = names.join(';')
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map(name => `${name}:${headers[name]!.trim()}`),
    '',
    signedNames,
    payloadHash,
  ].join('\n')
  const scope = `${day}/${credentials.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (made, part) => hmac(made, part),
    hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), credentials.region),
  )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope},SignedHeaders=${signedNames},Signature=${signature}`,
  }
}
