import { fold } from '#fields/text/fold.ts'
import { textHash } from './text-hash.ts'

/** Longest beginning of a word that its own entry finds; what is typed beyond it is looked for in the text. */
export const gramLength = 5

/** A record with more beginnings than this is found by the first ones. */
const mostGrams = 600

/** A record with more pairs than this has none of them, and a mark instead. */
const mostPairs = 240

const mostWords = 8

/** What a record has in place of its pairs, where they are too many; no word has such a letter. */
const manyPairs = '+'

/** The words of a text, folded: letters and digits, whatever stands between them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A number is also found without the zeros before it. */
const spellings = (word: string): string[] => {
  const bare = word.replace(/^0+(?=\p{N})/u, '')
  return bare === word ? [word] : [word, bare]
}

const beginning = (word: string, length: number): string =>
  word.length <= length ? word : [...word].slice(0, length).join('')

/** Whether a word is one of those that tell records apart: a number, or what has one in it. Zeros before it say little. */
const tellsApart = (word: string): boolean => word.length > 2 && !word.startsWith('0') && /\p{N}/u.test(word)

/** `521+gm`: a number and a word beside it. Alone, either of the two may be in every eighth record. */
const pair = (number: string, other: string): string => `${beginning(number, 3)}+${beginning(other, 2)}`

const pairsWith = (number: string, words: readonly string[]): string[] =>
  words.filter(other => other !== number && other.length > 1).map(other => pair(number, other))

const pairsOf = (words: readonly string[]): string[] => {
  const pairs = new Set<string>()
  for (const number of words) {
    if (tellsApart(number)) for (const one of pairsWith(number, words)) pairs.add(one)
    if (pairs.size > mostPairs) return [manyPairs]
  }
  return [...pairs]
}

/**
 * What an index finds a record by: every beginning of every word, up to five letters, and each number together with each
 * other word, since the lists of common words are long to read through.
 */
export const gramsOf = (text: string): string[] => {
  const words = [...new Set(wordsOf(text).flatMap(spellings))]
  const grams = new Set<string>()
  for (const word of words) {
    const letters = [...word].slice(0, gramLength)
    for (let i = 1; i <= letters.length; i++) grams.add(letters.slice(0, i).join(''))
  }
  return [...[...grams].slice(0, mostGrams), ...pairsOf(words)]
}

/** What a search asks for. */
export interface SearchWords {
  /** What the index has of every record that is found and has its pairs. */
  grams: string[]
  /** The same of the records without pairs; null: there is no difference. */
  withoutPairs: string[] | null
  /** What the text must hold besides. */
  patterns: string[]
}

/**
 * Pairs, and beginnings of what is in none of them or says more than they do; null: there is no pair among the words. What
 * begins as the number does may be meant of the same word, which stands beside itself in no pair.
 */
const narrowOf = (words: readonly string[]): string[] | null => {
  const paired = new Set<string>()
  const pairs: string[] = []
  for (const number of words.filter(tellsApart))
    for (const other of words) {
      if (other.length < 2 || number.startsWith(beginning(other, 2))) continue
      pairs.push(pair(number, other))
      if (number.length === 3) paired.add(number)
      if (!tellsApart(other)) paired.add(other)
    }
  if (!pairs.length) return null
  const rest = words.filter(word => !paired.has(word))
  return [...new Set([...pairs, ...rest.map(word => beginning(word, gramLength))])]
}

const searchedWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, mostWords)

const beginnings = (words: readonly string[]): string[] => [
  ...new Set(words.map(word => beginning(word, gramLength))),
]

/** The beginnings of a text's words: what the index has of every record that holds them. */
export const beginningsOf = (text: string): string[] => beginnings(searchedWords(text))

export const searchWords = (text: string): SearchWords => {
  const words = searchedWords(text)
  const wide = beginnings(words)
  const narrow = narrowOf(words)
  return {
    grams: narrow ?? wide,
    withoutPairs: narrow && [manyPairs, ...wide],
    // Numbers stand for the entries of the index: in the rarest of cases for two of them.
    patterns: words.map(word => `%${word}%`),
  }
}

/** Entries of the index as it has them: numbers, other ones in each tenant. As a column of its own the tenant would be an entry of a million rows. */
export const wordKeys = (tenantId: number, entries: readonly string[]): number[] => {
  const salt = Math.imul(tenantId, 0x9e3779b1)
  return entries.map(entry => textHash(entry) ^ salt)
}
