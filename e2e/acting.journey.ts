import { describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { eventually } from './pages/patience.ts'
import { unique } from './pages/unique.ts'

describe('acting for a person', () => {
  const { open } = useBrowser()

  it('stands over every page for an hour, ends by a click, and is kept where the house reads it', async () => {
    const reason = `He asked on the phone ${unique()}`
    const page = await open({ as: 'admin@demo' })
    await page.goto('/contracts')
    await frame(page).account.click()
    await page.getByRole('menuitem', { name: 'Act for…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Act for a person' })
    await dialog.getByRole('combobox', { name: /^Person/ }).fill('abgrall')
    await page.getByRole('option', { name: /Julien Abgrall/ }).click()
    await dialog.getByRole('textbox', { name: /^Why/ }).fill(reason)
    expect(await seriousFindings(page)).toEqual([])
    // Turned, it keeps what was typed.
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(() => dialog.getByRole('textbox', { name: /^Why/ }).inputValue()).toBe(reason)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Act for an hour' }).click()
    await page.getByText('You act for').waitFor()
    await page.getByText(reason).waitFor()
    await page.goto('/deals')
    await page.getByText('You act for').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByText('You act for').waitFor({ state: 'hidden' })

    await page.goto('/support-access')
    const times = page.getByRole('table', { name: 'When somebody acted for a person' })
    await times.getByRole('row').filter({ hasText: reason }).getByText('julien.abgrall@demo').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('is allowed to support by the house until a day, and no longer', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto('/support-access')
    const allowed = page.getByRole('switch', { name: 'Support may act here' })
    await allowed.click()
    await page.getByText(/^Until /).waitFor()
    const [until] = await Promise.all([
      page.waitForResponse(answer => answer.request().method() === 'PATCH'),
      page.getByRole('button', { name: 'For 7 days' }).click(),
    ])
    const { supportUntil } = (await until.json()) as { supportUntil: string }
    const days = (Date.parse(supportUntil) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7)
    await allowed.click()
    await page.getByText(/^Until /).waitFor({ state: 'hidden' })
  })
})
