import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { unique } from './pages/unique.ts'

describe('tools', () => {
  const { product, open } = useBrowser()

  it('the drawer of a run forecasts for the day that is chosen, and asks again for another', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/cases')
    await page.getByRole('button', { name: 'Run dunning' }).click()
    const drawer = page.getByRole('dialog', { name: 'Run dunning' })
    const day = drawer.getByRole('textbox', { name: /^Dun until/ })
    const run = drawer.getByRole('button', { name: 'Run dunning' })
    await eventually(() => run.isEnabled()).toBe(true)
    // Long before the company began nothing was overdue.
    await day.fill('01/01/2001')
    await day.press('Enter')
    await drawer.getByText('Nothing is to be done until then.').waitFor()
    await day.fill('')
    await day.press('Tab')
    await eventually(() => run.isDisabled()).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Cancel' }).click()
    await drawer.waitFor({ state: 'hidden' })
  })

  it('the timetable says when jobs run; one is paused, let go on and run at once', async () => {
    const call = await apiOf(product, 'admin@demo')
    const statusOf = async () => (await found(call, '/api/core/crons?name=metrics'))[0]!
    const page = await open({ as: 'admin@demo' })
    await page.goto('/crons')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'metrics', exact: true }) })
    await row.getByText('Every day at 05:40').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await row.getByRole('button', { name: 'Pause metrics' }).click()
    await row.getByText('Paused').waitFor()
    expect(await statusOf()).toMatchObject({ status: 'SUSPENDED' })
    await row.getByRole('button', { name: 'Resume: metrics' }).click()
    await row.getByRole('button', { name: 'Run now: metrics' }).click()
    await eventually(async () => (await statusOf()).lastOutcome).toBe('SUCCESS')
    await page.getByRole('button', { name: 'Reload' }).click()
    await row.getByText('Success').waitFor()
  })

  it('an export is made of chosen columns as CSV, kept in the list, and made again', async () => {
    const page = await open({ as: 'staff@demo', acceptDownloads: true })
    await page.goto('/exports')
    await page.getByRole('link', { name: 'New export' }).click()
    await page.getByRole('combobox', { name: 'Records of' }).click()
    await page.getByRole('option', { name: 'Taxes', exact: true }).click()
    await page.getByRole('radio', { name: 'CSV' }).click()
    const [first] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ])
    expect(first.suggestedFilename()).toMatch(/^Taxes \d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await first.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toMatch(/^.?Code;Name;/)
    const call = await apiOf(product, 'staff@demo')
    expect(lines.length - 1).toBe((await found(call, '/api/core/taxes?range=0-999')).length)
    expect(await seriousFindings(page)).toEqual([])

    await page.goto('/exports')
    const row = page.getByRole('row').filter({ hasText: first.suggestedFilename() }).first()
    await row.getByText('Claire Vasseur').waitFor()
    await row.hover()
    const [second] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Export again with today’s rows' }).click(),
    ])
    expect(second.suggestedFilename()).toBe(first.suggestedFilename())
    expect(await readFile(await second.path(), 'utf8')).toBe(await readFile(await first.path(), 'utf8'))
  })

  it('a metric is drawn over a period, with its days beside it', async () => {
    const call = await apiOf(product, 'admin@demo')
    const { data } = await call('/api/core/metrics/contracts-active/series')
    const points = data as { date: string; value: number }[]
    expect(points.length).toBeGreaterThan(10)
    const page = await open({ as: 'admin@demo' })
    await page.goto('/metrics?metric=contracts-active&period=0')
    await page.getByRole('img', { name: 'Active contracts' }).locator('svg').waitFor()
    const rows = page.getByRole('table', { name: 'Measured values' }).getByRole('row')
    await eventually(() => rows.count()).toBe(points.length + 1)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('radio', { name: '3 months' }).click()
    await eventually(() => rows.count()).toBeLessThan(points.length)
    await page.getByRole('combobox', { name: 'Metric' }).click()
    await page.getByRole('option', { name: 'Open tasks' }).click()
    await page.getByRole('img', { name: 'Open tasks' }).waitFor()
  })

  it('requests that were refused have a view of their own, with how long each took', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/person/${unique()}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    const refused = page.getByRole('tab', { name: /^Refused/ })
    const notFound = page.getByRole('cell', { name: '404', exact: true })
    // The log is written a few seconds later, and others are refused meanwhile.
    await eventually(async () => {
      await page.goto('/request-log')
      await refused.click()
      await page
        .getByRole('cell', { name: /^4\d\d$/ })
        .first()
        .waitFor()
      return notFound.count()
    }).toBeGreaterThan(0)
    expect(new URL(page.url()).pathname).toBe('/request-logs')
    expect(await page.getByRole('cell', { name: '200', exact: true }).count()).toBe(0)
    expect(await page.getByRole('cell', { name: /^\d+([.,]\d+)? (ms|s)$/ }).count()).toBeGreaterThan(0)
  })
})
