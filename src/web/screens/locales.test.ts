import { describe, expect, it } from 'vitest'

type Texts = Record<string, Record<string, string>>

/** Every screen's words, by folder and language. */
const files = import.meta.glob<Record<string, Texts>>('./*/locales/{en,fr,es,lt,ar}.ts', { eager: true })
const bundles = new Map<string, Record<string, Texts>>()
for (const [path, module] of Object.entries(files)) {
  const [, folder = '', , file = ''] = path.split('/')
  const code = file.replace('.ts', '')
  bundles.set(folder, { ...bundles.get(folder), [code]: module[code]! })
}

const plural = /_(zero|one|two|few|many|other)$/
const flat = (texts: Texts): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([section, keys]) =>
      Object.entries(keys).map(([key, text]) => [`${section}.${key}`, text] as const),
    ),
  )
const stems = (texts: Texts) =>
  [...new Set([...flat(texts).keys()].map(key => key.replace(plural, '')))].sort()
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]!)

describe.each([...bundles])('%s', (_, { en, ...others }) => {
  it.each(['fr', 'es', 'lt', 'ar'])('%s has every text of English, and speaks of no other values', code => {
    const texts = others[code]!
    expect(stems(texts)).toEqual(stems(en!))
    const original = flat(en!)
    for (const [key, text] of flat(texts)) {
      const said = original.get(key) ?? original.get(`${key.replace(plural, '')}_other`) ?? ''
      for (const hole of holes(text)) expect(holes(said), key).toContain(hole)
    }
  })
})
