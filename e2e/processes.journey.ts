import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { dayFromToday, firstOfMonth } from './pages/days.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'
import { activeContract, make, newClient, run } from './pages/prepare.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

describe('processes that span records', () => {
  const { product, open } = useBrowser()
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'admin@demo')
  })

  const at = async (path: string): Promise<Page> => {
    const page = await open({ as: 'admin@demo' })
    await page.goto(path)
    await recordPage(page).title.waitFor()
    return page
  }
  /** Runs a transition as a person does: looks at what it will do, and says yes. */
  const confirm = async (page: Page, transition: string, entity: string): Promise<void> => {
    const drawer = await recordPage(page).run(transition)
    await drawer.getByText('What changes').waitFor()
    await drawer.getByRole('button', { name: new RegExp(`^${transition}( 1 ${entity})?`) }).click()
    await drawer.waitFor({ state: 'hidden' })
  }

  it('an amendment is simulated, approved and applied', async () => {
    const contract = await activeContract(call, firstOfMonth(1))
    const amendment = await make(call, '/api/financing/amendments', {
      type: 'RATE',
      contractRegistration: contract.registration,
      validityDate: firstOfMonth(4),
      newRate: 0.04,
    })
    const page = await at(`/amendment/${amendment.registration}`)
    await confirm(page, 'Simulate', 'amendment')
    await recordPage(page).status('Simulated').waitFor()
    const plans = recordPage(page).card('Plans side by side')
    await plans.getByRole('row').nth(5).waitFor()
    const { data: before } = await call(`/api/financing/contracts/${contract.registration}`)
    expect(before).toMatchObject({ rate: 0.06 })
    await confirm(page, 'Approve', 'amendment')
    await recordPage(page).status('Approved').waitFor()
    await confirm(page, 'Apply', 'amendment')
    await recordPage(page).status('Applied').waitFor()
    const { data: after } = await call(`/api/financing/contracts/${contract.registration}`)
    expect(after).toMatchObject({ rate: 0.04, planVersion: 2 })
  })

  it('dunning reminds step by step and hands over to a case', async () => {
    const contract = await activeContract(call, firstOfMonth(-3))
    await make(call, '/api/script/runs/run-billing', { date: dayFromToday(0) })
    for (const days of [-20, -10])
      await make(call, '/api/script/runs/run-dunning', { date: dayFromToday(days) })
    const page = await open({ as: 'admin@demo' })
    await page.goto('/cases')
    await listPage(page).rows.first().waitFor()
    await page.getByRole('button', { name: 'Run dunning' }).click()
    const drawer = page.getByRole('dialog', { name: 'Run dunning' })
    await drawer.getByText('Letters').first().waitFor()
    await drawer.getByRole('button', { name: 'Run dunning' }).click()
    await drawer.waitFor({ state: 'hidden' })
    const cases = await found(call, `/api/case/cases?contractRegistration=${contract.registration}`)
    expect(cases).toMatchObject([{ status: 'OPEN', type: 'ARREARS' }])
    await page.goto(`/case/${cases[0]!.registration}`)
    await recordPage(page).status('Open').waitFor()
    const [late] = await found(
      call,
      `/api/billing/invoices?caseRegistration=${cases[0]!.registration}&sort=dueDate`,
    )
    await recordPage(page)
      .main.getByRole('link', { name: String(late!.invoiceNumber) })
      .first()
      .waitFor()
  })

  it('an asset is sold, and its buyer invoiced', async () => {
    const asset = await make(call, '/api/asset/assets', {
      name: `Edge bander ${unique()}`,
      category: 'MACHINE_TOOL',
      currency: 'EUR',
      priceExclTax: 9000,
    })
    const record = `/api/asset/assets/${asset.registration}`
    await run(call, record, 'order')
    await run(call, record, 'deliver', { date: dayFromToday(-30) })
    await run(call, record, 'offer')
    const buyer = await newClient(call)
    const page = await at(`/asset/${asset.registration}`)
    const drawer = await recordPage(page).run('Sell')
    await recordPage(page).field('Price excl. tax', drawer).fill('4500')
    await recordPage(page).choose('Buyer', buyer.name, drawer)
    await recordPage(page).choose('Tax', 'VAT 20 %', drawer)
    await drawer.getByRole('button', { name: /^Sell 1 asset/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    await recordPage(page).status('Sold').waitFor()
    const { data } = await call(record)
    const { saleInvoiceRegistration } = data as { saleInvoiceRegistration: string }
    await recordPage(page).fact('Invoice of the sale').getByRole('link').click()
    await eventually(() => new URL(page.url()).pathname).toBe(`/invoice/${saleInvoiceRegistration}`)
    const { data: invoice } = await call(`/api/billing/invoices/${saleInvoiceRegistration}`)
    expect(invoice).toMatchObject({ status: 'ISSUED', amountExclTax: 4500, taxAmount: 900 })
  })

  it('a committee votes, and the votes decide', async () => {
    const members: Found[] = [await newClient(call), await newClient(call)]
    const committee = await make(call, '/api/case/committees', {
      subject: `Investment ${unique()}`,
      type: 'CREDIT',
      startDate: new Date().toISOString(),
      projects: [{ name: 'Second workshop', amount: 150_000 }],
      persons: members.map((member, i) => ({
        personRegistration: member.registration,
        role: i === 0 ? 'CHAIR' : 'MEMBER',
        rsvp: 'ACCEPTED',
      })),
    })
    const page = await at(`/committee/${committee.registration}`)
    await confirm(page, 'Invite', 'committee')
    await recordPage(page).status('Invited').waitFor()
    await confirm(page, 'Hold', 'committee')
    await recordPage(page).status('In session').waitFor()
    const [voting] = await found(call, `/api/case/votings?committeeRegistration=${committee.registration}`)
    for (const member of members)
      await make(call, '/api/case/votes', {
        votingRegistration: voting!.registration,
        personRegistration: member.registration,
        choice: 'FOR',
      })
    await confirm(page, 'Close the votes', 'committee')
    await recordPage(page).status('Voted').waitFor()
    await page.goto(`/voting/${voting!.registration}`)
    await recordPage(page).main.getByText('Passed').first().waitFor()
    const { data } = await call(`/api/case/votings/${voting!.registration}`)
    expect(data).toMatchObject({ status: 'CLOSED', result: 'PASSED', countFor: 2 })
  })
})
