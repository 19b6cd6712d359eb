import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { lettersTo } from './pages/letters.ts'
import { eventually } from './pages/patience.ts'
import { unique } from './pages/unique.ts'

const patience = { timeout: 100_000 }
/** Its path: letters lead to a host of the house as soon as there is one, as other journeys make them. */
const linkIn = (letter: string): string => /http\w*:\/\/[^/\s]+(\/\S+#token=\S+)/.exec(letter)![1]!

const pdf = async (text: string): Promise<Buffer> => {
  const made = await PDFDocument.create()
  made.addPage([595, 842]).drawText(text)
  return Buffer.from(await made.save())
}

describe('a document that somebody outside signs', () => {
  const { product, open } = useBrowser()

  /** Gives a new person a document and asks him for his signature, as staff do on the screen. */
  const askToSign = async () => {
    const mark = unique()
    const email = `${mark}@signer.example`
    const call = await apiOf(product, 'staff@demo')
    const made = await call('/api/person/persons', 'POST', { type: 'C', name: `Signer ${mark}`, email })
    expect(made.status, JSON.stringify(made.data)).toBe(201)
    const { registration } = made.data as { registration: string }
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/person/${registration}/documents`)
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'Terms.pdf',
        mimeType: 'application/pdf',
        buffer: await pdf(`Agreed with ${mark}`),
      })
    await page.getByRole('row', { name: /Terms\.pdf/ }).hover()
    await page.getByRole('button', { name: 'More for Terms.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Ask to sign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask to sign Terms.pdf' })
    await dialog.getByRole('checkbox', { name: new RegExp(`Signer ${mark}`) }).check()
    await dialog.getByLabel('Message in the letter').fill('Before Friday, please')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask to sign' }).click()
    await page.getByText('The signers are written to').waitFor()
    await expect.poll(() => lettersTo(email).length, patience).toBe(1)
    return {
      mark,
      email,
      page,
      letter: lettersTo(email)[0]!,
      documents: `/api/person/persons/${registration}/documents`,
    }
  }

  /** Opens the letter's link without an account, and asks for a code. */
  const openLink = async (letter: string, email: string): Promise<{ outside: Page; code: string }> => {
    expect(letter).toContain('Before Friday, please')
    const outside = await open()
    await outside.goto(linkIn(letter))
    await outside.getByRole('heading', { name: 'Terms.pdf' }).waitFor()
    expect(outside.url()).not.toContain('token')
    expect(await seriousFindings(outside)).toEqual([])
    await outside.getByRole('button', { name: 'Get a code by e-mail' }).click()
    await outside.getByText('A code is on its way').waitFor()
    const before = lettersTo(email).length
    await expect.poll(() => lettersTo(email).length, patience).toBeGreaterThanOrEqual(Math.max(2, before))
    return { outside, code: /\b\d{6}\b/.exec(lettersTo(email).at(-1)!)![0] }
  }

  it('is asked for, signed by a code from a letter, and kept with its evidence', async () => {
    const { mark, email, page, letter, documents } = await askToSign()
    const { outside, code } = await openLink(letter, email)
    const sign = outside.getByRole('button', { name: 'Sign', exact: true })
    await outside.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
    expect(await sign.isDisabled()).toBe(true)
    await outside.getByRole('checkbox', { name: 'I have read the document and sign it' }).check()
    await sign.click()
    await outside.getByRole('alert').waitFor()
    await outside.getByLabel('Code', { exact: true }).fill(code)
    await sign.click()
    await outside.getByText('You have signed').waitFor()
    expect(await seriousFindings(outside)).toEqual([])

    // The signed document lies beside its source, and goes to who signed.
    const call = await apiOf(product, 'staff@demo')
    await expect.poll(async () => ((await call(documents)).data as unknown[]).length, patience).toBe(2)
    await page.reload()
    await page.getByText(new RegExp(`Signer ${mark} signed on`)).waitFor()
    await eventually(() => page.getByRole('checkbox', { name: /^Select .*\.pdf$/ }).count()).toBe(2)
    await expect.poll(() => lettersTo(email).length, patience).toBe(3)

    // It bears the seal of the house, and nothing was changed since.
    const signed = ((await call(documents)).data as { name: string; sourceRegistration?: string }[]).find(
      one => one.name !== 'Terms.pdf',
    )!
    await page.getByRole('row', { name: signed.name }).hover()
    await page.getByRole('button', { name: `More for ${signed.name}` }).click()
    await page.getByRole('menuitem', { name: 'Check the seal…' }).click()
    const seal = page.getByRole('dialog', { name: `The seal of ${signed.name}` })
    await seal.getByText('Nothing was changed since it was sealed').waitFor()
    await seal.getByText('Sealed by').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  }, 300_000)

  it('is declined with a reason, which the house reads', async () => {
    const { mark, email, page, letter } = await askToSign()
    const { outside, code } = await openLink(letter, email)
    await outside.getByLabel('Code', { exact: true }).fill(code)
    await outside.getByRole('button', { name: 'Decline' }).click()
    await outside.getByLabel('Reason').fill('The residual value is another one')
    await outside.getByRole('button', { name: 'Decline' }).click()
    await outside.getByText('There is nothing to sign', { exact: true }).waitFor()
    await page.reload()
    await page.getByText(new RegExp(`Signer ${mark} declined on`)).waitFor()
    await page.getByText('The residual value is another one').waitFor()
  }, 300_000)
})
