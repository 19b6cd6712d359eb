import { type Browser, chromium, type Page } from 'playwright-core'
import { cookiesOf } from '../e2e/pages/account.ts'
import { apiOf } from '../e2e/pages/api.ts'
import { dayFromToday } from '../e2e/pages/days.ts'
import { make } from '../e2e/pages/prepare.ts'
import { setup } from '../tools/e2e-server.mjs'
import type { BenchFigure } from './finance.ts'

interface Product {
  baseUrl: string
  password: string
  chromiumPath: string
}

const rounds = 7
const [manyRows, pageRows, longPlan] = [500, 20, 360]
/** Words of a search; in an amount, a figure more and a figure less. */
const searched = [...'GM-10 contract 12']
const amended = Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? '7' : 'Backspace'))
/** A key every so often, as a quick clerk types. */
const keyEveryMs = 120

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!
const ms = (value: number): string => `${value.toFixed(0)} ms`

/** Milliseconds that a person waits, against those that he may. */
const waited = (name: string, times: readonly number[], most: number): BenchFigure => ({
  name: `${name}, ms`,
  ours: Math.round(middle(times)),
  peer: most,
  ratio: most / middle(times),
  goal: 1,
  peerName: 'the goal',
  note: `${ms(Math.min(...times))} to ${ms(Math.max(...times))} of ${times.length}`,
})

const visit = async (browser: Browser, { baseUrl, password }: Product): Promise<Page> => {
  const cookies = await cookiesOf(baseUrl, 'staff@demo', password)
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies, origins: [] },
  })
  // What tsx compiles names its functions by a helper that a page lacks.
  await context.addInitScript('globalThis.__name = made => made')
  context.setDefaultTimeout(60_000)
  return context.newPage()
}

/** When something stands on a page, by the page's own clock: from its address, or from what was pressed. */
const shownAt = (page: Page, selector: string, not = ''): Promise<number> =>
  page.evaluate(
    ([wanted, before]) =>
      new Promise<number>(resolve => {
        const look = () => {
          const found = document.querySelector(wanted!)
          if (found && found.textContent !== before) resolve(performance.now())
          else setTimeout(look, 4)
        }
        look()
      }),
    [selector, not],
  )

const firstLink = 'main tbody tr td a[href]'
const heading = 'main h1'

/** How long a hand is on what it presses before it does: people take longer. */
const handMs = 100

/** A list by its address, and the record that its first row leads to. */
const benchWaits = async (browser: Browser, product: Product): Promise<BenchFigure[]> => {
  const [cold, warm, next, record]: number[][] = [[], [], [], []]
  // The first one is the server's own: it has just begun, and answers each question for the first time.
  for (let round = -1; round < rounds; round++) {
    const page = await visit(browser, product)
    await page.goto('/invoices', { waitUntil: 'commit' })
    cold!.push(await shownAt(page, firstLink))
    await page.goto('/contracts', { waitUntil: 'commit' })
    warm!.push(await shownAt(page, firstLink))
    await page.goto('/invoices')
    await shownAt(page, firstLink)
    await page.waitForTimeout(1500)
    const press = async (what: string, then: string): Promise<number> => {
      const before = (await page.locator(then).first().textContent()) ?? ''
      // As by hand: who presses something is on it a moment before.
      await page.hover(what)
      await page.waitForTimeout(handMs)
      const began = await page.evaluate(selector => {
        const now = performance.now()
        document.querySelector<HTMLElement>(selector)!.click()
        return now
      }, what)
      return (await shownAt(page, then, before)) - began
    }
    next!.push(await press('main button[aria-label="Next"]', firstLink))
    await page.waitForTimeout(1000)
    record!.push(await press(firstLink, heading))
    await page.context().close()
  }
  for (const times of [cold, warm, next, record]) times!.shift()
  return [
    waited('a first list, nothing known', cold!, 1000),
    waited('a list, the code known', warm!, 600),
    waited('the next page of a list', next!, 100),
    waited('a record from its list', record!, 600),
  ]
}

interface Traced {
  name: string
  pid: number
  tid: number
  dur?: number
  args?: { name?: string }
}

/** The pieces of work of a page's own thread while something is done, ms: between two of them it draws and hears keys. */
const piecesOf = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  const line = await page.context().newCDPSession(page)
  const events: Traced[] = []
  line.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])))
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
  await line.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await act()
  const over = new Promise(resolve => line.once('Tracing.tracingComplete', resolve))
  await line.send('Tracing.end')
  await over
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => /RunTask$/.test(name) && main.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
}

const typed = (page: Page, keys: readonly string[]): Promise<number[]> =>
  piecesOf(page, async () => {
    for (const key of keys) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(keyEveryMs)
    }
  })

const benchTyping = async (browser: Browser, product: Product): Promise<BenchFigure[]> => {
  const page = await visit(browser, product)
  await page.goto(`/invoices?more=${manyRows / pageRows - 1}`)
  await shownAt(page, firstLink)
  await page.waitForTimeout(3000)
  const shown = await page.locator('main tbody tr').count()
  await page
    .getByRole('main')
    .getByRole('combobox', { name: /^Search / })
    .click()
  const inList = await typed(page, searched)

  const call = await apiOf(product, 'staff@demo')
  const deal = await make(call, '/api/financing/deals', { name: 'A long plan', currency: 'EUR' })
  await make(call, '/api/financing/quotations', {
    dealRegistration: deal.registration,
    currency: 'EUR',
    financedAmountExclTax: 240_000,
    duration: longPlan,
    frequency: '30',
    rate: 0.04,
    startDate: dayFromToday(30),
  })
  await page.goto(`/deal/${deal.registration}/quotation`)
  await shownAt(page, 'main table tbody tr')
  await page.waitForTimeout(3000)
  await page.getByRole('main').getByRole('textbox', { name: 'Financed amount excl. tax' }).click()
  await page.keyboard.press('Home')
  const inPlan = await typed(page, amended)
  await page.context().close()
  const worst = (name: string, times: readonly number[], note: string): BenchFigure => ({
    ...waited(name, [Math.max(...times)], 16),
    note: `the longest piece of work; ${times.filter(time => time > 16).length} are longer than a frame, of ${times.filter(time => time > 1).length}; ${note}`,
  })
  return [
    worst('typing over a list', inList, `${shown} rows drawn of ${manyRows} asked for`),
    worst('typing beside a plan', inPlan, `${longPlan} instalments`),
  ]
}

/** What a person at a browser waits for, on the demonstration: lists, pages, records, and the work that each key makes. */
export const benchBrowser = async (): Promise<BenchFigure[]> => {
  const given = new Map<string, string>()
  const stop = await setup({
    provide: (name, value) => {
      given.set(name, value)
    },
  })
  const product: Product = {
    baseUrl: given.get('baseUrl')!,
    password: given.get('demoPassword')!,
    chromiumPath: given.get('chromiumPath')!,
  }
  const browser = await chromium.launch({
    executablePath: product.chromiumPath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  try {
    return [...(await benchWaits(browser, product)), ...(await benchTyping(browser, product))]
  } finally {
    await browser.close()
    await stop()
  }
}
