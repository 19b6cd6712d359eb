import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { firstOfMonth } from './pages/days.ts'
import { eventually } from './pages/patience.ts'
import { activeContract, make } from './pages/prepare.ts'
import { recordPage } from './pages/record.ts'

describe('the money desk', () => {
  const { product, open } = useBrowser()
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
  })

  it('a payment of a late contract is recorded in three keys, and is there to be seen', async () => {
    const contract = await activeContract(call, firstOfMonth(-2))
    await make(call, '/api/script/runs/run-billing', { date: firstOfMonth(0) })
    const invoices = () =>
      found(call, `/api/billing/invoices?contractRegistration=${contract.registration}&sort=dueDate`)
    const standing = (await invoices()).filter(one => Number(one.totalBalance) > 0)
    expect(standing.length).toBeGreaterThan(0)
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/contract/${contract.registration}`)
    await recordPage(page).title.waitFor()
    await page.getByRole('button', { name: /Record a payment/ }).waitFor()
    await page.keyboard.press('p')
    const drawer = page.getByRole('dialog', { name: 'Record a payment' })
    await drawer.getByText('All of it is allocated').waitFor()
    await drawer.getByText('What changes').waitFor()
    await page.keyboard.press('Control+Enter')
    await drawer.waitFor({ state: 'hidden' })
    await eventually(async () => (await invoices()).some(one => one.status === 'PAID')).toBe(true)
  })

  it('what is not allocated of a payment is allocated on the payment', async () => {
    const contract = await activeContract(call, firstOfMonth(-2))
    await make(call, '/api/script/runs/run-billing', { date: firstOfMonth(0) })
    const [invoice] = await found(
      call,
      `/api/billing/invoices?contractRegistration=${contract.registration}&pr=RECEIVABLE&sort=dueDate`,
    )
    const { data } = await call(`/api/script/runs/payment-proposal?contract=${contract.registration}`)
    const { payer } = data as { payer: { registration: string } }
    const payment = await make(call, '/api/script/runs/record-payment', {
      personRegistration: payer.registration,
      amount: 100,
      shares: [],
    })
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/bank-operation/${payment.registration}`)
    await recordPage(page).main.getByRole('button', { name: 'Allocate…' }).click()
    const drawer = page.getByRole('dialog', { name: 'Allocate' })
    await drawer.getByText('What changes').waitFor()
    await drawer.getByRole('button', { name: /^Allocate 100/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    const [after] = await found(call, `/api/billing/invoices?registration=${invoice!.registration}`)
    expect(Number(invoice!.totalBalance) - Number(after!.totalBalance)).toBeCloseTo(100, 2)
  })

  it('a quotation is made of five answers, and goes on in the editor', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/quotation/new')
    const record = recordPage(page)
    await record.choose('Client', 'Mécanique Guérin SAS')
    await record.choose('Product', 'Equipment lease')
    await record.field('Amount excl. tax').fill('96000')
    await record.field('Residual value').fill('5')
    await record.main.getByText('4,800.00 EUR').waitFor()
    await record.main.getByRole('button', { name: '60 months' }).click()
    await page.keyboard.press('Control+Enter')
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/deal\/DL-\d+\/quotation$/)
    const deal = new URL(page.url()).pathname.split('/')[2]!
    const quotations = await found(call, `/api/financing/quotations?dealRegistration=${deal}`)
    expect(quotations).toMatchObject([
      { financedAmountExclTax: 96_000, duration: 60, rateSource: 'TABLE', residualValue: 4800 },
    ])
    expect(Number(quotations[0]!.instalment)).toBeGreaterThan(1000)
  })
})
