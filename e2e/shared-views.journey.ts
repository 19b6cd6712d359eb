import { describe, expect, it } from 'vitest'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'
import { unique } from './pages/unique.ts'

describe('views that colleagues share', () => {
  const { product, open } = useBrowser()

  it('are put together by one, opened and taken over by another, and withdrawn', async () => {
    const name = `Running ${unique()}`
    const other = await open({ as: 'staff@demo' })
    await other.goto('/organizations')
    await listPage(other).rows.first().waitFor()
    const page = await open({ as: 'admin@demo' })
    await page.goto('/organizations?sort=-name')
    const list = listPage(page)
    await list.rows.first().waitFor()
    const views = page.getByRole('button', { name: 'Saved views' })
    await views.click()
    await page.getByRole('menuitem', { name: 'Save what is shown' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save what is shown' })
    await dialog.getByLabel('Name of this search').fill(name)
    await dialog.getByLabel('Who sees it').click()
    await page.getByRole('option', { name: 'Everyone of the house' }).click()
    await dialog.getByLabel('With columns and groups as they are now').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: `Leave “${name}”` }).waitFor()

    // The colleague's list has been open since before.
    await other.getByRole('button', { name: 'Saved views' }).click()
    await other.getByRole('menuitemcheckbox', { name }).click()
    await eventually(() => new URL(other.url()).searchParams.get('sort')).toBe('-name')
    await other.getByRole('button', { name: 'Saved views' }).click()
    expect(await other.getByRole('menuitem', { name: `Withdraw “${name}”` }).count()).toBe(0)
    await other.getByRole('menuitem', { name: 'Take over as my own' }).click()
    await eventually(() => new URL(other.url()).searchParams.get('saved')).not.toMatch(/^VIEW-/)
    await other.getByRole('button', { name: 'Saved views' }).click()
    await other.getByRole('menuitem', { name: `Forget “${name}”` }).click()

    await views.click()
    await page.getByRole('menuitem', { name: `Withdraw “${name}”` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    const api = await apiOf(product, 'admin@demo')
    await eventually(async () =>
      (await found(api, '/api/core/shared-views')).some(one => one.name === name),
    ).toBe(false)
  })
})
