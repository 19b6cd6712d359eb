import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, found } from './pages/api.ts'
import { useBrowser, type Visit } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { palette } from './pages/palette.ts'
import { settled } from './pages/settled.ts'
import { smallTargets } from './pages/targets.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const [mousePx, thumbPx] = [24, 44]

describe('what can be pressed is large enough', () => {
  const { product, open } = useBrowser()
  let addresses: string[]
  beforeAll(async () => {
    const call: Call = await apiOf(product, 'staff@demo')
    const first = async (path: string) =>
      (await found(call, `${path}${path.includes('?') ? '&' : '?'}range=0-0`))[0]!
    const contract = await first('/api/financing/contracts?status=ACTIVE')
    const person = await first('/api/person/persons')
    addresses = [
      '/',
      '/contracts',
      '/tasks',
      `/contract/${contract.registration}`,
      `/contract/${contract.registration}/quotation`,
      `/person/${person.registration}`,
      '/person/new',
      '/quotation/new',
      '/arbitration',
      '/notifications',
      '/account',
    ]
  })

  /** What is too small on pages of each kind, by address. */
  const walk = async (page: Page, paths: readonly string[], px: number): Promise<string[]> => {
    const wrong: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      wrong.push(...(await smallTargets(page, px)).map(one => `${path}: ${one}`))
    }
    return wrong
  }
  const visits: readonly [string, Visit, number][] = [
    ['by a mouse', desk, mousePx],
    ['by a thumb, on a tablet', tablet, thumbPx],
    ['by a thumb, on a phone', phone, thumbPx],
  ]

  it.each(visits)('%s: lists, records, forms and tools', async (_, how, px) => {
    expect(await walk(await open({ as: 'staff@demo', ...how }), addresses, px)).toEqual([])
  })

  it.each(visits)('%s: what clients and partners see', async (_, how, px) => {
    for (const as of ['client@demo', 'partner@demo'])
      expect(await walk(await open({ as, ...how }), ['/'], px)).toEqual([])
  })

  it.each(visits)('%s: dialogs, menus and where one signs in', async (_, how, px) => {
    const page = await open({ as: 'staff@demo', ...how })
    await page.goto('/contracts')
    await settled(page)
    await palette(page).open()
    expect(await smallTargets(page, px)).toEqual([])
    await page.keyboard.press('Escape')
    await frame(page).account.click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await smallTargets(page, px)).toEqual([])
    expect(await walk(await open(how), ['/'], px)).toEqual([])
  })
})
