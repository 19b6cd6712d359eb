import { describe, expect, it } from 'vitest'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { unique } from './pages/unique.ts'

const count = 120

describe('a run over more than a hundred records', () => {
  const { product, open } = useBrowser()

  it('is followed to its end, across a reload, with the records that were refused', async () => {
    const call = await apiOf(product, 'staff@demo')
    const subject = `Stocktake ${unique()}`
    const made = await call(
      '/api/core/tasks',
      'POST',
      Array.from({ length: count }, (_, i) => ({ subject: `${subject} ${i}` })),
    )
    expect(made.status).toBe(201)
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/tasks?q=${encodeURIComponent(subject)}&more=5`)
    await page.getByText(`1–${count} of ${count}`, { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByText(`${count} selected`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Done…' }).click()
    // What nobody knew when the records were chosen: one of them was cancelled meanwhile.
    const cancelled = (made.data as { registration: string }[])[0]!.registration
    expect((await call(`/api/core/tasks/${cancelled}/transitions/cancel`, 'POST', {})).status).toBe(200)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Done (${count})` })
      .click()
    const runs = page.getByRole('region', { name: 'Runs in the background' })
    await runs.waitFor()
    await page.reload()
    await runs.waitFor()
    await runs.getByRole('button', { name: 'Put away' }).waitFor({ timeout: 90_000 })
    await runs.getByText(`${count - 1} done, 1 failed, 0 left`).waitFor()
    await runs.getByRole('button', { name: 'What failed' }).click()
    await runs.getByRole('link', { name: cancelled }).waitFor()
    await runs.getByRole('button', { name: 'Put away' }).click()
    await runs.waitFor({ state: 'detached' })
  })
})
