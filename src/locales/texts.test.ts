import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Area } from './areas.ts'
import { languages } from './languages.ts'
import { loadTexts, sayIn } from './texts.ts'

type Texts = ReadonlyMap<string, string>

const source = join(import.meta.dirname, '..')
const areas = readdirSync(join(import.meta.dirname, 'en'))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -3))

/** A file of texts by key; an area that a language does not have is empty. */
const textsIn = async (code: string, area: string): Promise<Texts> => {
  const module = await import(`./${code}/${area}.ts`).catch(() => ({}))
  const sections = (Object.values(module)[0] ?? {}) as Record<string, Record<string, string>>
  return new Map(
    Object.entries(sections).flatMap(([section, keys]) =>
      Object.entries(keys).map(([key, text]) => [`${section}.${key}`, text] as const),
    ),
  )
}

const plural = /_(zero|one|two|few|many|other)$/
const stemOf = (key: string) => key.replace(plural, '')
const stemsOf = (texts: Texts) => [...new Set([...texts.keys()].map(stemOf))]
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]!)
/** What a text says beside its values. */
const wordsOf = (text: string) => text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu) ?? []

/** Texts that name no kind of record where a language bends the word beside it by gender: “Ajouter” for “New invoice”. */
const withoutEntity = new Set([
  'newRecord',
  'emptyFiltered',
  'emptySearchText',
  'emptyFirst',
  'emptyViewText',
])

/** Values that a text may leave out: “no row”, “one row” and “two rows” say the number as a word. */
const freeIn = (area: string, key: string): string[] => {
  if (/_(zero|one|two)$/.test(key)) return ['count', 'number', 'shown']
  return area === 'list' && withoutEntity.has(key.replace('list.', '')) ? ['entity', 'entities', 'view'] : []
}

const english = new Map(
  await Promise.all(areas.map(async area => [area, await textsIn('en', area)] as const)),
)
const keysOf = (area: string) => english.get(area)!

describe.each(languages)('$name', ({ code }) => {
  describe.each(areas)('%s', async area => {
    const here = await textsIn(code, area)

    it('has every text of English, and no other', () => {
      const [own, wanted] = [stemsOf(here), stemsOf(keysOf(area))]
      expect({
        missing: wanted.filter(stem => !own.includes(stem)),
        unknown: own.filter(stem => !wanted.includes(stem)),
      }).toEqual({ missing: [], unknown: [] })
    })

    it('has the plural forms of its language, all of them and no other', () => {
      const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
      const stems = [...keysOf(area).keys()].filter(key => key.endsWith('_other')).map(stemOf)
      const wanted = stems.flatMap(stem => forms.map(form => `${stem}_${form}`))
      expect([...here.keys()].filter(key => plural.test(key)).sort()).toEqual(wanted.sort())
    })

    it('speaks of the values that English speaks of', () => {
      const wrong = [...here].filter(([key, text]) => {
        const original = keysOf(area).get(key) ?? keysOf(area).get(`${stemOf(key)}_other`) ?? ''
        const [given, wanted] = [placeholders(text), placeholders(original)]
        const free = freeIn(area, key)
        return (
          wanted.some(name => !given.includes(name) && !free.includes(name)) ||
          given.some(name => !wanted.includes(name))
        )
      })
      expect(wrong).toEqual([])
    })
  })
})

describe.each(languages.filter(({ code }) => code !== 'en'))('$name', ({ code }) => {
  it.each(areas)('%s is translated, not copied', async area => {
    const copied = [...(await textsIn(code, area))].filter(
      ([key, text]) => keysOf(area).get(key) === text && wordsOf(text).length > 2,
    )
    expect(copied).toEqual([])
  })
})

describe('keys', () => {
  it('are given once, whichever the area', () => {
    const owners = new Map<string, string[]>()
    for (const [area, texts] of english)
      for (const stem of stemsOf(texts)) owners.set(stem, [...(owners.get(stem) ?? []), area])
    expect([...owners].filter(([, names]) => names.length > 1)).toEqual([])
  })

  it('are all said somewhere', () => {
    const files = readdirSync(source, { recursive: true })
      .map(String)
      .filter(path => /\.tsx?$/.test(path) && !path.startsWith('locales') && !path.includes('.test.'))
      .map(path => readFileSync(join(source, path), 'utf8'))
    const code = files.join('\n')
    // A key is said as it stands, or made of a section and a value.
    const literal = new Set(
      // The letters of the product say one as [[offer.title]].
      [...code.matchAll(/'(\w+\.\w+)'|\[\[(\w+\.\w+)\]\]/g)].map(match => (match[1] ?? match[2])!),
    )
    const built = [...new Set([...code.matchAll(/`(\w+\.\w*)\$\{/g)].map(match => match[1]!))]
    // Messages are told by their code; errors and what fields say are what the catalogue and the fields have.
    const coded = (area: string, key: string) =>
      area === 'errors' ||
      area === 'field-messages' ||
      (area === 'messages' && code.includes(`'${key.replace('message.', '')}'`))
    const unused = areas.flatMap(area =>
      stemsOf(keysOf(area)).filter(
        key => !literal.has(key) && !built.some(prefix => key.startsWith(prefix)) && !coded(area, key),
      ),
    )
    expect(unused).toEqual([])
  })
})

describe('texts', () => {
  it('take the plural form of their language', async () => {
    await Promise.all([loadTexts('list', 'ar'), loadTexts('list', 'lt')])
    const rows = (locale: string, count: number) => sayIn('list', locale)('list.rowCount', { count })
    expect([1, 2, 21].map(count => rows('lt', count))).toEqual(['1 eilutė', '2 eilutės', '21 eilutė'])
    expect(new Set([0, 1, 2, 3, 11, 100].map(count => rows('ar-MA', count))).size).toBe(6)
  })

  it('take values whatever they are called, apart from what chooses the text', async () => {
    await loadTexts('list', 'en')
    const rows = sayIn('list', 'en')
    expect(rows('list.rowCount', { count: 1, replace: { count: 'no' } })).toBe('no row')
    expect(rows('list.rowCount', { replace: { count: 3 }, count: 3 })).toBe('3 rows')
  })

  it('are empty rather than an error or a key where they did not load', async () => {
    await loadTexts('nothing' as Area, 'fr')
    expect(sayIn('nothing' as Area, 'fr')('list.rowCount' as never)).toBe('')
  })
})
