import { describe, expect, it } from 'vitest'
import { madeScan } from '../src/processes/documents/scans/testing/made-scans.ts'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

describe('a picture of a document', () => {
  const { product, open } = useBrowser()

  it('fills a new asset from the picture of its registration certificate, checked before it is saved', async () => {
    const name = `Van ${unique()}`
    const { jpeg, says } = await madeScan('REGISTRATION_CERTIFICATE', 73)
    const page = await open({ as: 'staff@demo' })
    await page.goto('/asset/new')
    await page.getByRole('button', { name: 'Read a registration certificate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Read a registration certificate' })
    await dialog
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'carte.jpg', mimeType: 'image/jpeg', buffer: jpeg })
    await dialog.getByRole('img').waitFor({ timeout: 60_000 })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('checkbox', { name: 'Take over Manufacturer' }).uncheck()
    await dialog.getByRole('button', { name: /^Take over \d+ values$/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => recordPage(page).field('Serial number').inputValue()).toBe(
      says.identificationNumber,
    )
    await eventually(() => recordPage(page).field('Licence plate').inputValue()).toBe(
      says['auto.licenceNumber'],
    )
    await page.keyboard.press('Control+s')
    const call = await apiOf(product, 'staff@demo')
    await eventually(
      async () => (await found(call, `/api/asset/assets?name=${encodeURIComponent(name)}`)).length,
    ).toBe(1)
    const [asset] = await found(call, `/api/asset/assets?name=${encodeURIComponent(name)}`)
    const { data } = await call(`/api/asset/assets/${asset?.registration}`)
    expect(data).toMatchObject({
      type: says.type,
      model: says.model,
      identificationNumber: says.identificationNumber,
      auto: { licenceNumber: says['auto.licenceNumber'], fuel: says['auto.fuel'], co2: says['auto.co2'] },
    })
    expect((data as { manufacturer?: unknown }).manufacturer ?? null).toBeNull()
  }, 120_000)
})
