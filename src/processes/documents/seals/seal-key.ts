/** What a document is sealed with: a key, and its certificate before those that vouch for it. */
export interface SealKey {
  /** PKCS #8, PEM. */
  privateKey: string
  /** PEM, the key's own first. */
  certificates: readonly string[]
}

/** Room for the seal in a file, in bytes: a signature and a chain of certificates. */
export const sealRoom = 16_384

/** What certificates may take of it together: the rest is the signature's and its frame's. */
export const certificateRoom = 12_288

/** Stands for a number of at most ten digits, until the file is known. */
export const rangeMark = '**********'
