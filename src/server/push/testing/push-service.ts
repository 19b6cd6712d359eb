import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a push service was sent for a browser. */
export interface PushSent {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A push service of our own: the path of an endpoint says what it answers, `/410/…` that the browser is gone. */
export const startPushService = async () => {
  const sent: PushSent[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part as Buffer))
    request.on('end', () => {
      sent.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(Number(/^\/(\d{3})\//.exec(request.url ?? '')?.[1] ?? 201)).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    sent,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** The keys of a browser: what it gives away of them, and what it keeps. */
export const browserKeys = () => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  return {
    curve,
    auth,
    keys: { auth: auth.toString('base64url'), p256dh: curve.getPublicKey('base64url') },
  }
}

/** Opens what was sent as the browser does (RFC 8291, aes128gcm). Throws where it is not for its keys. */
export const openPush = (body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string => {
  const salt = body.subarray(0, 16)
  const idLength = body[20]!
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const derived = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length))
  const open = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  open.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}
