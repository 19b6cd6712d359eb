import { describe, expect, it } from 'vitest'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { unique } from './pages/unique.ts'

describe('a run over more than a hundred records', () => {
  const { product, open } = useBrowser()

  it('is followed to its end, across a reload, with the records that were refused', async () => {
    const call = await apiOf(product, 'staff@demo')
    const subject = `Stocktake ${unique()}`
    const made = await call(
      '/api/core/tasks',
      'POST',
      Array.from({ length: 300 }, (_, i) => ({ subject: `${subject} ${i}` })),
    )
    expect(made.status).toBe(201)
    const ids = (made.data as { registration: string }[]).map(task => task.registration)
    expect((await call(`/api/core/tasks/${ids[0]}/transitions/cancel`, 'POST', {})).status).toBe(200)
    const started = await call('/api/core/tasks/transitions/done', 'POST', { ids })
    expect(started.status).toBe(202)
    const page = await open({ as: 'staff@demo' })
    await page.goto('/tasks')
    const runs = page.getByRole('region', { name: 'Runs in the background' })
    await runs.waitFor()
    await page.reload()
    await runs.waitFor()
    await runs.getByRole('button', { name: 'Put away' }).waitFor({ timeout: 90_000 })
    await runs.getByText('299 done, 1 failed, 0 left').waitFor()
    await runs.getByRole('button', { name: 'What failed' }).click()
    await runs.getByRole('link', { name: ids[0] }).waitFor()
    await runs.getByRole('button', { name: 'Put away' }).click()
    await runs.waitFor({ state: 'detached' })
  })
})
