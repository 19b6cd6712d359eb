import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { BackupFault } from '../backup-fault.ts'

const intro = 'age-encryption.org/v1'
const label = Buffer.from(`${intro}/scrypt`)
const tagLength = 16
const fileKeyLength = 16
const zeroNonce = Buffer.alloc(12)
/** More than this asks for a gigabyte of memory and more: a file that nobody trustworthy made. */
const mostWorkFactor = 20

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const wrappingKey = (passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** workFactor
    scrypt(
      passphrase,
      Buffer.concat([label, salt]),
      32,
      { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })

const macOf = (fileKey: Buffer, text: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32)))
    .update(text)
    .digest()

/** The key of the chunks, from the file's key and the 16 bytes that precede them. */
export const payloadKey = (fileKey: Buffer, nonce: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))

/** A fresh file key, and the header by which a passphrase opens it (age-encryption.org/v1, scrypt stanza). */
export const makeHeader = async (
  passphrase: string,
  workFactor: number,
): Promise<{ fileKey: Buffer; header: Buffer }> => {
  const fileKey = randomBytes(fileKeyLength)
  const salt = randomBytes(16)
  const key = await wrappingKey(passphrase, salt, workFactor)
  const cipher = createCipheriv('chacha20-poly1305', key, zeroNonce, { authTagLength: tagLength })
  const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
  const text = `${intro}\n-> scrypt ${unpadded(salt)} ${workFactor}\n${unpadded(body)}\n---`
  return { fileKey, header: Buffer.from(`${text} ${unpadded(macOf(fileKey, text))}\n`) }
}

const headerPattern =
  /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n$/

/** Opens a header by its passphrase. Throws BackupFault where it is none, is changed, or the passphrase is another. */
export const openHeader = async (header: string, passphrase: string): Promise<Buffer> => {
  const found = headerPattern.exec(header)
  if (!found) throw new BackupFault('This file is no backup that a key opens.')
  const [, text, salt, workFactor, body, mac] = found as unknown as string[]
  if (Number(workFactor) > mostWorkFactor)
    throw new BackupFault('This file asks for more memory than a backup of ours does.')
  const key = await wrappingKey(passphrase, Buffer.from(salt!, 'base64'), Number(workFactor))
  const sealed = Buffer.from(body!, 'base64')
  const cipher = createDecipheriv('chacha20-poly1305', key, zeroNonce, { authTagLength: tagLength })
  cipher.setAuthTag(sealed.subarray(fileKeyLength))
  try {
    const fileKey = Buffer.concat([cipher.update(sealed.subarray(0, fileKeyLength)), cipher.final()])
    if (!timingSafeEqual(macOf(fileKey, text!), Buffer.from(mac!, 'base64'))) throw new Error('other header')
    return fileKey
  } catch (cause) {
    throw new BackupFault('This key does not open the backup: it is another one, or the file was changed.', {
      cause,
    })
  }
}
