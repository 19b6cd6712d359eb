const deepest = 40
/** Keys of an object are a table that grows: many of them take the parser much longer than as many letters. */
export const mostKeys = 20_000
/** Commas and brackets: what is empty takes its time, too. */
const mostParts = 100_000
/** A shorter text has no room for as many names: `"a":` is four signs. */
const roomForNames = 4 * mostKeys
/** Places of a table in which names of keys are noted by a hash of theirs. */
const places = 2 ** 20

/**
 * Whether the parser reads a text of JSON within its share of the time: not too deep, of so many keys (`keysAllowed`), of so
 * many names of keys, and of so many parts. Looked at sign by sign until it is known that it does not; what stands in strings is
 * left out.
 */
export const isReadSoon = (text: string, keysAllowed: number): boolean => {
  const partsAllowed = Math.max(mostParts, 2 * keysAllowed)
  const noted = text.length < roomForNames ? null : new Uint8Array(places)
  let depth = 0
  let keys = 0
  let names = 0
  let parts = 0
  let inside = false
  let hash = 0
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inside) {
      if (c === 34) inside = false
      else {
        if (c === 92) i++
        hash = (Math.imul(hash, 31) + c) | 0
      }
    } else if (c === 34) {
      inside = true
      hash = 0
    } else if (c === 91 || c === 123) {
      if (++depth > deepest || ++parts > partsAllowed) return false
    } else if (c === 93 || c === 125) depth--
    else if (c === 44) {
      if (++parts > partsAllowed) return false
    } else if (c === 58) {
      if (noted) {
        const place = (hash ^ (hash >>> 12)) & (places - 1)
        if (!noted[place] && ++names > mostKeys) return false
        noted[place] = 1
      }
      if (++keys > keysAllowed) return false
    }
  }
  return true
}
