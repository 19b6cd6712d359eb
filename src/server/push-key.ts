import { createECDH } from 'node:crypto'

/** The public half of the key by which this product signs what it pushes: an uncompressed point, in base64url. */
export const publicPushKey = (privateKey: Buffer): string => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return curve.getPublicKey('base64url')
}
