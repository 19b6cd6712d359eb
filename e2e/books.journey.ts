import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { rowsOfWorkbook } from './pages/workbook.ts'

describe('books', () => {
  const { product, open } = useBrowser()

  it('the trial balance of a year leads to the postings of an account, and is saved as a workbook', async () => {
    const call = await apiOf(product, 'staff@demo')
    const { data } = await call('/api/accounting/trial-balance')
    const rows = data as { account: string; currency: string; debit: number; credit: number }[]
    const page = await open({ as: 'staff@demo', acceptDownloads: true })
    await page.goto('/books')
    const table = page.getByRole('table', { name: 'Trial balance' })
    const currencies = new Set(rows.map(row => row.currency)).size
    await eventually(() => table.getByRole('row').count()).toBe(rows.length + 1 + currencies)
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Save as' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel workbook' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Trial balance \d{4}-\d{2}-\d{2}\.xlsx$/)
    expect(rowsOfWorkbook(await readFile(await file.path()))).toBe(rows.length + 1 + currencies)

    await table.getByRole('link', { name: '411000' }).first().click()
    await eventually(() => new URL(page.url()).pathname).toBe('/postings')
    expect(new URL(page.url()).searchParams.get('account')).toBe('411000')
    await page.getByRole('cell', { name: '411000' }).first().waitFor()
    // Debit and credit are told apart, and what is left is the movement of the account.
    // Others bill meanwhile: what is told now is what the books say now.
    const now = (await call('/api/accounting/trial-balance')).data as typeof rows
    const { debit, credit } = now.find(row => row.account === '411000')!
    await page.reload()
    const written = (amount: number) => amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })
    await page.getByText(`Debit ${written(debit)}`).waitFor()
    await page.getByText(`Credit ${written(credit)}`).waitFor()
    await page
      .getByText(written(debit - credit), { exact: true })
      .last()
      .waitFor()
  })

  it('says that nothing is booked where nothing is', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/books?from=1999-01-01&to=1999-12-31')
    await page.getByText('Nothing is booked here').waitFor()
  })

  it('proves the books: each account against its records, as of a day and of one organization', async () => {
    const call = await apiOf(product, 'staff@demo')
    const { data } = await call('/api/accounting/proofs')
    const rows = data as { proof: string; accounts: string[]; difference: number }[]
    const differing = rows.filter(row => row.difference !== 0).length
    const page = await open({ as: 'staff@demo' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Proofs', exact: true }).first().click()
    const table = page.getByRole('table', { name: 'Proofs' })
    await eventually(() => table.getByRole('row').count()).toBe(rows.length + 1)
    const customers = rows.filter(row => row.proof === 'CUSTOMER').flatMap(row => row.accounts)
    expect(new Set(customers)).toEqual(new Set(['411000']))
    await table.getByText('411000').first().waitFor()
    await page.getByText(`${rows.length - differing} agree`).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('a difference opens the records behind it, and they lead on; Escape closes them', async () => {
    const page = await open({ as: 'staff@demo' })
    const row = {
      proof: 'CUSTOMER',
      ledger: 'LOCAL',
      organization: 'OR-1',
      currency: 'EUR',
      accounts: ['411000'],
      ledgerAmount: 300,
      subLedgerAmount: 200,
      difference: 100,
      records: [
        {
          key: 'PE-1',
          registration: 'PE-1',
          entity: 'person',
          name: 'Atelier Morel',
          ledgerAmount: 300,
          subLedgerAmount: 200,
        },
      ],
    }
    await page.route('**/api/accounting/proofs?*', route => route.fulfill({ json: [row] }))
    await page.goto('/proofs?date=2026-03-31')
    const line = page.getByRole('button', { name: 'Customers' })
    await line.press('Enter')
    const behind = page.getByRole('complementary', { name: 'What differs' })
    expect(await behind.getByRole('link', { name: 'Atelier Morel' }).getAttribute('href')).toBe(
      '/person/PE-1',
    )
    const entries = await behind.getByRole('link', { name: '300.00' }).getAttribute('href')
    expect(new URL(entries!, product.baseUrl).searchParams.get('personRegistration')).toBe('PE-1')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await behind.waitFor({ state: 'detached' })
  })

  it('says that nothing is booked, and that the books could not be proved', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/proofs?date=1999-12-31')
    await page.getByText('Nothing is booked here').waitFor()
    await page.route('**/api/accounting/proofs?*', route => route.fulfill({ status: 500, json: {} }))
    await page.goto('/proofs')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })
})
