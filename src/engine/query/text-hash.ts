/** `rot` of the algorithm: bits turned to the left. */
const turned = (x: number, by: number): number => (x << by) | (x >>> (32 - by))

/** Bytes four at a time, the lowest first; what is behind the end is 0. */
const wordAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)

const encoder = new TextEncoder()

/** A short text of ASCII letters goes byte by byte, without an encoder. */
const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return encoder.encode(text)
    bytes[i] = code
  }
  return bytes
}

/**
 * A whole number of 32 bits that stands for a text: Bob Jenkins' lookup3 over its UTF-8 bytes, as PostgreSQL's `hashtext`
 * works it out, so that a migration or a measurement can write what the product reads.
 */
export const textHash = (text: string): number => {
  const bytes = bytesOf(text)
  let a = (0x9e3779b9 + bytes.length + 3923095) | 0
  let b = a
  let c = a
  let at = 0
  for (let left = bytes.length; left >= 12; left -= 12, at += 12) {
    a = (a + wordAt(bytes, at)) | 0
    b = (b + wordAt(bytes, at + 4)) | 0
    c = (c + wordAt(bytes, at + 8)) | 0
    a = (((a - c) | 0) ^ turned(c, 4)) | 0
    c = (c + b) | 0
    b = (((b - a) | 0) ^ turned(a, 6)) | 0
    a = (a + c) | 0
    c = (((c - b) | 0) ^ turned(b, 8)) | 0
    b = (b + a) | 0
    a = (((a - c) | 0) ^ turned(c, 16)) | 0
    c = (c + b) | 0
    b = (((b - a) | 0) ^ turned(a, 19)) | 0
    a = (a + c) | 0
    c = (((c - b) | 0) ^ turned(b, 4)) | 0
    b = (b + a) | 0
  }
  // The lowest byte of the last word is the length's.
  a = (a + wordAt(bytes, at)) | 0
  b = (b + wordAt(bytes, at + 4)) | 0
  c = (c + (wordAt(bytes, at + 8) << 8)) | 0
  c = ((c ^ b) - turned(b, 14)) | 0
  a = ((a ^ c) - turned(c, 11)) | 0
  b = ((b ^ a) - turned(a, 25)) | 0
  c = ((c ^ b) - turned(b, 16)) | 0
  a = ((a ^ c) - turned(c, 4)) | 0
  b = ((b ^ a) - turned(a, 14)) | 0
  return ((c ^ b) - turned(b, 24)) | 0
}
