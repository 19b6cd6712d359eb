import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { firstOfMonth } from './pages/days.ts'
import { frame } from './pages/frame.ts'
import { palette } from './pages/palette.ts'
import { eventually } from './pages/patience.ts'
import { activeContract, make } from './pages/prepare.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

/** Keys alone, counted: a letter is one, a key with others held is one. */
const handsOn = (page: Page) => {
  let keys = 0
  return {
    press: async (...names: string[]) => {
      for (const name of names) {
        keys++
        await page.keyboard.press(name)
      }
    },
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    count: () => keys,
  }
}

describe('by keyboard alone', () => {
  const { product, open } = useBrowser()
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
  })

  const begin = async (as = 'staff@demo') => {
    const page = await open({ as })
    await page.goto('/')
    await frame(page).account.waitFor()
    return { page, hands: handsOn(page) }
  }
  const option = (page: Page, text: string) =>
    palette(page).options.filter({ hasText: text }).first().waitFor()
  const path = (page: Page) => new URL(page.url()).pathname

  it('a client calls: what he owes is there after six keys', async () => {
    const { page, hands } = await begin()
    await hands.press('Control+k')
    await hands.type('guer')
    await option(page, 'Mécanique Guérin SAS')
    await hands.press('Enter')
    await page.getByText('Owes now with interest').or(page.getByText('Owes now')).first().waitFor()
    expect(hands.count()).toBeLessThanOrEqual(6)
  })

  it('a payment of a late contract is booked', async () => {
    const contract = await activeContract(call, firstOfMonth(-2))
    await make(call, '/api/script/runs/run-billing', { date: firstOfMonth(0) })
    const { page, hands } = await begin()
    await hands.press('Control+k')
    await hands.type(contract.registration)
    await option(page, contract.registration)
    await hands.press('Enter')
    await recordPage(page).title.waitFor()
    await page.getByRole('button', { name: /Record a payment/ }).waitFor()
    await hands.press('p')
    const drawer = page.getByRole('dialog', { name: 'Record a payment' })
    await drawer.getByText('What changes').waitFor()
    await hands.press('Control+Enter')
    await drawer.waitFor({ state: 'hidden' })
    await eventually(async () =>
      (
        await found(call, `/api/billing/invoices?contractRegistration=${contract.registration}&pr=RECEIVABLE`)
      ).some(one => one.status === 'PAID'),
    ).toBe(true)
    expect(hands.count()).toBeLessThanOrEqual(contract.registration.length + 4)
  })

  it('a quotation is made: the first field has the focus, Tab takes what was typed and goes on', async () => {
    const { page, hands } = await begin()
    await hands.press('Control+k')
    await hands.type('new quot')
    await option(page, 'New quotation')
    await hands.press('Enter')
    const client = page.getByRole('combobox', { name: /^Client/ })
    await eventually(() => client.evaluate(one => one === document.activeElement)).toBe(true)
    await hands.type('mecanique')
    await page.getByRole('option', { name: /Mécanique Guérin SAS/ }).waitFor()
    await hands.press('Tab')
    await eventually(() => client.inputValue()).toBe('Mécanique Guérin SAS')
    await hands.type('equipment lea')
    await page
      .getByRole('option', { name: /Equipment lease/ })
      .first()
      .waitFor()
    await hands.press('Tab')
    await hands.type('96000')
    await page
      .getByRole('button', { name: /Open in the editor/ })
      .and(page.locator(':enabled'))
      .waitFor()
    await hands.press('Control+Enter')
    await eventually(() => path(page)).toMatch(/^\/deal\/DL-\d+\/quotation$/)
    expect(hands.count()).toBeLessThanOrEqual(42)
  })

  it('what is to be billed is looked at', async () => {
    const { page, hands } = await begin()
    await hands.press('Control+k')
    await hands.type('run bill')
    await option(page, 'Run billing')
    await hands.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Run billing' })
    await drawer.waitFor()
    await eventually(() => drawer.evaluate(one => one.contains(document.activeElement))).toBe(true)
    await hands.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(path(page)).toBe('/invoices')
    expect(new URL(page.url()).search).toBe('')
    expect(hands.count()).toBeLessThanOrEqual(11)
  })

  it('a colleague is written down; what is missing is shown, wherever it stands', async () => {
    const { page, hands } = await begin('admin@demo')
    await hands.press('Control+k')
    await hands.type('new user')
    await option(page, 'New user')
    await hands.press('Enter')
    const username = recordPage(page).field('Username')
    await eventually(() => username.evaluate(one => one === document.activeElement)).toBe(true)
    await hands.press('Control+s')
    await page.getByText('Username is mandatory').first().waitFor()
    const name = `${unique()}@demo`
    await hands.type(name)
    await hands.press('Control+s')
    await eventually(() => path(page)).toBe(`/user/${encodeURIComponent(name)}`)
    expect(hands.count()).toBeLessThanOrEqual(name.length + 12)
  })
})
