import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { eventually } from './pages/patience.ts'

interface Spoken {
  language: string
  locale: string
  direction: 'ltr' | 'rtl'
  contracts: string
  active: string
  suspend: string
  plan: string
  /** How an amount of money is written. */
  amount: RegExp
}

const spoken: Spoken[] = [
  {
    language: 'French',
    locale: 'fr-FR',
    direction: 'ltr',
    contracts: 'Contrats',
    active: 'Actif',
    suspend: 'Suspendre',
    plan: 'Échéancier',
    amount: /^\d{1,3}([\u202f\u00a0]\d{3})*,\d\d$/,
  },
  {
    language: 'Spanish',
    locale: 'es-ES',
    direction: 'ltr',
    contracts: 'Contratos',
    active: 'Activo',
    suspend: 'Suspender',
    plan: 'Plan de pagos',
    amount: /^(\d{1,4}|\d{1,3}(\.\d{3})+),\d\d$/,
  },
  {
    language: 'Lithuanian',
    locale: 'lt-LT',
    direction: 'ltr',
    contracts: 'Sutartys',
    active: 'Aktyvi',
    suspend: 'Sustabdyti',
    plan: 'Mokėjimų grafikas',
    amount: /^\d{1,3}([\u202f\u00a0]\d{3})*,\d\d$/,
  },
  {
    language: 'Arabic',
    locale: 'ar-MA',
    direction: 'rtl',
    contracts: 'العقود',
    active: 'نشط',
    suspend: 'تعليق',
    plan: 'جدول السداد',
    amount: /^\d{1,3}(\.\d{3})*,\d\d$/,
  },
]

/** Keys that show because a language lacks their words, and places in a sentence that nothing was put into. */
const missingWords = async (page: Page): Promise<string[]> => {
  const text = await page.locator('body').innerText()
  return (
    text.match(
      /\{\{\w+\}\}|\b[a-z]+\.[a-z]+[A-Z]\w*\b|\b(list|home|shell|tabs|head|plan|facts)\.[a-z]\w*\b/g,
    ) ?? []
  )
}

describe.each(spoken)('in $language', ({ locale, direction, contracts, active, suspend, plan, amount }) => {
  const { open } = useBrowser()
  const onPage = async (path: string): Promise<Page> => {
    const page = await open({ as: 'staff@demo', remembered: { 'tranche.locale': locale } })
    await page.goto(path)
    return page
  }

  it('the list', async () => {
    const page = await onPage('/contracts?status=ACTIVE')
    const rows = page.getByRole('main').getByRole('row')
    await rows.filter({ hasText: active }).first().waitFor()
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      locale,
      direction,
    ])
    expect(await frame(page).title.textContent()).toBe(contracts)
    const totals = async () =>
      (await rows.last().getByRole('cell').allInnerTexts()).filter(text => /\d[,.]\d\d$/.test(text))
    // Sums come behind the rows.
    await eventually(async () => (await totals()).length).toBeGreaterThan(1)
    for (const total of await totals()) expect(total).toMatch(amount)
    expect(await missingWords(page)).toEqual([])
  })

  it('a record, what can be done with it, and its history', async () => {
    const page = await onPage('/contracts?status=ACTIVE')
    await page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: active })
      .first()
      .getByRole('link')
      .first()
      .click()
    const main = page.getByRole('main')
    await main.getByRole('region', { name: plan }).getByRole('table').waitFor()
    await main
      .getByRole('button', { name: new RegExp(`^${suspend}`) })
      .first()
      .waitFor()
    const figures = await main.getByRole('region', { name: plan }).getByRole('cell').allInnerTexts()
    expect(figures.filter(text => amount.test(text)).length).toBeGreaterThan(5)
    expect(await missingWords(page)).toEqual([])
    await main.getByRole('tab').last().click()
    await eventually(() => page.url()).toContain('/history')
    await main.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    expect(await missingWords(page)).toEqual([])
  })
})

describe('a French browser on an English account', () => {
  const { open } = useBrowser()
  const french = /Contrats|Factures|Rechercher|Accueil|Portefeuille/
  const spokenOn = (page: Page) =>
    page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
  /** All that the page has shown since it was opened, change by change. */
  const watch = (page: Page) =>
    page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.body) seen.add(`${document.title} ${document.body.innerText}`)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
  const seenOn = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])

  it('is spoken to in French before the entrance', async () => {
    const page = await open({ locale: 'fr-FR' })
    await page.goto('/contracts')
    await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor()
    expect(await spokenOn(page)).toEqual(['fr-FR', 'ltr'])
    expect(await missingWords(page)).toEqual([])
  })

  it('and in English, and in nothing else, from the first paint after it', async () => {
    const page = await open({ as: 'staff@demo', locale: 'fr-FR' })
    await watch(page)
    for (const step of ['first', 'again']) {
      await (step === 'first' ? page.goto('/contracts') : page.reload({ waitUntil: 'domcontentloaded' }))
      if (step === 'again') expect(await spokenOn(page)).toEqual(['en', 'ltr'])
      await page.getByRole('main').getByRole('row').filter({ hasText: 'Active' }).first().waitFor()
      expect(await spokenOn(page)).toEqual(['en', 'ltr'])
      expect((await seenOn(page)).filter(text => french.test(text))).toEqual([])
    }
  })

  it('speaks Arabic from right to left once it is chosen, here and on every page after', async () => {
    const page = await open({ locale: 'fr-FR' })
    await page.goto('/authentication')
    await page.getByRole('button', { name: /Français/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'العربية' }).click()
    await eventually(() => spokenOn(page)).toEqual(['ar-MA', 'rtl'])
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await spokenOn(page)).toEqual(['ar-MA', 'rtl'])
  })
})
