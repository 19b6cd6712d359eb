import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousAgain, seriousInAnyLight } from './pages/accessibility.ts'
import { apiOf, found } from './pages/api.ts'
import { useBrowser, type Visit } from './pages/browser.ts'
import { listPage } from './pages/list.ts'
import { palette } from './pages/palette.ts'
import { recordPage } from './pages/record.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('no serious finding, in the light and in the dark', () => {
  const { product, open } = useBrowser()
  let draft = ''
  let ready = ''
  beforeAll(async () => {
    const call = await apiOf(product, 'staff@demo')
    const contracts = await found(
      call,
      '/api/financing/contracts?status=DRAFT,VALIDATED&sort=registration&range=0-99',
    )
    draft = contracts.find(one => one.status === 'DRAFT')!.registration
    ready = contracts.find(one => one.status === 'VALIDATED')!.registration
  })

  const at = async (path: string, options: Visit = {}): Promise<Page> => {
    const page = await open({ as: 'staff@demo', ...options })
    await page.goto(path)
    return page
  }

  it('where one signs in', async () => {
    const page = await open()
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Enter your password').waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
  })

  it('at home', async () => {
    const page = await at('/')
    await page.getByRole('img', { name: 'Outstanding and new business by period' }).waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
  })

  it('in a list, with its panel and with a selection', async () => {
    const page = await at('/contracts?status=ACTIVE')
    await listPage(page).rows.first().waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
    await page.keyboard.press('Alt+q')
    const panel = page.getByRole('region', { name: 'Advanced search' })
    await panel.getByLabel('Start: From').waitFor()
    await panel.getByRole('button', { name: 'Open the calendar' }).last().waitFor()
    expect(await seriousAgain(page)).toEqual([])
    await listPage(page).rows.first().getByRole('checkbox').check()
    await page.getByText('1 selected', { exact: true }).waitFor()
    expect(await seriousAgain(page)).toEqual([])
  })

  it('in a record, while a fact is edited, and in a new one', async () => {
    const page = await at(`/contract/${draft}`)
    await (await recordPage(page).unfolded('Internal reference')).getByRole('button').click()
    await recordPage(page).fact('Internal reference').getByRole('textbox').fill('x')
    await recordPage(page).saveBar.waitFor()
    await recordPage(page).card('Notes').getByText('Write the first note').waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
    const another = await at('/person/new')
    await recordPage(another).choose('Type', 'Company')
    await another.getByRole('button', { name: /^Create person/ }).click()
    await another.getByText(/to correct/).waitFor()
    expect(await seriousAgain(another)).toEqual([])
  })

  it('in the quotation editor', async () => {
    const page = await at(`/contract/${draft}/quotation`)
    await page.getByRole('table', { name: 'Payment plan' }).waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
  })

  it('before a transition is run', async () => {
    const page = await at(`/contract/${ready}`)
    const drawer = await recordPage(page).run('Activate')
    await drawer.getByText('Debit and credit agree').waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
  })

  it('in the palette and the sheet of shortcuts', async () => {
    const page = await at('/contracts')
    await palette(page).open()
    await palette(page).box.fill('Guérin')
    await palette(page).dialog.getByText('Mécanique Guérin SAS').first().waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await seriousAgain(page)).toEqual([])
  })

  it('on a phone: cards, menu, record', async () => {
    const page = await at('/contracts', phone)
    await page.getByRole('article').first().waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('complementary', { name: 'Main menu' }).waitFor()
    expect(await seriousAgain(page)).toEqual([])
    const record = await at(`/contract/${draft}`, phone)
    await recordPage(record).title.waitFor()
    await record.getByText('Payment plan').first().waitFor()
    expect(await seriousAgain(record)).toEqual([])
  })
})
