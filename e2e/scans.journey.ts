import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { madeScan } from '../src/processes/documents/scans/testing/made-scans.ts'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

/** A letter, and behind it the picture of a page. */
const behindLetter = async (jpeg: Buffer): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  pdf
    .addPage([595, 842])
    .drawText('Dear Sir or Madam, here is the certificate of the van that we spoke of.', {
      x: 50,
      y: 700,
      size: 12,
    })
  const picture = await pdf.embedJpg(jpeg)
  const page = pdf.addPage([842, 595])
  page.drawImage(picture, { x: 10, y: 10, width: 822, height: (822 * picture.height) / picture.width })
  return Buffer.from(await pdf.save())
}

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

  it('among the documents of an asset fills it, though a letter lies before the certificate', async () => {
    const { jpeg, says } = await madeScan('REGISTRATION_CERTIFICATE', 73)
    const call = await apiOf(product, 'staff@demo')
    const name = `Van ${unique()}`
    const made = await call('/api/asset/assets', 'POST', { name, type: 'VAN', currency: 'EUR' })
    const asset = (made.data as { registration: string }).registration
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/asset/${asset}`)
    await page.getByRole('tab', { name: /^Documents/ }).click()
    const chooses = page.waitForEvent('filechooser')
    await recordPage(page).card('Documents').getByRole('button', { name: 'Add files' }).click()
    const pdf = { name: 'carte.pdf', mimeType: 'application/pdf', buffer: await behindLetter(jpeg) }
    await (await chooses).setFiles(pdf)
    await page.getByRole('row', { name: /carte.pdf/ }).hover()
    await page.getByRole('button', { name: 'More for carte.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Read this document…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Read a registration certificate' })
    await dialog.getByRole('img').waitFor({ timeout: 60_000 })
    await dialog.getByRole('button', { name: /^Take over \d+ values$/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await eventually(
      async () =>
        ((await call(`/api/asset/assets/${asset}`)).data as { auto?: { licenceNumber?: string } }).auto
          ?.licenceNumber,
    ).toBe(says['auto.licenceNumber'])
  }, 120_000)
})
