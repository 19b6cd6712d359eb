import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { tokenOf } from './pages/account.ts'
import { apiOf, type Call, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { dayFromToday } from './pages/days.ts'
import { lettersTo } from './pages/letters.ts'
import { amountBehind, paperOf, textOfPdf } from './pages/paper.ts'
import { eventually } from './pages/patience.ts'
import { make } from './pages/prepare.ts'
import { quotationPage } from './pages/quotation.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** What is offered, wherever it is told. */
interface Offered {
  instalment: number
  residual: number
  total: number
}

describe('an offer', () => {
  const { product, open } = useBrowser()
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
  })

  /** A deal over one machine, with a client who reads letters. */
  const newDeal = async () => {
    const mark = unique()
    const email = `${mark}@offered.example`
    const client = await make(call, '/api/person/persons', {
      type: 'C',
      name: `Menuiserie ${mark}`,
      email,
      preferredLanguage: 'en-EU',
    })
    const deal = await make(call, '/api/financing/deals', {
      name: `Edge bander ${mark}`,
      currency: 'EUR',
      startDate: dayFromToday(30),
      persons: [{ personRegistration: client.registration, role: 'CLIENT' }],
      assets: [{ name: `Edge bander ${mark}`, quantity: 1, currency: 'EUR', priceExclTax: 37_450 }],
    })
    return { deal, email, mark, path: `/deal/${deal.registration}` }
  }

  /** Two quotations: one whose instalment follows, and one whose residual value follows from a round instalment. */
  const quoteTwice = async (page: Page): Promise<Offered> => {
    const quotation = quotationPage(page)
    await quotation.start()
    await quotation.set('Financed amount excl. tax', '37450')
    await quotation.set('Residual value', '1872.50')
    await quotation.set('Duration, months', '24')
    await quotation.set('Nominal rate', '5.37')
    await eventually(() => quotation.instalments.count()).toBe(24)
    await page.getByRole('button', { name: 'Copy to B' }).click()
    await page.getByRole('button', { name: /^B / }).waitFor()
    await quotation.set('Duration, months', '36')
    await eventually(() => quotation.instalments.count()).toBe(36)
    await quotation.solveFor('Residual value')
    await quotation.set('Instalment excl. tax', '990.10')
    await eventually(() => quotation.figure('Instalment excl. tax')).toBe(990.1)
    await quotation.saved()
    const offered = {
      instalment: await quotation.figure('Instalment excl. tax'),
      residual: await quotation.value('Residual value'),
      total: await quotation.figure('Total to pay'),
    }
    expect(offered.residual).toBeGreaterThan(1872.5)
    return offered
  }

  /** What the comparison says of the second. */
  const comparedAs = async (page: Page): Promise<Offered> => {
    // Where the copy was shown, its source is looked at again, and compared with it.
    await page.getByRole('button', { name: /^A / }).click()
    await page.getByText('Compare A and B', { exact: true }).click()
    const table = page.getByRole('table', { name: 'B against A' })
    const figure = async (label: string) => {
      const cells = table.getByRole('row').filter({ hasText: label }).getByRole('cell')
      return Number((await cells.nth(2).textContent())?.replaceAll(',', ''))
    }
    await table.waitFor()
    return {
      instalment: await figure('Instalment excl. tax'),
      residual: await figure('Residual value'),
      total: await figure('Total to pay'),
    }
  }

  const onPaper = (paper: string): Offered => ({
    instalment: amountBehind(paper, 'Instalment excl. tax'),
    residual: amountBehind(paper, 'Purchase at the end'),
    total: amountBehind(paper, 'Total to pay'),
  })

  /** What the page asks to see printed; what it was answered lies in a frame that only the browser reads. */
  const printed = async (body: string): Promise<string> => {
    const answer = await fetch(`${product.baseUrl}/api/doc/letters/preview`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await tokenOf(product.baseUrl, 'staff@demo', product.password)}`,
        'Content-Type': 'application/json',
      },
      body,
    })
    expect(answer.status).toBe(200)
    return textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  }

  /** Opens the offer where it is looked at before it leaves; gives the drawer and what its paper says. */
  const printOffer = async (page: Page): Promise<{ drawer: Locator; paper: string }> => {
    const [asked] = await Promise.all([
      page.waitForRequest(request => request.url().endsWith('/api/doc/letters/preview')),
      page.getByRole('button', { name: 'Print offer…' }).click(),
    ])
    const drawer = page.getByRole('dialog', { name: 'Write a letter' })
    await drawer.locator('iframe[title="Preview"]').waitFor()
    return { drawer, paper: await printed(asked.postData()!) }
  }

  /** Waits for what the page tells, and takes it away. */
  const told = async (page: Page, words: string): Promise<void> => {
    const notice = page.getByRole('status').filter({ hasText: words })
    await notice.getByRole('button', { name: 'Close' }).click()
    await notice.waitFor({ state: 'hidden' })
  }

  const lettersFor = (email: string, count: number) => eventually(() => lettersTo(email).length).toBe(count)

  /** The client opens the link on his telephone, reads the document and signs; gives what it says. */
  const accept = async (email: string): Promise<string> => {
    const link = /http\w*:\/\/[^/\s]+(\/\S+#token=\S+)/.exec(lettersTo(email).at(-1)!)![1]!
    const outside = await open(phone)
    await outside.goto(link)
    const file = outside.waitForEvent('download')
    await outside.getByRole('button', { name: 'Download' }).tap()
    const paper = await textOfPdf(await readFile(await (await file).path()))
    const before = lettersTo(email).length
    await outside.getByRole('button', { name: 'Get a code by e-mail' }).tap()
    await lettersFor(email, before + 1)
    await outside.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(lettersTo(email).at(-1)!)![0])
    await outside.getByRole('checkbox', { name: 'I have read the document and sign it' }).check()
    await outside.getByRole('button', { name: 'Sign', exact: true }).tap()
    await outside.getByText('You have signed').waitFor()
    expect(await seriousFindings(outside)).toEqual([])
    return paper
  }

  it('is quoted, compared, printed, sent and signed with the same amounts everywhere', async () => {
    const { deal, email, mark, path } = await newDeal()
    const page = await open({ as: 'staff@demo' })
    await page.goto(`${path}/quotation`)
    const offered = await quoteTwice(page)
    expect(await comparedAs(page)).toEqual(offered)
    await page.getByText('Edit A', { exact: true }).click()
    await page.getByRole('button', { name: /^B / }).click()
    await page.getByRole('button', { name: 'Choose B' }).click()
    await told(page, 'Quotation chosen: 36 months')

    const first = await printOffer(page)
    expect(onPaper(first.paper)).toEqual(offered)
    await first.drawer.getByRole('button', { name: 'Send', exact: true }).click()
    await first.drawer.waitFor({ state: 'hidden' })
    await lettersFor(email, 1)
    expect(onPaper(await textOfPdf(paperOf(lettersTo(email)[0]!)))).toEqual(offered)

    const second = await printOffer(page)
    await second.drawer.getByRole('button', { name: 'Ask to sign…' }).click()
    const asking = page.getByRole('dialog', { name: /^Ask to sign / })
    await asking.getByRole('checkbox', { name: new RegExp(mark) }).check()
    expect(await seriousFindings(page)).toEqual([])
    await asking.getByRole('button', { name: 'Ask to sign' }).click()
    await lettersFor(email, 2)
    expect(onPaper(await accept(email))).toEqual(offered)

    // The deal says which quotation was signed, by its name.
    const dealNow = async () =>
      (await found(call, `/api/financing/deals?registration=${deal.registration}`))[0] as Found
    await eventually(async () => (await dealNow()).signedOfferRegistration ?? null).not.toBeNull()
    const { signedOfferRegistration, quotationRegistration } = await dealNow()
    expect(signedOfferRegistration).toBe(quotationRegistration)
    await page.goto(path)
    const fact = await recordPage(page).unfolded('Signed offer')
    await fact.getByText(/^36 months, 990\.10\s€$/).waitFor()
  }, 120_000)
})
