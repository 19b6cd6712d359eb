import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { cookiesOf } from './account.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How long anything may take to show on a busy machine; nothing is asserted about it. */
const patienceMs = 30_000

export const launch = (chromiumPath: string): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: flags })

export interface Visit extends BrowserContextOptions {
  /** Who is signed in already; nobody without it. */
  as?: string
  /** What the device remembers from before: `tranche.locale` and the like. */
  remembered?: Readonly<Record<string, string>>
}

/** A page of a browser that knows nothing of any other: its own storage, its own session. */
export const visit = async (
  browser: Browser,
  product: { baseUrl: string; password: string },
  { as, remembered = {}, ...options }: Visit = {},
): Promise<Page> => {
  const { baseUrl, password } = product
  const cookies = as ? await cookiesOf(baseUrl, as, password) : []
  const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    // Every page from the server as it is now; who wants the worker says so.
    serviceWorkers: 'block',
    storageState: { cookies, origins: [{ origin: baseUrl, localStorage }] },
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  return context.newPage()
}

const sights = '.cache/journeys'

/** What a page showed when a test failed: as a picture, and as a screen reader hears it. */
const keepSight = async (page: Page, test: string): Promise<void> => {
  const file = `${sights}/${test.replaceAll(/\W+/g, '-')}`
  await mkdir(sights, { recursive: true })
  await page.screenshot({ path: `${file}.png` }).catch(() => {})
  await writeFile(`${file}.txt`, `${page.url()}\n${await page.locator('body').ariaSnapshot()}\n`).catch(
    () => {},
  )
}

/** A browser for the journeys of one file. What a test opened is closed after it; an error that no page caught fails it. */
export const useBrowser = (which: 'chromiumPath' | 'wholeChromiumPath' = 'chromiumPath') => {
  let browser: Browser
  let uncaught: string[] = []
  const product = { baseUrl: inject('baseUrl'), password: inject('demoPassword') }
  beforeAll(async () => {
    browser = await launch(inject(which))
  })
  afterEach(async ({ task }) => {
    const pages = browser.contexts().flatMap(context => context.pages())
    if (task.result?.state === 'fail') for (const page of pages) await keepSight(page, task.name)
    for (const context of browser.contexts()) await context.close()
    const found = uncaught
    uncaught = []
    expect(found).toEqual([])
  })
  afterAll(() => browser?.close())
  const open = async (options?: Visit): Promise<Page> => {
    const page = await visit(browser, product, options)
    page.context().on('weberror', error => uncaught.push(error.error().message))
    return page
  }
  return { product, open }
}
