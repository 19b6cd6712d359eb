import { describe, expect, it } from 'vitest'
import { useBrowser } from './pages/browser.ts'
import { unique } from './pages/unique.ts'

describe('a new tenant', () => {
  const { open } = useBrowser()

  it('is described step by step and made, and its administrator is invited', async () => {
    const page = await open({ as: 'admin@master' })
    await page.goto('/tenant/new')
    await page.getByLabel(/^Country/).click()
    await page.getByRole('option', { name: 'Lithuania' }).click()
    const title = `Neris ${unique()}`
    await page.getByRole('textbox', { name: /^Name/ }).fill(title)
    const short = await page.getByLabel('Short name').inputValue()
    expect(short).toMatch(/^neris-/)
    await page.getByRole('button', { name: 'On to the books' }).click()
    await page.getByLabel('PVM 5 %').uncheck()
    await page.getByRole('button', { name: 'On to the people' }).click()
    const username = page.getByLabel('Username')
    expect(await username.inputValue()).toBe(`admin@${short}`)
    await page.getByRole('button', { name: 'Look it over' }).click()
    await page.getByText('Verslo paskola', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Make the tenant' }).click()
    await page.getByRole('heading', { name: `${title} is there` }).waitFor()
    const link = await page.locator('code').innerText()

    const theirs = await open()
    await theirs.goto(new URL(link).pathname + new URL(link).hash)
    await theirs.getByText(`admin@${short}`).first().waitFor()
  })
})
