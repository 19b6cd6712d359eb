import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { firstOfMonth, shortDay } from './pages/days.ts'
import { eventually } from './pages/patience.ts'
import { recordPage } from './pages/record.ts'

describe('the bank', () => {
  const { product, open } = useBrowser()
  let call: Call
  const listed = (path: string) => found(call, path)
  const files = () => listed('/api/billing/payment-files?sort=-_insertDate')
  const decided = async (registration: string): Promise<Found> =>
    (await listed(`/api/bank/bank-transactions?registration=${registration}`))[0]!
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
  })

  it('a file is prepared from what falls due, confirmed and generated; its XML can be saved', async () => {
    const before = await files()
    const page = await open({ as: 'staff@demo', acceptDownloads: true })
    await page.goto('/payment-files')
    await page.getByRole('button', { name: 'Prepare payment files' }).click()
    const drawer = page.getByRole('dialog', { name: 'Prepare payment files' })
    const day = drawer.getByRole('textbox', { name: /^Due up to/ })
    await day.fill(shortDay(firstOfMonth(3)))
    await day.press('Enter')
    await drawer.getByRole('button', { name: /^Prepare [1-9]\d* files?$/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    const made = (await files()).filter(file => before.every(one => one._id !== file._id))
    expect(made.length).toBeGreaterThan(0)
    expect(made[0]).toMatchObject({ status: 'DRAFT' })
    const [{ registration }] = made as [Found]
    for (const step of ['confirm', 'generate'])
      expect(
        (await call(`/api/billing/payment-files/${registration}/transitions/${step}`, 'POST', {})).status,
      ).toBe(200)
    await page.goto(`/payment-file/${registration}/documents`)
    await recordPage(page).title.waitFor()
    await page
      .getByText(/^PF-\d{4}-\d+-\d{8}\.xml$/)
      .first()
      .waitFor()
    // Cancelled again, so that other journeys find the invoices as they were.
    const cancelled = await call(`/api/billing/payment-files/${registration}/transitions/cancel`, 'POST', {
      reason: 'Only to look at it',
    })
    expect(cancelled.status).toBe(200)
  })

  it('a line of a statement is decided by the keyboard alone, and taken back', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/arbitration')
    const [line] = await listed('/api/bank/bank-transactions?status=PROPOSED&sort=-date,position&range=0-0')
    await page.goto(`/arbitration?transaction=${line!.registration}`)
    await page.getByRole('heading', { name: /^Candidates/ }).waitFor()
    await page.getByRole('button', { name: /^Allocate/ }).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await eventually(async () => (await decided(line!.registration)).status).toBe('ALLOCATED')
    await page.getByText('1 decided in this sitting').waitFor()
    if (!['RETURN', 'BATCH'].includes(String((await decided(line!.registration)).decision))) {
      await page.keyboard.press('u')
      await eventually(async () => (await decided(line!.registration)).status).toBe('PROPOSED')
    }
  })

  it('a line that pays no invoice is booked as what it is, and taken back', async () => {
    const page = await open({ as: 'staff@demo' })
    const [line] = await listed(
      '/api/bank/bank-transactions?status=UNMATCHED,PROPOSED&sort=date,position&range=0-0',
    )
    await page.goto(`/arbitration?transaction=${line!.registration}`)
    await page.getByRole('button', { name: /^Book as/ }).waitFor()
    await page.keyboard.press('b')
    const asked = page.getByRole('dialog', { name: /^Book .* as$/ })
    await asked.getByRole('radio', { name: /^Between own accounts/ }).check()
    await asked.getByRole('button', { name: 'Book', exact: true }).click()
    await eventually(async () => (await decided(line!.registration)).decision).toBe('TRANSFER')
    // Keys belong to a dialog until it has gone.
    await asked.waitFor({ state: 'hidden' })
    await page.getByText('1 decided in this sitting').waitFor()
    await page.keyboard.press('u')
    await eventually(async () => (await decided(line!.registration)).status).toBe(line!.status)
  })
})
