import { fold } from '#fields/text/fold.ts'

/** A text as numbers are looked for in it: letters and digits alone, since a bank puts blanks where we put dashes. */
export const squeeze = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

/**
 * Things by their numbers, and of a text those whose number stands anywhere in it. A statement of thousands of lines is held against as many
 * invoices: each text is asked piece by piece what it names, and not each invoice whether it is named. Pure.
 */
export const numbersWithin = <T>(
  things: readonly T[],
  numbersOf: (thing: T) => readonly (string | null | undefined)[],
): ((text: string) => T[]) => {
  const byNumber = new Map<string, T[]>()
  for (const thing of things)
    for (const number of new Set(numbersOf(thing).map(one => squeeze(one ?? '')))) {
      if (!number) continue
      const same = byNumber.get(number)
      if (same) same.push(thing)
      else byNumber.set(number, [thing])
    }
  const lengths = new Set([...byNumber.keys()].map(number => number.length))
  return text => {
    const squeezed = squeeze(text)
    const found = new Set<T>()
    for (const length of lengths)
      for (let from = 0; from + length <= squeezed.length; from++)
        for (const thing of byNumber.get(squeezed.slice(from, from + length)) ?? []) found.add(thing)
    return [...found]
  }
}
