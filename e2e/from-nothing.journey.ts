import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { firstOfMonth, shortDay } from './pages/days.ts'
import { eventually } from './pages/patience.ts'
import { quotationPage } from './pages/quotation.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

const mark = unique()
const client = `Menuiserie ${mark} SAS`
const machine = `Edge bander ${mark}`

/** The first of the month before last: two instalments are due by today. */
const start = firstOfMonth(-2)
/** Of the product *Equipment lease* in the demonstration. */
const fileFee = 350

describe('from nothing to the ledger', () => {
  const { product, open } = useBrowser()
  const made = { person: '', asset: '', contract: '' }

  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
  })

  const onRecord = async (tab = ''): Promise<Page> => {
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/contract/${made.contract}/${tab}`)
    await recordPage(page).title.waitFor()
    return page
  }
  const onNew = async (path: string): Promise<Page> => {
    const page = await open({ as: 'staff@demo' })
    await page.goto(path)
    await recordPage(page).title.waitFor()
    return page
  }

  it('a client', async () => {
    const page = await onNew('/person/new')
    const record = recordPage(page)
    await record.choose('Type', 'Company')
    await record.field('Name').fill(client)
    await record.field('Email').fill(`office@${mark}.example`)
    made.person = await record.create('person')
    await eventually(() => record.title.textContent()).toContain(client)
  })

  it('an asset', async () => {
    const page = await onNew('/asset/new')
    const record = recordPage(page)
    await record.field('Name').fill(machine)
    await record.choose('Category', 'Machine')
    await record.field('Price excl. tax').fill('24000')
    made.asset = await record.create('asset')
    await eventually(() => record.title.textContent()).toContain(machine)
  })

  it('a contract between them', async () => {
    const page = await onNew('/contract/new')
    const record = recordPage(page)
    await record.field('Name').fill(machine)
    await record.choose('Product', 'Equipment lease')
    const persons = record.card('Persons')
    await persons.getByRole('button', { name: 'Add a person' }).click()
    await persons.getByPlaceholder('Find a person').fill(client)
    await page.getByRole('option', { name: client }).click()
    await persons.getByPlaceholder('Role').click()
    await page.getByRole('option', { name: 'Client', exact: true }).click()
    await persons.getByRole('button', { name: 'Add', exact: true }).click()
    await persons.getByRole('link', { name: client }).waitFor()
    await record.card('Assets').getByRole('button', { name: 'Search assets' }).click()
    const search = page.getByRole('dialog', { name: 'Search assets' })
    await search.getByPlaceholder(/^Type to filter/).fill(machine)
    await search.getByPlaceholder(/^Type to filter/).press('Enter')
    await search.getByRole('checkbox', { name: machine }).check()
    await search.getByRole('button', { name: 'Validate' }).click()
    await record.card('Assets').getByText('24,000.00').first().waitFor()
    made.contract = await record.create('contract')
    await eventually(() => record.title.textContent()).toContain(machine)
  })

  it('a quotation whose plan follows every term', async () => {
    const page = await onRecord('quotation')
    const quotation = quotationPage(page)
    await quotation.start()
    await quotation.set('Duration, months', '36')
    await quotation.set('Nominal rate', '5.4')
    await quotation.set('Start', shortDay(start))
    await eventually(() => quotation.instalments.count()).toBe(36)
    const first = await quotation.figure('Instalment excl. tax')
    await quotation.set('Duration, months', '48')
    await eventually(() => quotation.instalments.count()).toBe(48)
    expect(await quotation.figure('Instalment excl. tax')).toBeLessThan(first)
    await quotation.set('Nominal rate', '6')
    await eventually(() => quotation.figure('Interest')).toBeGreaterThan(3000)
    await quotation.saved()
    // What is saved begins with the fee of its product.
    const beside = async () => (await quotation.figure('Total to pay')) - (await quotation.figure('Interest'))
    await eventually(beside).toBeCloseTo(24_000 + fileFee, 2)
  })

  it('the residual value is sought for an agreed instalment', async () => {
    const page = await onRecord('quotation')
    const quotation = quotationPage(page)
    await quotation.solveFor('Residual value')
    await quotation.set('Instalment excl. tax', '500')
    await eventually(() => quotation.value('Residual value')).toBeGreaterThan(2000)
    await eventually(() => quotation.figure('Instalment excl. tax')).toBe(500)
    await page.getByText('48 instalments and the residual value').waitFor()
    await quotation.saved()
    await page.getByRole('button', { name: 'Choose A' }).click()
    await page.getByText('Chosen', { exact: true }).waitFor()
  })

  it('validated', async () => {
    const page = await onRecord()
    const drawer = await recordPage(page).run('Validate')
    await drawer.getByText('What changes').waitFor()
    await drawer.getByRole('button', { name: /^Validate 1 contract/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    await recordPage(page).status('Validated').waitFor()
  })

  it('the activation is shown before anything is saved', async () => {
    const page = await onRecord()
    const before = await call(`/api/financing/contracts/${made.contract}`)
    const drawer = await recordPage(page).run('Activate')
    await drawer.getByText(/^\d+ cashflows planned/).waitFor()
    await drawer.getByText('Debit and credit agree').waitFor()
    const invoices = drawer.getByRole('table', { name: 'Invoices' }).getByRole('row')
    await invoices.filter({ hasText: client }).filter({ hasText: '500.00' }).first().waitFor()
    await drawer.getByRole('button', { name: /^Back/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    const after = await call(`/api/financing/contracts/${made.contract}`)
    expect(after.data).toEqual(before.data)
    const cashflows = `/api/billing/cashflows?contractRegistration=${made.contract}`
    expect(await found(call, cashflows)).toEqual([])
  })

  it('activated', async () => {
    const page = await onRecord()
    const drawer = await recordPage(page).run('Activate')
    await drawer.getByText(/^\d+ cashflows planned/).waitFor()
    await drawer.getByRole('button', { name: /^Activate 1 contract/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    await recordPage(page).status('Active').waitFor()
    const plan = await found(call, `/api/billing/cashflows?contractRegistration=${made.contract}&range=0-99`)
    expect(plan.filter(one => one.status === 'PLANNED').length).toBeGreaterThanOrEqual(48)
  })
})
