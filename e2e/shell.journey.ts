import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { palette } from './pages/palette.ts'
import { eventually } from './pages/patience.ts'

/** Whose look and language this journey changes; no other works as she. */
const person = 'nadia.roussel@demo'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('round every screen', () => {
  const { open } = useBrowser()

  const onPage = async (path: string, as = 'staff@demo'): Promise<Page> => {
    const page = await open({ as })
    await page.goto(path)
    await frame(page).account.waitFor()
    return page
  }
  const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const pick = (page: Page, name: string) => page.getByRole('menu').getByText(name, { exact: true }).click()

  it('dark, light, and as the system has it', async () => {
    const page = await onPage('/contracts', person)
    await frame(page).account.click()
    await pick(page, 'Dark')
    await eventually(() => schemeOf(page)).toBe('dark')
    await page.reload()
    await frame(page).account.waitFor()
    expect(await schemeOf(page)).toBe('dark')
    await frame(page).account.click()
    await pick(page, 'Follow the system')
    await eventually(() => schemeOf(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(() => schemeOf(page)).toBe('dark')
  })

  it('another language at once, and back', async () => {
    const page = await onPage('/contracts', person)
    await listPage(page).rows.first().waitFor()
    await frame(page).account.click()
    await pick(page, 'Français')
    await eventually(() => frame(page).title.textContent()).toBe('Contrats')
    await page.getByRole('button', { name: /Nadia Roussel/ }).click()
    // The first language may still be on its way.
    const kept = page.waitForResponse(
      answer =>
        answer.url().endsWith('/api/core/users/current') &&
        (answer.request().postDataJSON() as { locale?: string } | null)?.locale?.startsWith('en') === true,
    )
    const remembered = page.waitForResponse(
      answer =>
        answer.url().includes('/preferences') && answer.request().postData()?.includes('"en') === true,
    )
    await pick(page, 'English')
    await Promise.all([kept, remembered])
    await eventually(() => frame(page).title.textContent()).toBe('Contracts')
  })

  it('the palette finds a record by a part of its name', async () => {
    const page = await onPage('/')
    await palette(page).open()
    await palette(page).box.fill('Guér')
    await palette(page).options.filter({ hasText: 'Mécanique Guérin SAS' }).first().waitFor()
    await page.keyboard.press('Enter')
    await eventually(() => page.url()).toContain('/person/')
    await eventually(() => frame(page).title.textContent()).toContain('Mécanique Guérin')
  })

  it('the palette goes to a list, and runs a command', async () => {
    const page = await onPage('/')
    await palette(page).open()
    await palette(page).box.fill('bank acc')
    await palette(page).options.filter({ hasText: 'Bank accounts' }).first().click()
    await eventually(() => new URL(page.url()).pathname).toBe('/bank-accounts')
    await palette(page).open()
    await palette(page).box.fill('>new contract')
    await palette(page).options.filter({ hasText: 'New contract' }).first().waitFor()
    await page.keyboard.press('Enter')
    await eventually(() => new URL(page.url()).pathname).toBe('/contract/new')
  })

  it('the menu is filtered, and keeps favourites', async () => {
    const page = await onPage('/contracts', person)
    const { menu, menuLink } = frame(page)
    await page.getByRole('textbox', { name: 'Filter the menu' }).fill('clai')
    await eventually(() => menu.getByRole('link').count()).toBe(1)
    await menuLink('Claims').waitFor()
    await page.keyboard.press('Enter')
    await eventually(() => new URL(page.url()).pathname).toBe('/claims')
    await menuLink('Invoices').hover()
    await page.getByRole('button', { name: 'Add Invoices to the favourites' }).click()
    await menu.getByRole('button', { name: 'Favourites', exact: true }).waitFor()
    await page.reload()
    await menu.getByRole('button', { name: 'Favourites', exact: true }).waitFor()
    await menuLink('Invoices').first().hover()
    await page.getByRole('button', { name: 'Take Invoices out of the favourites' }).click()
    await menu.getByRole('button', { name: 'Favourites', exact: true }).waitFor({ state: 'hidden' })
  })

  it('the menu is walked by arrows, and groups stay as they were put', async () => {
    const page = await onPage('/contracts', person)
    const { menu, menuLink } = frame(page)
    const persons = menu.getByRole('button', { name: 'Persons' })
    await persons.focus()
    await page.keyboard.press('ArrowDown')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Persons')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await menuLink('Persons').waitFor({ state: 'hidden' })
    await page.reload()
    await persons.waitFor()
    expect(await menuLink('Persons').count()).toBe(0)
    await persons.focus()
    await page.keyboard.press('ArrowRight')
    await menuLink('Persons').waitFor()
  })

  it('? shows the shortcuts, and they work', async () => {
    const page = await onPage('/')
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByText('Go to contracts').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await eventually(() => new URL(page.url()).pathname).toBe('/contracts')
  })

  it('on a phone: cards, and the menu as a sheet', async () => {
    const page = await open({ as: 'staff@demo', ...phone })
    await page.goto('/contracts?status=ACTIVE')
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    expect(await cards.first().getByText('Active').count()).toBeGreaterThan(0)
    expect(await page.getByRole('main').getByRole('table').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const sheet = page.getByRole('complementary', { name: 'Main menu' })
    await sheet.getByRole('link', { name: 'Invoices' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await eventually(() => new URL(page.url()).pathname).toBe('/invoices')
    await cards.first().getByRole('link').click()
    await eventually(() => page.url()).toContain('/invoice/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
