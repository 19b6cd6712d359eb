import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'
import { unique } from './pages/unique.ts'

describe('working in a list', () => {
  const { product, open } = useBrowser()

  const onList = async (path: string, as = 'staff@demo'): Promise<Page> => {
    const page = await open({ as })
    await page.goto(path)
    await listPage(page).rows.first().waitFor()
    return page
  }

  it('hides columns, keeps that for the next time, and resets it', async () => {
    const page = await onList('/contracts', 'julien.abgrall@demo')
    const list = listPage(page)
    const settings = await list.openSettings()
    await settings.getByRole('checkbox', { name: 'Product' }).uncheck()
    await settings.getByRole('button', { name: 'Save' }).click()
    await list.head('Product').waitFor({ state: 'detached' })
    await page.reload()
    await list.rows.first().waitFor()
    expect(await list.head('Product').count()).toBe(0)
    expect(await list.head('Start').count()).toBe(1)
    await (await list.openSettings()).getByRole('button', { name: 'Reset' }).click()
    await list.head('Product').waitFor()
  })

  it('goes by keyboard: down, up, open', async () => {
    const page = await onList('/contracts')
    const list = listPage(page)
    const names = await list.column('Registration')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/contract\//)
    const opened = new URL(page.url()).pathname
    expect(names.slice(0, 2).map(name => `/contract/${name}`)).toContain(opened)
    await frame(page).title.waitFor()
    await page.goBack()
    await list.rows.first().waitFor()
    // The place is kept: one step down and up again is where one was.
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await eventually(() => new URL(page.url()).pathname).toBe(opened)
  })

  it('goes by keyboard: to the search box, and through the pages', async () => {
    const page = await onList('/contracts')
    const list = listPage(page)
    const first = await list.column('Registration')
    await page.keyboard.press(']')
    await eventually(() => page.url()).toContain('page=2')
    await eventually(async () => (await list.column('Registration')).some(one => first.includes(one))).toBe(
      false,
    )
    await page.keyboard.press('[')
    await eventually(() => list.column('Registration')).toEqual(first)
    await page.keyboard.press('/')
    await page.keyboard.type('Haas')
    expect(await list.search.inputValue()).toBe('Haas')
    await page.keyboard.press('Enter')
    await eventually(() => page.url()).toContain('q=Haas')
  })

  it('opens beside, and the list keeps its place', async () => {
    const page = await onList('/contracts?sort=name')
    const list = listPage(page)
    const address = new URL(page.url())
    const [registration = ''] = await list.column('Registration')
    await page.keyboard.press('k')
    await page.keyboard.press('Shift+Enter')
    const beside = page.getByRole('complementary', { name: new RegExp(registration) })
    await beside.getByText(registration).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(address.pathname)
    expect(await list.rows.count()).toBeGreaterThan(1)
  })

  it('moves all that is selected, and says what came of it', async () => {
    const name = `Band saw ${unique()}`
    const call = await apiOf(product, 'staff@demo')
    const made = await call('/api/asset/assets', 'POST', [
      { name: `${name} A`, category: 'MACHINE_TOOL', currency: 'EUR', priceExclTax: 1200 },
      { name: `${name} B`, category: 'MACHINE_TOOL', currency: 'EUR', priceExclTax: 1300 },
    ])
    expect(made.status).toBe(201)
    const page = await onList(`/assets?q=${encodeURIComponent(name)}`)
    const list = listPage(page)
    await eventually(() => list.rows.count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByText('2 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Order…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order: 2 assets' })
    await dialog.getByText(`${name} A`).waitFor()
    await dialog.getByRole('button', { name: 'Order (2)' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => list.column('Status')).toEqual(['Ordered', 'Ordered'])
    const after = await call(`/api/asset/assets?search=${encodeURIComponent(name)}`)
    expect((after.data as { status: string }[]).map(one => one.status)).toEqual(['ORDERED', 'ORDERED'])
  })
})
