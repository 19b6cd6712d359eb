import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

const mark = unique()
const firm = `Fonderie ${mark} SAS`

describe('a person who is not there yet', () => {
  const { product, open } = useBrowser()
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
  })

  const typed = async (name: string): Promise<{ page: Page; persons: Locator }> => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contract/new')
    const record = recordPage(page)
    await record.title.waitFor()
    await record.field('Name').fill(`Furnace ${mark}`)
    const persons = record.card('Persons')
    await persons.getByRole('button', { name: 'Add a person' }).click()
    await persons.getByPlaceholder('Find a person').fill(name)
    return { page, persons }
  }
  const dialogOf = async (page: Page, name: string): Promise<Locator> => {
    await page.getByRole('option', { name: `Add “${name}”` }).click()
    const dialog = page.getByRole('dialog', { name: 'Add', exact: true })
    await dialog.waitFor()
    return dialog
  }

  it('is added with contact and account in one dialog, and the contract goes on with him', async () => {
    const { page, persons } = await typed(firm)
    const dialog = await dialogOf(page, firm)
    await eventually(() => dialog.getByLabel('Name', { exact: false }).last().isVisible()).toBe(true)
    await dialog.getByLabel('Street').fill('8 rue de la Garenne, 49450 Sèvremoine, France')
    await dialog.getByLabel('Zip code').focus()
    await eventually(() => dialog.getByLabel('City').inputValue()).toBe('Sèvremoine')
    await dialog.getByLabel('Email').last().fill(`office@${mark}.example`)
    await dialog.getByLabel('IBAN').fill('FR76 3000 6000')
    await page.keyboard.press('Control+Enter')
    await dialog.getByText('Position is mandatory').waitFor()
    await dialog.getByText('IBAN is invalid').waitFor()
    await dialog.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
    await dialog.getByLabel('Position').click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => persons.getByPlaceholder('Find a person').inputValue()).toBe(firm)
    await eventually(() => recordPage(page).field('Name').inputValue()).toBe(`Furnace ${mark}`)
    const [person] = await found(call, `/api/person/persons?name=${encodeURIComponent(firm)}`)
    const { data } = await call(`/api/person/persons/${person?.registration}`)
    expect(data).toMatchObject({
      type: 'C',
      addresses: [{ type: 'MAIN', address1: '8 rue de la Garenne', zipcode: '49450', country: 'FR' }],
      contacts: [{ email: `office@${mark}.example`, isDefault: true }],
    })
    expect(
      await found(call, `/api/bank/bank-accounts?personRegistration=${person?.registration}`),
    ).toMatchObject([{ name: firm, bankIban: 'FR7630006000011234567890189' }])
  })

  it('is taken instead where his number is here already, found by it with the keyboard alone', async () => {
    const companies = await found(call, '/api/person/persons?type=C&sort=name&range=0-49')
    const known = companies.find(one => one.registration.startsWith('SIR'))
    const { page, persons } = await typed(`Nobody ${mark}`)
    const dialog = await dialogOf(page, `Nobody ${mark}`)
    const number = dialog.getByRole('combobox', { name: 'Registration number or name' })
    await number.fill(String(known?.registration).slice(3))
    await dialog.getByRole('option', { name: known?.name }).waitFor()
    await number.press('Enter')
    await dialog.getByRole('region', { name: 'Already here' }).getByText(String(known?.name)).waitFor()
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => persons.getByPlaceholder('Find a person').inputValue()).toBe(known?.name)
  })

  it('leaves the form as it was where nobody is added; a click beside the dialog does not end it', async () => {
    const { page, persons } = await typed(`Nobody ${mark}`)
    const dialog = await dialogOf(page, `Nobody ${mark}`)
    await page.mouse.click(10, 400)
    await eventually(() => dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await persons.waitFor()
    expect(await found(call, `/api/person/persons?name=${encodeURIComponent(`Nobody ${mark}`)}`)).toEqual([])
  })
})
