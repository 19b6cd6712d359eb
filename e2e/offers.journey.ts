import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { tokenOf } from './pages/account.ts'
import { apiOf, type Call, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { dayFromToday } from './pages/days.ts'
import { lettersTo } from './pages/letters.ts'
import { palette } from './pages/palette.ts'
import { eventually } from './pages/patience.ts'
import { make, run } from './pages/prepare.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

const patience = { timeout: 100_000 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** What the pages of a PDF say. */
const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  await pdf.destroy()
  return pages.join('\n').replaceAll(/\s+/g, ' ')
}

describe('an offer', () => {
  const { product, open } = useBrowser()
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
  })

  /** A deal over one machine with a client who has an address, and the quotation that was chosen for it. */
  const agreedDeal = async () => {
    const mark = unique()
    const email = `${mark}@offered.example`
    const client = await make(call, '/api/person/persons', { type: 'C', name: `Menuiserie ${mark}`, email })
    const deal = await make(call, '/api/financing/deals', {
      name: `Edge bander ${mark}`,
      currency: 'EUR',
      startDate: dayFromToday(30),
      persons: [{ personRegistration: client.registration, role: 'CLIENT' }],
      assets: [{ name: `Edge bander ${mark}`, quantity: 1, currency: 'EUR', priceExclTax: 37_450 }],
    })
    const quotation = await make(call, '/api/financing/quotations', {
      dealRegistration: deal.registration,
      currency: 'EUR',
      financedAmountExclTax: 37_450,
      residualValue: 1_872.5,
      duration: 24,
      frequency: '30',
      rate: 0.0537,
      startDate: dayFromToday(30),
    })
    await run(call, `/api/financing/quotations/${quotation.registration}`, 'choose')
    await run(call, `/api/financing/deals/${deal.registration}`, 'submit')
    return { deal, quotation, email, mark }
  }

  const offerIn = (page: Page) => page.getByRole('dialog', { name: 'Write a letter' })
  const shown = async (page: Page) => {
    await offerIn(page).locator('iframe[title="Preview"]').waitFor()
    return offerIn(page)
  }
  const printed = async ({ registration }: Found): Promise<string> => {
    const answer = await fetch(`${product.baseUrl}/api/doc/letters/preview`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await tokenOf(product.baseUrl, 'staff@demo', product.password)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ entity: 'quotation', key: registration, code: 'OFFER', locale: 'en-EU' }),
    })
    expect(answer.status).toBe(200)
    return textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  }

  it('is printed from its quotation, its deal, the editor and the palette, to the cent as the screen has it', async () => {
    const { deal, quotation } = await agreedDeal()
    const page = await open({ as: 'staff@demo' })
    for (const address of [
      `/quotation/${quotation.registration}`,
      `/deal/${deal.registration}`,
      `/deal/${deal.registration}/quotation`,
    ]) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Print offer…' }).click()
      const drawer = await shown(page)
      expect(await drawer.getByRole('combobox', { name: 'Letter' }).inputValue()).toBe('Offer')
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    }
    const plan = page.getByRole('table', { name: 'Payment plan' })
    const rows = plan.getByRole('row').filter({ has: page.getByRole('cell', { name: /^\d+$/ }) })
    await eventually(() => rows.count()).toBeGreaterThanOrEqual(24)
    const onScreen = (await rows.allTextContents()).flatMap(row => row.match(/\d[\d,]*\.\d\d/g) ?? [])
    const onPaper = await printed(quotation)
    expect(onScreen.length).toBeGreaterThanOrEqual(24 * 3)
    expect(onScreen.filter(figure => !onPaper.includes(figure))).toEqual([])

    await page.goto(`/deal/${deal.registration}`)
    await recordPage(page).title.waitFor()
    await palette(page).open()
    await palette(page).box.fill('print offer')
    await palette(page)
      .options.filter({ hasText: /Print offer/ })
      .first()
      .click()
    await shown(page)
  })

  it('is sent, with itself beside the letter', async () => {
    const { deal, email } = await agreedDeal()
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/deal/${deal.registration}`)
    await page.getByRole('button', { name: 'Print offer…' }).click()
    await (await shown(page)).getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText(`The letter was sent to ${email}`).waitFor()
    await expect.poll(() => lettersTo(email).length, patience).toBe(1)
    expect(lettersTo(email)[0]).toMatch(/filename=.*\.pdf/)
    const kept = (await call(`/api/financing/deals/${deal.registration}/documents`)).data as Found[]
    expect(kept).toMatchObject([{ type: 'OFFER', isShared: true }])
  })

  it('is signed on a telephone by whoever has its link, and its deal says so', async () => {
    const { deal, quotation, email, mark } = await agreedDeal()
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/deal/${deal.registration}`)
    await page.getByRole('button', { name: 'Print offer…' }).click()
    await (await shown(page)).getByRole('button', { name: 'Ask to sign…' }).click()
    const asking = page.getByRole('dialog', { name: /^Ask to sign / })
    await asking.getByRole('checkbox', { name: new RegExp(mark) }).check()
    expect(await seriousFindings(page)).toEqual([])
    await asking.getByRole('button', { name: 'Ask to sign' }).click()
    await page.getByText('The signers are written to').waitFor()
    await expect.poll(() => lettersTo(email).length, patience).toBe(1)

    const link = /http\w*:\/\/[^/\s]+(\/\S+#token=\S+)/.exec(lettersTo(email)[0]!)![1]!
    const outside = await open(phone)
    await outside.goto(link)
    await outside.getByRole('button', { name: 'Get a code by e-mail' }).tap()
    await expect.poll(() => lettersTo(email).length, patience).toBe(2)
    await outside.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(lettersTo(email)[1]!)![0])
    await outside.getByRole('checkbox', { name: 'I have read the document and sign it' }).check()
    await outside.getByRole('button', { name: 'Sign', exact: true }).tap()
    await outside.getByText('You have signed').waitFor()

    await expect
      .poll(
        async () => (await found(call, `/api/financing/deals?registration=${deal.registration}`))[0],
        patience,
      )
      .toMatchObject({ signedOfferRegistration: quotation.registration })
    await page.reload()
    const fact = await recordPage(page).unfolded('Signed offer')
    await fact.getByText(quotation.registration).waitFor()
  }, 300_000)
})
