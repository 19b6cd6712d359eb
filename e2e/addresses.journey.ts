import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

const mark = unique()

describe('what a person is reached and registered by', () => {
  const { product, open } = useBrowser()
  let call: Call
  let person: string
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
    const { data } = await call('/api/person/persons', 'POST', {
      type: 'C',
      name: `Menuiserie ${mark}`,
      addresses: [{ type: 'MAIN', address1: '4 rue des Chantiers', zipcode: '29200', city: 'Brest' }],
    })
    person = (data as { registration: string }).registration
  })

  const onPage = async (): Promise<Page> => {
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/person/${person}`)
    await recordPage(page).title.waitFor()
    return page
  }
  const save = async (page: Page) => {
    await recordPage(page).saveBar.getByRole('button', { name: /^Save/ }).click()
    await recordPage(page).saveBar.waitFor({ state: 'hidden' })
  }
  const kept = async () =>
    (await call(`/api/person/persons/${person}`)).data as Record<string, Record<string, unknown>[]>

  it('an address typed in one line is taken apart, made the default and saved', async () => {
    const page = await onPage()
    await recordPage(page).card('Addresses').getByRole('button', { name: 'Addresses: add' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit addresses' })
    const second = dialog.getByRole('region', { name: 'Address 2' })
    await second.getByLabel('Street').fill('1 rue A, bat B, 75001 Paris, France')
    await second.getByLabel('Zip code').focus()
    await eventually(() => second.getByLabel('City').inputValue()).toBe('Paris')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Type is mandatory').waitFor()
    await second.getByRole('combobox', { name: /^Type/ }).click()
    await page.getByRole('option').nth(1).click()
    await second.getByRole('button', { name: 'Make it first/default' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await save(page)
    expect((await kept()).addresses).toMatchObject([
      { address1: '1 rue A', address2: 'bat B', zipcode: '75001', city: 'Paris', country: 'FR' },
      { type: 'MAIN', city: 'Brest' },
    ])
  })

  it('a number that somebody has is shown as his, a free one is taken', async () => {
    const companies = await found(call, '/api/person/persons?type=C&sort=name&range=0-49')
    const known = companies.find(one => one.registration.startsWith('SIR'))
    const page = await onPage()
    await recordPage(page).card('Registrations').getByRole('button', { name: 'Registrations: add' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrations' })
    const row = dialog.getByRole('region').last()
    const type = row.getByRole('combobox', { name: /^Type/ })
    await type.click()
    await type.fill('SIREN')
    await page.getByRole('option', { name: 'SIREN (France)' }).click()
    const number = row.getByRole('textbox', { name: /^Number/ })
    await number.fill(String(known?.registration).slice(3))
    await row.getByRole('link', { name: known?.name }).waitFor()
    await number.fill('12')
    await row.getByText('Invalid format').waitFor()
    await eventually(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await number.fill('123456789')
    await row.getByText('The check digit does not fit').waitFor()
    await number.fill('732 829 320')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await save(page)
    expect((await kept()).registrations).toMatchObject([{ type: 'SIR', number: '732829320' }])
  })
})
