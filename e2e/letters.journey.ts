import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'

/** That the frame shows a PDF: what a browser refuses to show there is a page of its own about an error. */
const expectPdf = async (page: Page): Promise<void> => {
  await page.locator('iframe[title="Preview"]').waitFor()
  await eventually(() => page.frames().some(frame => frame.url().startsWith('blob:'))).toBe(true)
  expect(page.frames().map(frame => frame.url())).not.toContain('chrome-error://chromewebdata/')
}

/** Waits for what is told of something done, and puts it away: it lies over the buttons of the page's head. */
const putAway = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Close' }).click()

// The Chromium without windows shows no PDF.
describe('letters', () => {
  const { product, open } = useBrowser('wholeChromiumPath')

  it('a letter of the product’s is made the house’s own, mended, put to use, and given back', async () => {
    const admin = await apiOf(product, 'admin@demo')
    const { data } = await admin('/api/doc/letters')
    const { name } = (data as { letters: { code: string; name: string }[] }).letters.find(
      one => one.code === 'STATEMENT',
    )!
    const page = await open({ as: 'admin@demo' })
    await page.goto('/letters')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('combobox', { name: 'Record' }).click()
    await page.getByRole('option').first().click()
    await expectPdf(page)
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Make it the house’s own' }).click()
    await putAway(page, 'is the house’s own now')
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('How we stand, {client.name}')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    // Typed as it will be read, or as it is written.
    await text.locator('h1').first().waitFor()
    await page.getByRole('radio', { name: 'HTML' }).click({ force: true })
    const before = await text.inputValue()
    await text.fill(`${before}\n<p>{client.nonsense}</p>`)
    await page.getByText(/nonsense/).waitFor()
    await eventually(() => page.getByRole('button', { name: 'Activate' }).isDisabled()).toBe(true)
    await text.fill(before)
    await eventually(() => page.getByRole('button', { name: 'Activate' }).isEnabled()).toBe(true)
    await page.keyboard.press('Control+s')
    await putAway(page, 'The draft is kept')
    await page.getByRole('button', { name: 'Activate' }).click()
    await putAway(page, 'STATEMENT is in use now')
    expect(await seriousFindings(page)).toEqual([])

    const archive = '/api/doc/letter-templates/STATEMENT/transitions/archive'
    expect((await admin(archive, 'POST', {})).status).toBe(200)
  })
})
