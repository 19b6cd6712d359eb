import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousAgain, sidewaysScrolls } from './pages/accessibility.ts'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { palette } from './pages/palette.ts'
import { eventually } from './pages/patience.ts'
import { settled } from './pages/settled.ts'
import { smallTargets } from './pages/targets.ts'

const tablet = { viewport: { width: 768, height: 1024 } }
/** A desk of 1440 px, magnified twice. */
const magnified = { viewport: { width: 720, height: 450 } }

describe('the width of a tablet', () => {
  const { open } = useBrowser()
  const onContracts = async (): Promise<Page> => {
    const page = await open({ as: 'staff@demo', ...tablet })
    await page.goto('/contracts?status=ACTIVE&sort=name')
    await listPage(page).rows.first().waitFor()
    return page
  }
  const lines = (page: Page) => page.getByRole('list', { name: 'Contracts' }).getByRole('link')

  it('shows the columns that matter, and all of them where they are wanted', async () => {
    const page = await onContracts()
    const { table } = listPage(page)
    const heads = table.getByRole('columnheader')
    const few = await heads.count()
    const fits = () =>
      table.evaluate(one => {
        const scroller = one.closest('section[aria-label]')!
        return scroller.scrollWidth <= scroller.clientWidth + 1
      })
    expect(await fits()).toBe(true)
    await page.getByRole('button', { name: /more columns?$/ }).click()
    await eventually(() => heads.count()).toBeGreaterThan(few)
    await page.getByRole('button', { name: 'Fewer columns' }).click()
    await eventually(() => heads.count()).toBe(few)
  })

  it('has a record beside its list, goes through them by key and by button, and back', async () => {
    const page = await onContracts()
    const names = await listPage(page).column('Name')
    await listPage(page).rows.nth(1).getByRole('link', { name: names[1] }).first().click()
    const beside = page.getByRole('main').getByRole('complementary')
    await beside.getByRole('heading', { level: 1, name: names[1] }).waitFor()
    await beside.getByRole('tab', { name: /^Overview/ }).waitFor()
    await eventually(() => lines(page).nth(1).getAttribute('aria-current')).toBe('true')
    expect(await seriousAgain(page)).toEqual([])
    await page.keyboard.press('j')
    await eventually(() => lines(page).nth(2).getAttribute('aria-current')).toBe('true')
    await beside.getByRole('button', { name: /^Previous/ }).click()
    await eventually(() => lines(page).nth(1).getAttribute('aria-current')).toBe('true')
    await page.keyboard.press('Escape')
    await listPage(page).rows.nth(1).waitFor()
    await eventually(() =>
      listPage(page)
        .rows.nth(1)
        .evaluate(one => one === document.activeElement),
    ).toBe(true)
  })

  it('has the menu as a rail, whose names are there for the keyboard, and whole where it is wanted', async () => {
    const page = await onContracts()
    const link = frame(page).menuLink('Invoices')
    await frame(page).menuLink('Contracts').focus()
    await page.keyboard.press('Tab')
    await link.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    const label = link.getByText('Invoices')
    await label.waitFor({ state: 'visible' })
    expect(await seriousAgain(page)).toEqual([])
    const unfold = page.getByRole('button', { name: /^Unfold the menu/ })
    await unfold.click()
    const sheet = page.getByRole('complementary', { name: 'Main menu' })
    await sheet.getByRole('link', { name: 'Invoices', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await unfold.evaluate(one => one === document.activeElement)).toBe(true)
  })
})

describe('the width of a tablet, under a finger', () => {
  const { product, open } = useBrowser()
  const boxOf = async (of: Locator) => (await of.boundingBox())!

  it('has the assistant over the end of the page, which keeps its width', async () => {
    const page = await open({ as: 'staff@demo', ...tablet, hasTouch: true })
    await page.goto('/contracts')
    await listPage(page).rows.first().waitFor()
    const main = page.getByRole('main')
    const before = await boxOf(main)
    await page.keyboard.press('Alt+a')
    const panel = page.getByRole('complementary', { name: 'Assistant' })
    await panel.waitFor()
    expect(await boxOf(main)).toEqual(before)
    const over = await boxOf(panel)
    expect(over.x).toBeGreaterThan(before.x)
    expect(over.x + over.width).toBe(before.x + before.width)
  })

  it('has what is told in the middle, above the foot of the page', async () => {
    const page = await open({ as: 'staff@demo', ...tablet, hasTouch: true, permissions: ['clipboard-write'] })
    await page.goto('/contracts')
    await palette(page).open()
    await palette(page).options.first().waitFor()
    await page.keyboard.press('Control+l')
    const told = page.getByRole('status').filter({ hasText: 'Link copied' })
    await told.waitFor()
    const { x, y, width, height } = await boxOf(told)
    expect(x + width / 2).toBeCloseTo(tablet.viewport.width / 2, 0)
    expect(y).toBeGreaterThan(tablet.viewport.height / 2)
    expect(y + height).toBeLessThan(tablet.viewport.height)
  })

  it('has lines of the palette as high as a finger needs them', async () => {
    const page = await open({ as: 'staff@demo', ...tablet, hasTouch: true })
    await page.goto('/contracts')
    await palette(page).open()
    await palette(page).options.first().waitFor()
    for (const one of await palette(page).options.all())
      expect((await boxOf(one)).height).toBeGreaterThanOrEqual(44)
  })

  it('cuts no column of a committee’s agenda', async () => {
    const page = await open({ as: 'staff@demo', ...tablet, hasTouch: true })
    const call = await apiOf(product, 'staff@demo')
    const [held] = await found(call, '/api/case/committees?status=CLOSED&range=0-0')
    await page.goto(`/committee/${held!.registration}`)
    const agenda = page.getByRole('table', { name: 'Agenda' })
    await agenda.getByRole('columnheader', { name: 'Decision' }).waitFor()
    const [around, table] = [await boxOf(agenda.locator('..')), await boxOf(agenda)]
    expect(table.width).toBeLessThanOrEqual(around.width)
  })

  it('keeps what follows from the terms of a quotation in sight while they are typed', async () => {
    const call = await apiOf(product, 'staff@demo')
    const drafts = await found(call, '/api/financing/quotations?status=DRAFT&range=0-49')
    const deal = drafts.find(one => one.dealRegistration)!.dealRegistration
    const page = await open({ as: 'staff@demo', ...tablet, hasTouch: true })
    await page.goto(`/deal/${deal}/quotation`)
    const fee = page.getByRole('textbox', { name: /^File fee/ })
    await fee.fill('99')
    const total = page.getByRole('term').filter({ hasText: 'Total to pay' })
    await total.waitFor()
    await fee.evaluate(one => one.scrollIntoView({ block: 'start' }))
    const [shown, typed] = [await boxOf(total), await boxOf(fee)]
    expect(shown.y).toBeGreaterThan(0)
    expect(typed.y).toBeGreaterThanOrEqual(shown.y + shown.height)
    expect(typed.y + typed.height).toBeLessThanOrEqual(tablet.viewport.height)
  })
})

describe('the width of a phone', () => {
  const { product, open } = useBrowser()

  it('has what a record consists of as cards, each value under its word, and scrolls nothing sideways', async () => {
    const call = await apiOf(product, 'staff@demo')
    const [invoice] = await found(call, '/api/billing/invoices?status=PAID&range=0-0')
    const persons = await found(call, '/api/person/persons?range=0-49')
    const person = persons.find(one => Array.isArray(one.addresses) && one.addresses.length > 0)!
    const page = await open({ as: 'staff@demo', viewport: { width: 390, height: 844 }, hasTouch: true })
    for (const [path, label, word] of [
      [`/invoice/${invoice!.registration}`, 'Lines', 'Tax rate'],
      [`/person/${person.registration}`, 'Addresses', 'City'],
    ] as const) {
      await page.goto(path)
      const table = page.getByRole('table', { name: label })
      await table.getByRole('cell').getByText(word, { exact: true }).first().waitFor()
      expect(await table.getByRole('columnheader', { name: word }).count()).toBe(1)
      const [around, own] = await table.evaluate(one => [one.parentElement!.clientWidth, one.scrollWidth])
      expect(own).toBeLessThanOrEqual(around!)
      await settled(page)
      expect(await smallTargets(page, 44, `[aria-label="${label}"]`)).toEqual([])
    }
  })

  it.each(['en-GB', 'fr-FR', 'es-ES', 'lt-LT', 'ar-MA'])(
    'cuts no word of the strip under the thumb in %s',
    async locale => {
      const page = await open({
        as: 'staff@demo',
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        remembered: { 'tranche.locale': locale },
      })
      for (const path of ['/quotations', '/bank-operations']) {
        await page.goto(path)
        const places = page
          .getByRole('navigation')
          .filter({ has: page.locator(`a[href="${path}"][aria-current]`) })
        await places.waitFor()
        const cut = await places.evaluate(strip =>
          [...strip.children].flatMap(place => {
            const [box, words] = [place.getBoundingClientRect(), place.lastElementChild!]
            const text = words.getBoundingClientRect()
            const isWhole = text.left >= box.left - 0.5 && text.right <= box.right + 0.5
            return isWhole && words.scrollWidth <= words.clientWidth ? [] : [words.textContent]
          }),
        )
        expect([path, ...cut]).toEqual([path])
        expect(await places.evaluate(strip => strip.scrollWidth)).toBeLessThanOrEqual(360)
      }
    },
  )
})

describe('whoever needs it otherwise', () => {
  const { open } = useBrowser()

  it('magnifies a desk twice and scrolls nothing sideways', async () => {
    const page = await open({ as: 'staff@demo', ...magnified })
    for (const address of [
      '/',
      '/contracts',
      '/invoices',
      '/arbitration',
      '/persons',
      '/quotation/new',
      '/tasks',
    ]) {
      await page.goto(address)
      await settled(page)
      expect([address, ...(await sidewaysScrolls(page))]).toEqual([address])
    }
    await palette(page).open()
    const { dialog } = palette(page)
    const box = (await dialog.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(magnified.viewport.width)
    expect(box.y + box.height).toBeLessThanOrEqual(magnified.viewport.height)
  })

  it('has colours of his own, in which edges say what grounds said', async () => {
    const page = await open({ as: 'staff@demo', forcedColors: 'active' })
    await page.goto('/contracts')
    const row = listPage(page).rows.first()
    await row.getByRole('checkbox').check()
    const styleOf = (of: ReturnType<Page['locator']>, name: 'outlineStyle' | 'borderTopStyle') =>
      of.evaluate((one, property) => getComputedStyle(one)[property], name)
    expect(await styleOf(row, 'outlineStyle')).toBe('solid')
    expect(await styleOf(frame(page).menuLink('Contracts'), 'outlineStyle')).toBe('solid')
    await page.getByRole('button', { name: 'Columns and table' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns and table' })
    expect(await styleOf(dialog, 'borderTopStyle')).toBe('solid')
  })

  it('wants nothing to move', async () => {
    const longest = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await open({ as: 'staff@demo', reducedMotion })
      await page.goto('/contracts')
      await listPage(page).rows.first().waitFor()
      return page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('body *')].flatMap(one => {
            const { animationDuration, transitionDuration } = getComputedStyle(one)
            return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat)
          }),
        ),
      )
    }
    expect(await longest('no-preference')).toBeGreaterThan(0.01)
    expect(await longest('reduce')).toBeLessThanOrEqual(0.0001)
  })
})
