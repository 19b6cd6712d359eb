import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings, seriousInAnyLight, sidewaysScrolls } from './pages/accessibility.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser, type Visit } from './pages/browser.ts'
import { collections } from './pages/collections.ts'
import { cutFigures } from './pages/cut-figures.ts'
import { encodedKey, firstRecord } from './pages/first-record.ts'
import { settled } from './pages/settled.ts'
import { isThorough, oneOf } from './pages/thorough.ts'
import { tools } from './pages/tools.ts'
import { faults, type Sight, walkIn } from './pages/walk.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const manyMs = 600_000

/**
 * Whoever opens any list, a record of any kind or any tool finds it legible and reachable, on each device. As a rule every screen is
 * opened on a desk and read through there or on a phone by turns, some of them from right to left; `THOROUGH=1` reads all of them in
 * all ways.
 */
describe('every screen', () => {
  const { product, open } = useBrowser()
  /** One list of each area: what they share is the same in all. */
  const some = Object.values(collections).map(([first]) => first!.list)
  const lists = isThorough ? Object.values(collections).flatMap(area => area.map(({ list }) => list)) : some
  const others = tools.map(([path]) => path)
  let records: string[] = []

  beforeAll(async () => {
    const call = await apiOf(product, 'admin@demo')
    const found = await Promise.all(
      Object.values(collections).map(async area => {
        for (const collection of area) {
          const record = await firstRecord(call, collection)
          if (record) return `${collection.record}/${encodedKey(record.registration ?? record._id)}`
        }
        return []
      }),
    )
    records = found.flat()
    expect(records.length).toBe(Object.keys(collections).length)
  })

  /** Walks to each address in one page and asks what is wrong there. */
  const walked = async (
    addresses: readonly string[],
    look: Visit,
    ask: (page: Page, at: number, sight: Sight) => Promise<string[]>,
  ): Promise<string[]> => {
    const page = await open({ as: 'admin@demo', ...look })
    await page.goto('/')
    await settled(page)
    const walk = walkIn(page)
    const wrong: string[] = []
    for (const [at, address] of addresses.entries()) {
      const sight = await walk.to(address)
      wrong.push(...(await ask(page, at, sight)).map(finding => `${address}: ${finding}`))
    }
    return [...wrong, ...walk.complaints]
  }

  it(
    'opens every tool, has no serious finding on a desk, and lists and records show their figures whole',
    async () => {
      const figures = [...lists, ...records]
      // The dark has one palette: what some screens show of it is what all are made of.
      const read = (page: Page, at: number) => {
        if (isThorough || at % 16 === 0) return seriousInAnyLight(page)
        return at % 8 === 0 ? seriousFindings(page) : []
      }
      const ask = async (page: Page, at: number, sight: Sight) => {
        const tool = tools[at - figures.length]
        return [
          ...(tool ? faults(tool[0], sight, tool[1]) : await cutFigures(page)),
          ...(await read(page, at)),
        ]
      }
      expect(await walked([...figures, ...others], {}, ask)).toEqual([])
    },
    manyMs,
  )

  it(
    'needs no scrolling sideways on a phone, and has no serious finding there',
    async () => {
      // Screens are made narrow by one style sheet and the same parts: by day every other is read through.
      const ask = async (page: Page, at: number) => [
        ...(await sidewaysScrolls(page)),
        ...(isThorough || at % 2 === 0 ? await seriousFindings(page) : []),
      ]
      expect(await walked(oneOf(3, [...lists, ...records, ...others]), phone, ask)).toEqual([])
    },
    manyMs,
  )

  it(
    'has no serious finding from right to left',
    async () => {
      const arabic = { remembered: { 'tranche.locale': 'ar-MA' } }
      const wrong = await walked(oneOf(8, [...some, ...records, ...others]), arabic, async page => {
        const dir = await page.evaluate(() => document.documentElement.dir)
        return [...(dir === 'rtl' ? [] : [`reads ${dir}`]), ...(await seriousFindings(page))]
      })
      expect(wrong).toEqual([])
    },
    manyMs,
  )
})
