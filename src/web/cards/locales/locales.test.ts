import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Texts = Record<string, Record<string, string>>

const web = join(import.meta.dirname, '../..')
const bundles = {
  cards: { folder: 'cards', sources: ['cards', 'screens/record', 'screens/quotation'] },
  record: { folder: 'screens/record', sources: ['screens/record'] },
  quotation: { folder: 'screens/quotation', sources: ['screens/quotation'] },
}
const plural = /_(zero|one|two|few|many|other)$/

const textsOf = async (folder: string, code: string): Promise<Texts> =>
  ((await import(join(web, folder, 'locales', `${code}.ts`))) as Record<string, Texts>)[code]!

const flat = (texts: Texts): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([section, keys]) =>
      Object.entries(keys).map(([key, text]) => [`${section}.${key}`, text] as const),
    ),
  )
const stems = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map(key => key.replace(plural, '')))].sort()
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]!).sort()

const sourcesOf = (folder: string): string =>
  readdirSync(join(web, folder), { recursive: true })
    .map(String)
    .filter(path => /\.tsx?$/.test(path) && !path.includes('locales/') && !path.endsWith('.test.ts'))
    .map(path => readFileSync(join(web, folder, path), 'utf8'))
    .join('\n')

describe.each(Object.entries(bundles))('texts of %s', async (_name, { folder, sources }) => {
  const english = flat(await textsOf(folder, 'en'))

  it.each(['fr', 'es', 'lt', 'ar'])('%s says everything that English says, and nothing else', async code => {
    expect(stems(flat(await textsOf(folder, code)))).toEqual(stems(english))
  })

  it.each(['fr', 'es', 'lt', 'ar'])('%s has the plural forms of its language', async code => {
    const here = flat(await textsOf(folder, code))
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    const missing = [...english.keys()]
      .filter(key => key.endsWith('_other'))
      .flatMap(key => forms.map(form => key.replace(plural, `_${form}`)))
      .filter(key => !here.has(key))
    expect(missing).toEqual([])
  })

  it.each(['fr', 'es', 'lt', 'ar'])('%s keeps the values that a text speaks of', async code => {
    const lost = [...flat(await textsOf(folder, code))].filter(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? ''
      return placeholders(original).some(name => name !== 'count' && !placeholders(text).includes(name))
    })
    expect(lost.map(([key]) => key)).toEqual([])
  })

  it('every text is said somewhere', () => {
    const code = sources.map(sourcesOf).join('\n')
    const built = [...code.matchAll(/`(\w+)\.\$\{/g)].map(match => `${match[1]}.`)
    const unused = stems(english).filter(
      key =>
        !code.includes(`'${key}'`) &&
        !built.some(prefix => key.startsWith(prefix)) &&
        !key.startsWith('fields.'),
    )
    expect(unused).toEqual([])
  })
})
