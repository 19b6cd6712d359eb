import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'
import { rowsOfWorkbook } from './pages/workbook.ts'

const amounts = (texts: readonly string[]): number[] => texts.map(text => Number(text.replaceAll(',', '')))
const ascending = (figures: readonly number[]): number[] => [...figures].sort((a, b) => a - b)

describe('finding contracts', () => {
  const { product, open } = useBrowser()

  const onContracts = async (query = ''): Promise<Page> => {
    const page = await open({ as: 'staff@demo', acceptDownloads: true })
    await page.goto(`/contracts${query}`)
    await listPage(page).rows.first().waitFor()
    return page
  }

  it('suggests from three letters on, and searches', async () => {
    const page = await onContracts()
    const list = listPage(page)
    await list.search.pressSequentially('Dell', { delay: 20 })
    await list.suggestions.first().waitFor()
    for (const text of await list.suggestions.allTextContents()) expect(text.toLowerCase()).toContain('dell')
    await list.search.press('Enter')
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('Dell')
    await eventually(() =>
      list.column('Name').then(names => names.every(name => name.includes('Dell'))),
    ).toBe(true)
    expect(await list.rows.count()).toBeGreaterThan(0)
  })

  it('filters by chips that read as a sentence', async () => {
    const page = await onContracts()
    const list = listPage(page)
    await list.addFilter('Status')
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Validated' }).click()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Apply' }).click()
    await list.chip('Status is Validated').waitFor()
    await eventually(async () => [...new Set(await list.column('Status'))]).toEqual(['Validated'])
    await page.getByRole('button', { name: 'Remove the filter on Status' }).click()
    await eventually(async () => new Set(await list.column('Status')).size).toBeGreaterThan(1)
  })

  it('groups its rows, each group with its count and sums, and opens them', async () => {
    const page = await onContracts()
    await page.getByRole('button', { name: 'Group by' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Status' }).click()
    await eventually(() => new URL(page.url()).searchParams.get('groupBy')).toBe('status')
    const group = page.getByRole('button', { name: /^Validated \d/ })
    await group.waitFor()
    const count = Number(await group.locator('span[aria-hidden]').last().textContent())
    await group.click()
    const rows = page.locator('tr[data-index]')
    await eventually(() => rows.count()).toBe(Math.min(count, 20))
    const amount = async (row: number) =>
      Number(
        (
          await page.locator('tbody tr').nth(row).locator('td[data-align="end"]').first().textContent()
        )?.replace(/[^\d.]/g, ''),
      )
    const at = await group.evaluate(one =>
      [...document.querySelectorAll('tbody tr')].indexOf(one.closest('tr')!),
    )
    if (count <= 20) {
      const each = await Promise.all(Array.from({ length: count }, (_, one) => amount(at + 1 + one)))
      expect(each.reduce((sum, one) => sum + one, 0)).toBeCloseTo(await amount(at), 2)
    }
    await page.goBack()
    await eventually(() => group.count()).toBe(0)
  })

  it('filters by the panel of advanced search', async () => {
    const page = await onContracts()
    const list = listPage(page)
    await page.keyboard.press('Alt+q')
    const panel = page.getByRole('region', { name: 'Advanced search' })
    const from = panel.getByLabel('Financed amount excl. tax: From')
    await from.fill('100000')
    await panel.getByRole('button', { name: /^Search( Alt S)?$/ }).click()
    await eventually(() => page.url()).toContain('financedAmountExclTax=')
    await eventually(async () => Math.min(...amounts(await list.column('Financed')))).toBeGreaterThanOrEqual(
      100_000,
    )
    await panel.getByRole('button', { name: 'Reset' }).click()
    await eventually(async () => Math.min(...amounts(await list.column('Financed')))).toBeLessThan(100_000)
  })

  it('sorts by a head: up, down, and as usual again', async () => {
    const page = await onContracts()
    const list = listPage(page)
    const usual = await list.column('Registration')
    await list.sort('Financed')
    await eventually(() => list.sorting('Financed')).toBe('ascending')
    await eventually(async () => {
      const figures = amounts(await list.column('Financed'))
      return figures.join() === ascending(figures).join()
    }).toBe(true)
    await list.sort('Financed')
    await eventually(() => list.sorting('Financed')).toBe('descending')
    await eventually(async () => {
      const figures = amounts(await list.column('Financed'))
      return figures.join() === ascending(figures).reverse().join()
    }).toBe(true)
    await list.sort('Financed')
    await eventually(() => list.column('Registration')).toEqual(usual)
  })

  it('turns the pages, and comes back to filter, page and scroll', async () => {
    const page = await onContracts('?sort=name')
    const list = listPage(page)
    const first = await list.column('Registration')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
    await eventually(async () => (await list.column('Registration')).some(one => first.includes(one))).toBe(
      false,
    )
    await page.setViewportSize({ width: 1440, height: 500 })
    await list.rows.last().scrollIntoViewIfNeeded()
    const scrolled = await list.scrollTop()
    expect(scrolled).toBeGreaterThan(0)
    const address = page.url()
    await list.rows.last().getByRole('link').first().click()
    await eventually(() => page.url()).toContain('/contract/')
    await frame(page).title.waitFor()
    await page.goBack()
    await list.rows.first().waitFor()
    expect(page.url()).toBe(address)
    await eventually(() => list.scrollTop()).toBe(scrolled)
    expect(await list.head('Name').getAttribute('aria-sort')).toBe('ascending')
  })

  it('downloads all that was found as a workbook', async () => {
    const page = await onContracts('?status=ACTIVE')
    const active = await found(
      await apiOf(product, 'staff@demo'),
      '/api/financing/contracts?status=ACTIVE&range=0-999',
    )
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download data as an Excel file' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^Contracts .*\.xlsx$/)
    const file = await readFile(await download.path())
    expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(rowsOfWorkbook(file)).toBe(active.length + 1)
  })
})
