import { describe, expect, it } from 'vitest'
import { ar as homeAr } from '../../home/locales/ar.ts'
import { en as homeEn } from '../../home/locales/en.ts'
import { es as homeEs } from '../../home/locales/es.ts'
import { fr as homeFr } from '../../home/locales/fr.ts'
import { lt as homeLt } from '../../home/locales/lt.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { lt } from './lt.ts'

type Texts = Record<string, Record<string, string>>

const plural = /_(zero|one|two|few|many|other)$/
const flat = (texts: Texts): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([section, keys]) =>
      Object.entries(keys).map(([key, text]) => [`${section}.${key}`, text] as const),
    ),
  )
const stemsOf = (texts: ReadonlyMap<string, string>) =>
  [...new Set([...texts.keys()].map(key => key.replace(plural, '')))].sort()
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]!)

const english: Texts = { ...en, ...homeEn }
const translated: Record<string, Texts> = {
  fr: { ...fr, ...homeFr },
  es: { ...es, ...homeEs },
  lt: { ...lt, ...homeLt },
  ar: { ...ar, ...homeAr },
}

describe.each(Object.entries(translated))('%s', (code, texts) => {
  const here = flat(texts)
  const original = flat(english)

  it('has every text of English and no other', () => {
    expect(stemsOf(here)).toEqual(stemsOf(original))
  })
  it('has each plural form of its language', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    const stems = new Set(
      [...original.keys()].filter(key => plural.test(key)).map(key => key.replace(plural, '')),
    )
    for (const stem of stems)
      for (const form of forms) expect(here.has(`${stem}_${form}`), `${stem}_${form}`).toBe(true)
  })
  it('speaks of no value that is not given', () => {
    for (const [key, text] of here) {
      const said = original.get(key) ?? original.get(`${key.replace(plural, '')}_other`) ?? ''
      for (const hole of holes(text)) expect(holes(said), key).toContain(hole)
    }
  })
  it('is translated, not copied', () => {
    const same = [...here].filter(
      ([key, text]) =>
        original.get(key) === text &&
        text
          .replace(/\{\{\w+\}\}/g, '')
          .trim()
          .split(' ').length > 2,
    )
    expect(same.map(([key]) => key)).toEqual([])
  })
})
