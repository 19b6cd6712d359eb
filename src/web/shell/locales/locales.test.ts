import { describe, expect, it } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { lt } from './lt.ts'

const plural = /_(zero|one|two|few|many|other)$/
const flat = (texts: Record<string, Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([section, keys]) =>
      Object.entries(keys).map(([key, text]) => [`${section}.${key}`, text]),
    ),
  )
const stems = (texts: Map<string, string>) => new Set([...texts.keys()].map(key => key.replace(plural, '')))
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort()

const english = flat(en)

describe.each(Object.entries({ fr, es, lt, ar }))('%s', (code, texts) => {
  const here = flat(texts)

  it('has every text of English and no other', () => {
    expect([...stems(here)].sort()).toEqual([...stems(english)].sort())
  })

  it('has each plural form of its language', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    const plurals = new Set(
      [...english.keys()].filter(key => plural.test(key)).map(key => key.replace(plural, '')),
    )
    for (const stem of plurals)
      for (const form of forms) expect(here.has(`${stem}_${form}`), `${stem}_${form}`).toBe(true)
  })

  it('keeps the values that a text speaks of', () => {
    for (const [key, text] of here) {
      const stem = key.replace(plural, '')
      const original = english.get(key) ?? english.get(`${stem}_other`) ?? ''
      const missing = placeholders(original).filter(
        name => !placeholders(text).includes(name) && name !== 'count',
      )
      expect(missing, key).toEqual([])
    }
  })

  it('is translated, not copied', () => {
    const same = [...here].filter(([key, text]) => english.get(key) === text && text.split(' ').length > 2)
    expect(same.map(([key]) => key)).toEqual([])
  })
})
