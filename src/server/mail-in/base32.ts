const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Bytes in letters that addresses keep, whatever becomes of capitals. */
export const toBase32 = (bytes: Buffer): string => {
  let made = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      made += letters[(held >> bits) & 31]
    }
  }
  return bits ? made + letters[(held << (5 - bits)) & 31] : made
}

/** The bytes back; bits that are over at the end say nothing. */
export const fromBase32 = (text: string): Buffer => {
  const made: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text) {
    held = ((held << 5) | letters.indexOf(letter)) & 0xffff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    made.push((held >> bits) & 255)
  }
  return Buffer.from(made)
}
