/**
 * How many letters have to change for one word to become the other, two that changed places being one change; more than
 * `most` is told as `most + 1`.
 */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, changed, isSwapped ? before[j - 2]! + 1 : changed))
    }
    before = row
    row = next
  }
  return row[b.length]!
}

/** The known word that was probably meant: `; did you mean dueDate?`, or nothing where none is near. */
export const didYouMean = (word: string, known: Iterable<string>): string => {
  const folded = word.toLowerCase()
  const most = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let least = most + 1
  for (const name of known) {
    const far = distance(folded, name.toLowerCase(), most)
    if (far < least) [best, least] = [name, far]
  }
  return best === undefined ? '' : `; did you mean ${best}?`
}
