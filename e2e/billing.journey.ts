import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { dayFromToday, firstOfMonth } from './pages/days.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'
import { activeContract } from './pages/prepare.ts'
import { recordPage } from './pages/record.ts'

describe('from a running contract to the ledger', () => {
  const { product, open } = useBrowser()
  let call: Call
  let contract: Found
  const invoices = () =>
    found(call, `/api/billing/invoices?contractRegistration=${contract.registration}&sort=dueDate`)
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
    contract = await activeContract(call, firstOfMonth(-2))
  })

  const onRecord = async (path: string): Promise<Page> => {
    const page = await open({ as: 'staff@demo', acceptDownloads: true })
    await page.goto(path)
    await recordPage(page).title.waitFor()
    return page
  }

  it('billing bills what is due, and running it again bills nothing twice', async () => {
    const page = await open({ as: 'staff@demo' })
    expect(await invoices()).toEqual([])
    const bill = async (told: RegExp): Promise<void> => {
      await page.goto('/invoices')
      await listPage(page).rows.first().waitFor()
      await page.getByRole('button', { name: 'Run billing' }).click()
      const drawer = page.getByRole('dialog', { name: 'Run billing' })
      await drawer.getByText(told).waitFor()
      await drawer.getByRole('button', { name: /^(Bill [\d,]+ instalments?|Run billing)$/ }).click()
      await drawer.waitFor({ state: 'hidden' })
    }
    await bill(/instalments? (is|are) due until then/)
    await page
      .getByText(/^[1-9][\d,]* invoices? created/)
      .first()
      .waitFor()
    // What came of it stands on the run that is kept.
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/billing-run\/BR-/)
    await recordPage(page).card('Invoices').waitFor()
    // Another journey may run billing at the same moment, and have ours among its own.
    await eventually(async () => (await invoices()).length).toBeGreaterThanOrEqual(2)
    const billed = await invoices()
    await bill(/Nothing is due until then/)
    await page
      .getByText(/^0 invoices created/)
      .first()
      .waitFor()
    expect((await invoices()).length).toBe(billed.length)
  })

  it('a run that was stopped shows how far it came, and is gone on with', async () => {
    // Running contracts until one run is stopped before it is over: servers are fast, and a run of few contracts is short.
    let batch = ''
    for (let tries = 0; !batch && tries < 5; tries++) {
      await activeContract(call, firstOfMonth(-1))
      const begun = await call('/api/script/runs/run-billing', 'POST', {
        date: dayFromToday(0),
        background: true,
      })
      const { batch: made } = begun.data as { batch: string }
      const stopped = await call(`/api/core/runs/${made}/stop`, 'POST')
      if (stopped.status === 200) batch = made
    }
    expect(batch).toMatch(/^BAT-/)
    const page = await open({ as: 'staff@demo' })
    await page.goto('/invoices?run=billing')
    const drawer = page.getByRole('dialog', { name: 'Run billing' })
    await drawer.getByText(/The run was stopped/).waitFor()
    await drawer.getByRole('progressbar').waitFor()
    await drawer.getByText(/^\d[\d,]* of \d[\d,]*$/).waitFor()
    await drawer.getByRole('button', { name: 'Continue' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page
      .getByText(/^[\d,]+ invoices? created/)
      .first()
      .waitFor()
    const { data } = await call(`/api/core/runs/${batch}`)
    expect(data).toMatchObject({ run: 'BILLING', status: 'SUCCESS', failed: 0 })
  })

  it('the contract shows its invoices and leads to them', async () => {
    const page = await onRecord(`/contract/${contract.registration}/invoices`)
    const [first] = await invoices()
    const card = recordPage(page).card('Invoices')
    await card.getByRole('link', { name: first!.registration }).click()
    await eventually(() => new URL(page.url()).pathname).toBe(`/invoice/${first!.registration}`)
    await recordPage(page).status('Issued').waitFor()
  })

  it('the invoice comes as a PDF', async () => {
    const [first] = await invoices()
    const page = await onRecord(`/invoice/${first!.registration}/documents`)
    const card = recordPage(page).card('Documents')
    const row = card.getByRole('row').filter({ hasText: '.pdf' })
    await row.waitFor()
    await row.hover()
    const answered = page.waitForResponse(answer => /\/documents\/[^/]+\/content/.test(answer.url()))
    const coming = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download' }).click()
    expect((await answered).headers()['content-type']).toContain('application/pdf')
    const file = await readFile(await (await coming).path())
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(file.subarray(-10).toString('latin1')).toContain('%%EOF')
  })

  it('its postings balance', async () => {
    const [first] = await invoices()
    const page = await onRecord(`/invoice/${first!.registration}/postings`)
    const card = recordPage(page).card('Postings')
    await card.getByText('Debit and credit agree').waitFor()
    const total = card.getByRole('row').last().getByRole('cell')
    const [debit, credit] = (await total.allTextContents()).filter(text => /^[\d,]+\.\d\d$/.test(text))
    expect(debit).toBe(credit)
    expect(Number(debit!.replaceAll(',', ''))).toBe(first!.amountInclTax)
  })

  it('every step stands in the history of the contract, and the chain is whole', async () => {
    const page = await onRecord(`/contract/${contract.registration}/history`)
    const card = recordPage(page).card('History')
    await card.getByText('The chain is whole').waitFor()
    const steps = await card.getByRole('listitem').getByRole('paragraph').allTextContents()
    const at = (word: string) => steps.findIndex(step => step.startsWith(word))
    for (const word of ['Activate', 'Validate', 'Created']) expect(at(word)).toBeGreaterThanOrEqual(0)
    // The latest first.
    expect(at('Activate')).toBeLessThan(at('Validate'))
    expect(at('Validate')).toBeLessThan(at('Created'))
  })
})
