import { type LanguageCode, languages } from '#locales/languages.ts'
import type { Part } from '../explain/explained.ts'
import { fold, tidy } from '../fold.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { Intent, Phrases } from './intent.ts'
import { lt } from './lt.ts'

const all: Readonly<Record<LanguageCode, Phrases>> = { en, fr, es, lt, ar }

/** Ends of a name that are the end of the question. */
const after =
  /(?:,| )*(?: us| to us| at the moment| right now| now| today| next| and why| why| et pourquoi| aujourd'hui| maintenant| ensuite| y por que| ahora| hoy| ir kodel| mums| dabar| siandien| ولماذا| و لماذا| لنا| الان| اليوم)$/

const marks = /^[\s?¿!¡"'«»“”؟.,;:()]+|[\s?¿!¡"'«»“”؟.,;:()]+$/g

/** The name in a question, without what stands around it; where it stood is where it is, folded or not. */
const nameIn = (typed: string, from: number, length: number, { before }: Phrases): string => {
  let name = typed.slice(from, from + length).replace(marks, '')
  for (let last = ''; last !== name; ) {
    last = name
    name = name.slice(0, fold(name).replace(after, '').length).replace(marks, '')
  }
  const head = before.exec(fold(name))?.[0].length ?? 0
  return name.slice(head).replace(marks, '')
}

const readIn = (phrases: Phrases, typed: string, folded: string): Intent | null => {
  for (const [name, pattern] of phrases.patterns) {
    const found = new RegExp(pattern.source, 'd').exec(folded)
    if (!found) continue
    const [from = 0, to = 0] = found.indices?.groups?.who ?? []
    const who = nameIn(typed, from, to - from, phrases)
    const isOneself = phrases.oneself.test(fold(who)) || (name === 'owed' && who === '')
    return {
      name,
      language: phrases.language,
      who: isOneself || phrases.thisOne.test(fold(who)) ? '' : who,
      isOneself,
    }
  }
  return null
}

/** A registration or a number: letters and digits without a blank. */
const registration = /(?<![\p{L}\d])\p{L}{1,6}[-/]?\d[\p{L}\d/-]*/u
/** An amount as somebody writes it, with its marks and perhaps its currency. */
const written =
  /(?<![\p{L}\d-])\d[\d.,'’ \u00a0\u202f]*\d(?:\s?(?:€|eur\b|mad\b))?|(?<![\p{L}\d-])\d(?![\p{L}\d])/iu

/** What of an amount is asked: what it is called, its figure, and whose it is. */
export interface MeantAmount {
  part: Part | null
  written: string | null
  who: string
}

const without = (text: string, at: number, length: number): string =>
  `${text.slice(0, at)} ${text.slice(at + length)}`

/** Reads *the late interest of INV-2026-00012* or *3,116.83 of Guérin*. */
export const amountIn = (asked: string, language: LanguageCode): MeantAmount => {
  const { amounts, between } = all[language]
  let rest = asked
  const record = registration.exec(rest)
  if (record) rest = without(rest, record.index, record[0].length)
  const figure = written.exec(rest)
  if (figure) rest = without(rest, figure.index, figure[0].length)
  let part: Part | null = null
  for (const [name, pattern] of amounts) {
    const found = pattern.exec(fold(rest))
    if (!found) continue
    part = name
    rest = without(rest, found.index, found[0].length)
    break
  }
  let who = rest.replace(/\s+/g, ' ').replace(marks, '')
  for (let last = ''; last !== who; ) {
    last = who
    const head = between.exec(fold(who))?.[0].length ?? 0
    who = who.slice(head).replace(marks, '')
  }
  return { part, written: figure?.[0] ?? null, who: record?.[0] ?? who }
}

/** Words of a question that say something, in a language. */
export const tellingWords = (words: readonly string[], language: LanguageCode): string[] =>
  words.filter(word => word.length > 1 && !all[language].small.has(word))

/**
 * What a question asks, whichever of our languages it is in; the reader's own is tried first, for some words are of several.
 * Null where no rule knows it.
 */
export const findIntent = (text: string, own: LanguageCode): Intent | null => {
  const typed = tidy(text).replace(marks, '')
  const folded = fold(typed)
  const order = [all[own], ...languages.filter(({ code }) => code !== own).map(({ code }) => all[code])]
  for (const phrases of order) {
    const found = readIn(phrases, typed, folded)
    if (found) return found
  }
  return null
}

/** The language that most of the small words of a text are of; the reader's own where that says nothing. */
export const languageOfText = (words: readonly string[], own: LanguageCode): LanguageCode => {
  const counts = languages.map(({ code }) => ({
    code,
    count: words.filter(word => all[code].small.has(word)).length + (code === own ? 0.5 : 0),
  }))
  return counts.sort((a, b) => b.count - a.count)[0]!.code
}
