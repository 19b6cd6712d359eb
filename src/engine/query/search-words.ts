import { fold } from '#fields/text/fold.ts'

/** Longest beginning of a word that its own entry finds; what is typed beyond it is looked for in the text. */
export const gramLength = 5

/** A record with more beginnings than this is found by the first ones. */
const mostGrams = 600

const mostWords = 8

/** The words of a text, folded: letters and digits, whatever stands between them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A number is also found without the zeros before it. */
const spellings = (word: string): string[] => {
  const bare = word.replace(/^0+(?=\p{N})/u, '')
  return bare === word ? [word] : [word, bare]
}

/** Every beginning of every word, up to five letters: the entries by which an index finds a record. */
export const gramsOf = (text: string): string[] => {
  const grams = new Set<string>()
  for (const word of wordsOf(text).flatMap(spellings)) {
    const letters = [...word].slice(0, gramLength)
    for (let i = 1; i <= letters.length; i++) grams.add(letters.slice(0, i).join(''))
  }
  return [...grams].slice(0, mostGrams)
}

/** What a search asks for: the beginnings of its words, and patterns of the words that are longer. */
export interface SearchWords {
  grams: string[]
  patterns: string[]
}

export const searchWords = (text: string): SearchWords => {
  const words = [...new Set(wordsOf(text))].slice(0, mostWords)
  return {
    grams: [...new Set(words.map(word => [...word].slice(0, gramLength).join('')))],
    patterns: words.filter(word => [...word].length > gramLength).map(word => `%${word}%`),
  }
}
