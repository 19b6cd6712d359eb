import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'

describe('the rows of a list', () => {
  const { product, open } = useBrowser()

  const onList = async (path: string): Promise<Page> => {
    const page = await open({ as: 'staff@demo' })
    await page.goto(path)
    await listPage(page).rows.first().waitFor()
    return page
  }

  it('open what stands under them, by their arrow and by keys', async () => {
    const page = await onList('/invoices')
    const arrow = page.getByRole('button', { name: /^Rows under / }).first()
    await arrow.click()
    const lines = page.getByRole('table', { name: 'Invoice lines' })
    await lines.getByRole('columnheader', { name: 'Amount incl. tax' }).waitFor()
    await lines.getByRole('link').first().waitFor()
    expect(await arrow.getAttribute('aria-expanded')).toBe('true')
    await arrow.click()
    await lines.waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowRight')
    await lines.waitFor()
    await page.keyboard.press('ArrowLeft')
    await lines.waitFor({ state: 'detached' })
  })

  it('are all selected at once, those of other pages too', async () => {
    const page = await onList('/persons')
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByRole('button', { name: /^Select all [\d,]+$/ }).click()
    const [, count = ''] = /^All ([\d,]+) selected$/.exec(
      (await page.getByText(/^All [\d,]+ selected$/).textContent()) ?? '',
    )!
    const call = await apiOf(product, 'staff@demo')
    const { headers } = await call('/api/person/persons?range=0-0&count=exact')
    expect(count.replace(/,/g, '')).toBe(headers.get('size'))
    await page.keyboard.press('Escape')
    await page.getByText(/^All [\d,]+ selected$/).waitFor({ state: 'detached' })
  })

  it('do what the house has given them: a call as a button, and a click that selects', async () => {
    const admin = await apiOf(product, 'admin@demo')
    const action = {
      label: 'Look it up',
      icon: 'search',
      url: '/api/financing/funds/{registration}',
      method: 'GET',
      success: '{name} is there',
    }
    const kept = await admin('/api/core/pages/%2Ffunds', 'PUT', {
      rows: { click: 'select', actions: [action] },
    })
    expect(kept.status).toBe(200)
    try {
      const page = await onList('/funds')
      const row = listPage(page).rows.first()
      const name = ((await row.getByRole('link').nth(1).textContent()) ?? '').trim()
      await row.hover()
      await row.getByRole('button', { name: 'Look it up' }).click()
      await page.getByText(`${name} is there`).waitFor()
      await row.getByRole('cell').nth(2).click()
      await page.getByText('1 selected', { exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/funds')
    } finally {
      await admin('/api/core/pages/%2Ffunds', 'DELETE')
    }
  })

  it('are none where nobody knows the kind of record', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/foos')
    await page.getByRole('heading', { name: 'Foos' }).waitFor()
    await page.getByText('No data', { exact: true }).waitFor()
    await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
      'Registration',
      'Status',
      'Name',
    ])
  })
})
