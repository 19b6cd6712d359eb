import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlaceFinder } from './find-places.ts'
import { PlaceIndex } from './place-index.ts'
import { readPlaces } from './read-places.ts'

let finder: PlaceFinder
beforeAll(async () => {
  finder = new PlaceFinder(await PlaceIndex.of(await readPlaces(undefined)))
}, 60_000)

/** What was found, in one line each: `12 rue de la Paix | 75002 | Paris`. */
const find = (text: string, country = ''): string[] =>
  finder
    .find(text, country)
    .map(({ address1, zipcode, name }) => [address1 ?? '', zipcode ?? '', name].join(' | '))
const first = (text: string, country = ''): string | undefined => find(text, country)[0]

describe('towns', () => {
  it('are found by their beginning, the largest first, whatever the accents', () => {
    expect(first('Sevil')).toBe(' |  | Sevilla')
    expect(first('kaun')).toBe(' |  | Kaunas')
    expect(first('orleans')).toBe(first('Orléans'))
    expect(find('Nant', 'FR')[0]).toBe(' | 44000 | Nantes')
    expect(find('Pari')[0]).toBe(' |  | Paris')
  })
  it('are found with one letter wrong, one missing, or two turned', () => {
    expect(find('Marseile')[0]).toContain('Marseille')
    expect(find('Strasburg')[0]).toContain('Strasbourg')
    expect(find('Klaipedda')[0]).toContain('Klaipėda')
    expect(find('zqxwv')).toEqual([])
  })
  it('are found by St and Ste, and by their other names', () => {
    expect(find('St Etienne', 'FR')[0]).toBe(' | 42000 | Saint-Étienne')
    expect(first('1050 Elsene')).toBe(' | 1050 | Elsene')
    expect(first('1050 Ixelles')).toBe(' | 1050 | Ixelles')
    expect(first('Donostia')).toBe(' |  | Donostia')
    expect(first('الدار البيضاء')).toBe(' |  | الدار البيضاء')
  })
  it('are those of the country that is asked for', () => {
    expect(finder.find('Valencia', 'ES').every(one => one.place.country === 'ES')).toBe(true)
    expect(find('Kaunas', 'FR')).not.toContain(' |  | Kaunas')
  })
  it('come once for each of few codes, and first without one where there are many', () => {
    expect(find('Nice', 'FR').slice(0, 4)).toEqual([
      ' | 06000 | Nice',
      ' | 06100 | Nice',
      ' | 06200 | Nice',
      ' | 06300 | Nice',
    ])
    const toulouse = find('Toulouse', 'FR').filter(one => one.endsWith('| Toulouse'))
    expect(toulouse).toHaveLength(5)
    expect(toulouse[0]).toBe(' |  | Toulouse')
    expect(find('Lyon').filter(one => one.endsWith('| Lyon'))).toHaveLength(5)
  })
})

describe('postcodes', () => {
  it('lead to their towns, of Paris, Lyon and Marseille to the arrondissement', () => {
    expect(finder.find('75002', '')).toMatchObject([
      { zipcode: '75002', place: { name: 'Paris', code: '75102' } },
    ])
    expect(finder.find('13008', '')[0]).toMatchObject({ place: { name: 'Marseille', code: '13208' } })
    expect(first('28013')).toBe(' | 28013 | Madrid')
    expect(first('750')).toMatch(/^ \| 750\d\d \| Paris$/)
  })
  it('of several towns are told apart by the words behind them', () => {
    expect(find('01500').length).toBeGreaterThan(1)
    expect(find('01500 Ambronay')).toEqual([' | 01500 | Ambronay'])
  })
  it('that are not on the list are kept as they were typed where they may be right, and never made up', () => {
    expect(first('Utenos g. 5, LT-28241 Utena')).toBe('Utenos g. 5 | 28241 | Utena')
    expect(find('Calle Mayor 3, 46999 Valencia')).toEqual(['Calle Mayor 3 | 46999 | Valencia'])
    expect(first('Utena')).toBe(' |  | Utena')
  })
})

describe('whole addresses', () => {
  it('are taken apart at the code, or at the town', () => {
    for (const [typed, told] of [
      ['12 rue de la Paix 75002', '12 rue de la Paix | 75002 | Paris'],
      ['12 rue de la Paix, 75002 Paris', '12 rue de la Paix | 75002 | Paris'],
      ['12 rue de la Paix Paris 75002', '12 rue de la Paix | 75002 | Paris'],
      ['Gedimino pr. 9, Kaunas', 'Gedimino pr. 9 |  | Kaunas'],
      ['3 place Bellecour Lyon', '3 place Bellecour |  | Lyon'],
      ['Calle Mayor 3, 41710 Utrera', 'Calle Mayor 3 | 41710 | Utrera'],
      ['chaussée de Wavre 12, 1050 Elsene', 'chaussée de Wavre 12 | 1050 | Elsene'],
      ['Rue Neuve 3, Brux', 'Rue Neuve 3 | 1000 | Bruxelles'],
    ] as const)
      expect(find(typed), typed).toContain(told)
  })
  it('leave the name of a street what it is', () => {
    for (const typed of [
      '10 avenue de Bordeaux',
      'calle Toledo 5',
      '12 rue de la Paix',
      '1200 chaussée de Wavre',
    ])
      expect(find(typed), typed).toEqual([])
  })
})

it('finds the town at a point, and none in the sea', () => {
  expect(finder.index.nearest(23.9, 54.9)).toMatchObject({ name: 'Kaunas' })
  expect(finder.index.nearest(-30, 40)).toBeNull()
})

describe('files of postcodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  it('complete the list', async () => {
    const row = (code: string, town: string) =>
      ['LT', code, town, '', '', '', '', '', '', '55.5', '25.6'].join('\t')
    writeFileSync(join(folder, 'LT.txt'), [row('28241', 'Utena'), row('28500', 'Saldutiškis')].join('\n'))
    const completed = await readPlaces(folder)
    const codesOf = (name: string) => completed.find(one => one.name === name)?.codes
    expect(codesOf('Utena')).toEqual(['28241'])
    expect(codesOf('Saldutiškis')).toEqual(['28500'])
    expect(codesOf('Kaunas')).toEqual(['44001-52999'])
    expect(codesOf('Nantes')).toContain('44000')
  })
})
