import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousAgain, sidewaysScrolls } from './pages/accessibility.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { palette } from './pages/palette.ts'
import { eventually } from './pages/patience.ts'
import { settled } from './pages/settled.ts'

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
