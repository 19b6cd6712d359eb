import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'

const glossary = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
const [head, ...rows] = glossary
  .slice(glossary.indexOf('| English |'))
  .split('\n')
  .filter(line => line.startsWith('|') && !line.startsWith('|---'))
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )

/** `fr: devis · es: presupuesto` → the words of one language. */
const forbiddenIn = (code: string): { word: string; concept: string }[] =>
  rows.flatMap(row =>
    row
      .at(-1)!
      .split('·')
      .map(part => part.trim().split(': '))
      .filter(([language]) => language === code)
      .flatMap(([, words = '']) => words.split(',').map(word => ({ word: word.trim(), concept: row[0]! }))),
  )

/** All texts of a language by file and key, labels and sentences alike. */
const textsIn = async (code: string): Promise<[where: string, text: string][]> => {
  const folder = join(import.meta.dirname, code)
  const files = readdirSync(folder, { recursive: true }).map(String)
  const found = await Promise.all(
    files
      .filter(file => file.endsWith('.ts') && !file.endsWith('feminine.ts'))
      .map(async file => flat(file, Object.values(await import(join(folder, file)))[0])),
  )
  return found.flat()
}

const flat = (where: string, value: unknown): [string, string][] =>
  typeof value === 'string'
    ? [[where, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flat(`${where} ${key}`, inner))

/** A word by itself, in the singular and the plural, whatever case; apostrophes of both kinds are one. */
const asWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}-])${word.replaceAll('’', "['’]").replaceAll(' ', 's? ')}s?(?![\\p{L}-])`, 'iu')

it('the glossary has a column for every language', () => {
  expect(head).toEqual([...languages.map(({ name }) => name), 'never'])
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(row.filter(Boolean), row[0]).toHaveLength(head!.length)
})

describe.each(languages)('$name', ({ code }) => {
  it('says nothing by a word that the glossary forbids', async () => {
    const texts = await textsIn(code)
    expect(texts.length).toBeGreaterThan(100)
    const wrong = forbiddenIn(code).flatMap(({ word, concept }) =>
      texts
        .filter(([, text]) => asWord(word).test(text))
        .map(([where, text]) => `${concept}: “${word}” in ${where}: ${text}`),
    )
    expect(wrong).toEqual([])
  })
})

const translated = languages.filter(({ code }) => code !== 'en')

it.each(translated)('$name says what the glossary says', async ({ code, name }) => {
  const said = (await textsIn(code)).map(([, text]) => text.toLowerCase()).join('\n')
  const column = head!.indexOf(name)
  const isSaid = (words: string) => words.split(',').some(word => said.includes(word.trim().toLowerCase()))
  const unsaid = rows.filter(row => !isSaid(row[column]!))
  expect(unsaid.map(row => `${row[0]}: ${row[column]}`)).toEqual([])
})

it('finds a word in any form that is forbidden', () => {
  expect(asWord('devis').test('Vos Devis')).toBe(true)
  expect(asWord('lot SEPA').test('Lots SEPA')).toBe(true)
  expect(asWord('devis').test('Devise')).toBe(false)
})
