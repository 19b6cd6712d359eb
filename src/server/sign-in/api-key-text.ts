import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^trk_([0-9a-z]{8})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

/** By this a key is told apart from a session's token. */
export const keyPrefix = 'trk_'

const random = (length: number, among: string): string =>
  Array.from({ length }, () => among[randomInt(among.length)]).join('')

const sumOf = (text: string): string => {
  let left = crc32(text)
  let sum = ''
  for (let i = 0; i < 6; i++) {
    sum = letters[left % 62]! + sum
    left = Math.floor(left / 62)
  }
  return sum
}

/** What is kept of a key: it cannot be made of that. */
export const keyHash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A new key: `trk_{id}_{43 of base62}{sum}`. Scanners of sources find it by its beginning, a typing error is found by its sum. */
export const makeKeyText = (): { id: string; text: string } => {
  const id = random(8, letters.slice(0, 10) + letters.slice(36))
  const body = `${keyPrefix}${id}_${random(43, letters)}`
  return { id, text: body + sumOf(body) }
}

/** The id that a key names; null for what is no key. Asks nobody. */
export const readKeyText = (text: string): string | null => {
  const found = shape.exec(text)
  if (!found || sumOf(text.slice(0, -6)) !== found[3]) return null
  return found[1]!
}
