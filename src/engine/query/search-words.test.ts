import { expect, it } from 'vitest'
import { gramsOf, searchWords } from './search-words.ts'

const finds = (text: string, search: string): boolean => {
  const grams = new Set(gramsOf(text))
  return searchWords(search).grams.every(gram => grams.has(gram))
}

it('finds beginnings of words in any order, accents and case folded', () => {
  const text = 'CTR-10001 Volvo FH16 – Société Générale d’Énergie'
  for (const search of ['vol', 'energie', 'ÉNER vol', 'fh16 soc', '10001', 'ctr-10001', 's g', 'ctr 1'])
    expect([search, finds(text, search)]).toEqual([search, true])
  for (const search of ['olvo', 'zz', 'volvo zz', '0001'])
    expect([search, finds(text, search)]).toEqual([search, false])
})

it('finds a number without the zeros before it', () => {
  expect(finds('C-00012345', '12345')).toBe(true)
  expect(finds('C-00012345', '00012')).toBe(true)
  expect(finds('C-0', '0')).toBe(true)
})

it('looks in the text for what is longer than a beginning', () => {
  expect(searchWords('Volvos 123 transport')).toEqual({
    grams: ['volvo', '123', 'trans'],
    patterns: ['%volvos%', '%transport%'],
  })
  expect(searchWords(' – ')).toEqual({ grams: [], patterns: [] })
})
