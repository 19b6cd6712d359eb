import { expect, it } from 'vitest'
import { gramsOf, searchWords, wordKeys } from './search-words.ts'

const finds = (text: string, search: string): boolean => {
  const has = new Set(gramsOf(text))
  const { grams, withoutPairs, patterns } = searchWords(search)
  const byKeys = [grams, withoutPairs ?? grams].some(keys => keys.every(gram => has.has(gram)))
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return byKeys && patterns.every(pattern => folded.includes(pattern.slice(1, -1)))
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

it('finds a number together with other words by both at once, in any order and however long they are', () => {
  const text = 'C-00012345 Volvo FH16 – Jankowski Énergie GmbH 95401'
  for (const search of [
    'gmbh 954',
    '954 gmbh',
    'g 954',
    '95401 energie vol',
    'fh16 954',
    '12345 95401',
    'j 123 95',
  ])
    expect([search, finds(text, search)]).toEqual([search, true])
  for (const search of ['gmbx 954', 'mbh 954', '955 gmbh', '95402 gmbh', '954 gmbhx', '123 456'])
    expect([search, finds(text, search)]).toEqual([search, false])
  expect(searchWords('GmbH 954')).toEqual({
    grams: ['954+gm'],
    withoutPairs: ['+', 'gmbh', '954'],
    patterns: ['%gmbh%', '%954%'],
  })
})

it('finds a record of very many numbers without its pairs', () => {
  const text = Array.from({ length: 60 }, (_, i) => `${100 + 7 * i}x word${i}`).join(' ')
  expect(gramsOf(text)).toContain('+')
  expect(gramsOf(text).some(gram => /.\+/.test(gram))).toBe(false)
  expect(finds(text, '107 word')).toBe(true)
})

it('looks in the text for what is longer than a beginning', () => {
  expect(searchWords('Volvos transport')).toEqual({
    grams: ['volvo', 'trans'],
    withoutPairs: null,
    patterns: ['%volvos%', '%transport%'],
  })
  expect(searchWords(' – ')).toEqual({ grams: [], withoutPairs: null, patterns: [] })
})

it('has other keys in each tenant', () => {
  const [one, two] = [wordKeys(1, ['gmbh', '954+gm']), wordKeys(2, ['gmbh', '954+gm'])]
  expect(one).toHaveLength(2)
  expect(one.filter(key => two.includes(key))).toEqual([])
})
