import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { languages } from '#locales/languages.ts'

const script = readFileSync(join(import.meta.dirname, 'public/first-paint.js'), 'utf8')
const known = languages.map(({ code, locale, direction }) => `${code}:${locale}:${direction}`).join(' ')

/** What the page is before anything is drawn, in a browser of these languages that remembers this. */
const paint = (spoken: string[], remembered: Record<string, string> = {}) => {
  const root = { dataset: { languages: known } as Record<string, string>, lang: '', dir: '' }
  runInNewContext(script, {
    document: { documentElement: root },
    localStorage: { getItem: (key: string) => remembered[key] ?? null },
    navigator: { languages: spoken },
    matchMedia: () => ({ matches: false }),
    window: {},
  })
  return { locale: root.dataset.locale, lang: root.lang, dir: root.dir }
}

it.each(languages)('a browser in $name is spoken to in it', ({ code, locale, direction }) => {
  expect(paint([code])).toEqual({ locale, lang: locale === 'en-EU' ? 'en' : locale, dir: direction })
  expect(paint(['xx-XX', code]).locale).toBe(locale)
})

it('keeps the country of the browser, but for English', () => {
  expect(paint(['fr-TN', 'en']).locale).toBe('fr-TN')
  expect(paint(['en-US']).locale).toBe('en-EU')
  expect(paint([])).toEqual({ locale: 'en-EU', lang: 'en', dir: 'ltr' })
})

it('takes the choice, then the account, then the browser', () => {
  const both = { 'tranche.locale': 'ar-MA', 'tranche.account-locale': 'lt-LT' }
  expect(paint(['fr-FR'], both)).toEqual({ locale: 'ar-MA', lang: 'ar-MA', dir: 'rtl' })
  expect(paint(['fr-FR'], { 'tranche.account-locale': 'en-EU' })).toEqual({
    locale: 'en-EU',
    lang: 'en',
    dir: 'ltr',
  })
  expect(paint(['fr-FR']).locale).toBe('fr-FR')
  expect(paint(['fr-FR'], { 'tranche.locale': 'xx-XX' }).locale).toBe('fr-FR')
})

/** What is asked for before there is a script of ours, on a page at this address, in a tab that remembers this space. */
const askedEarly = (address: string, space: string | null, isFramed = false) => {
  const asked: [string, string][] = []
  const window: { parent?: object; trancheComingBack?: { space: string | null } } = {}
  window.parent = isFramed ? {} : window
  const { pathname, search, hash } = new URL(address, 'http://house')
  runInNewContext(script, {
    document: { documentElement: { dataset: { languages: known } }, querySelector: () => null },
    localStorage: { getItem: () => null },
    sessionStorage: { getItem: () => space },
    navigator: { languages: [] },
    matchMedia: () => ({ matches: false }),
    location: { pathname, search, hash },
    fetch: async (url: string, { body }: { body: string }) => void asked.push([url, body]),
    window,
  })
  return { asked, coming: window.trancheComingBack?.space }
}

it('asks for the session of its tab at once', () => {
  const resume = '/api/core/auth/resume'
  expect(askedEarly('/invoices', 'a1')).toEqual({ asked: [[resume, '{"space":"a1"}']], coming: 'a1' })
  expect(askedEarly('/invoices?q=new', null)).toEqual({ asked: [[resume, '{}']], coming: null })
})

it.each(['/k/flow', '/authentication', '/invoices?newAuth', '/invoices?a=1&userContext=2', '/#/invoices'])(
  'leaves it to the page at %s',
  address => expect(askedEarly(address, 'a1').asked).toEqual([]),
)

it('leaves it to the page in a frame, and where its person has left', () => {
  expect(askedEarly('/invoices', 'a1', true).asked).toEqual([])
  expect(askedEarly('/invoices', 'nobody').asked).toEqual([])
})
