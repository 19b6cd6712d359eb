import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Seals a text, so that a copy of the table alone opens nothing. */
export const seal = (key: Buffer, text: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what `seal` made. Throws when it was changed or the key is another. */
export const unseal = (key: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
