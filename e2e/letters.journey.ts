import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'

/** That the frame shows a PDF: what a browser refuses to show there is a page of its own about an error. */
const expectPdf = async (page: Page): Promise<void> => {
  await page.locator('iframe[title="Preview"]').waitFor()
  await eventually(() => page.frames().some(frame => frame.url().startsWith('blob:'))).toBe(true)
  expect(page.frames().map(frame => frame.url())).not.toContain('chrome-error://chromewebdata/')
}

// The Chromium without windows shows no PDF.
describe('letters', () => {
  const { product, open } = useBrowser('wholeChromiumPath')

  it('a letter of the product’s is made the house’s own, mended, put to use, written to a client, and given back', async () => {
    const admin = await apiOf(product, 'admin@demo')
    const [contract] = await found(admin, '/api/financing/contracts?status=ACTIVE&range=0-0')
    const client = String(contract!.clientRegistration)
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
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('How we stand, {client.name}')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    const before = await text.inputValue()
    await text.fill(`${before}\n<p>{client.nonsense}</p>`)
    await page.getByText(/nonsense/).waitFor()
    await eventually(() => page.getByRole('button', { name: 'Activate' }).isDisabled()).toBe(true)
    await text.fill(before)
    await eventually(() => page.getByRole('button', { name: 'Activate' }).isEnabled()).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The draft is kept').waitFor()
    await page.getByRole('button', { name: 'Activate' }).click()
    await page.getByText('STATEMENT is in use now').waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await page.goto(`/person/${client}?run=letters`)
    const drawer = page.getByRole('dialog', { name: 'Write a letter' })
    await drawer.getByRole('combobox', { name: 'Letter' }).waitFor()
    await expectPdf(page)
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Keep as a document' }).click()
    await drawer.waitFor({ state: 'hidden' })
    const kept = await found(admin, `/api/person/persons/${client}/documents`)
    expect(kept.map(one => one.name).filter(one => one.startsWith('How we stand, '))).toHaveLength(1)

    await page.goto('/letters?name=STATEMENT')
    await page.getByRole('button', { name: 'Give back' }).click()
    await page.getByText('the product’s letter counts again').waitFor()
  })
})
