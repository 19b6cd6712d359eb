import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { cookiesOf, tokenOf } from '../e2e/pages/account.ts'
import { apiOf } from '../e2e/pages/api.ts'
import { tokens } from '../src/web/data/token.ts'
import { Device } from '../src/web/offline/work/testing/device.ts'
import { setup } from '../tools/e2e-server.mjs'
import type { BenchFigure } from './finance.ts'
import { benchLive } from './live.ts'

interface Product {
  baseUrl: string
  password: string
}

/** As many as there are in the demonstration, at most. */
const mostContracts = 50
const items = 100
const coldStarts = 5

/** A goal that is better the smaller the figure. */
const below = (name: string, ours: number, goal: number, note?: string): BenchFigure => ({
  name,
  ours: Math.round(ours * 100) / 100,
  peer: goal,
  ratio: goal / Math.max(0.001, ours),
  goal: 1,
  peerName: 'the goal',
  note,
})

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** What a page has asked of the API, in bytes as they were sent. */
const countBytes = (page: Page): { bytes: number; requests: number } => {
  const counted = { bytes: 0, requests: 0 }
  page.on('requestfinished', async request => {
    if (!request.url().includes('/api/')) return
    const sizes = await request.sizes().catch(() => null)
    counted.requests += 1
    counted.bytes += (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0)
  })
  return counted
}

const workerIsReady = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

/** From an empty device until all that is taken along beforehand is there. */
const benchTaking = async (page: Page, contracts: number): Promise<BenchFigure[]> => {
  const counted = countBytes(page)
  const began = performance.now()
  await page.goto('/cache-info')
  const here = page.getByRole('table', { name: 'What is here' }).getByRole('row', { name: /CTR-/ })
  await here.nth(contracts - 1).waitFor({ timeout: 240_000 })
  await page.getByText('Still to come').waitFor({ state: 'hidden', timeout: 240_000 })
  const seconds = (performance.now() - began) / 1000
  const note = `${counted.requests} requests, from the first byte of the page`
  return [
    below(`${contracts} contracts taken along, s`, seconds, 15, note),
    below(`${contracts} contracts taken along, MB sent`, counted.bytes / 1e6, 20),
  ]
}

/** Without a network, from a page that begins to the first row of the list. */
const benchColdStart = async (context: BrowserContext): Promise<BenchFigure> => {
  const took: number[] = []
  for (let count = 0; count < coldStarts; count++) {
    const page = await context.newPage()
    const began = performance.now()
    await page.goto('/contracts', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('a[href^="/contract/CTR-"]') !== null, null, {
      polling: 'raf',
    })
    took.push((performance.now() - began) / 1000)
    await page.close()
  }
  return below('cold start offline to the first list, s', median(took), 1, `median of ${coldStarts}`)
}

/** A hundred records that wait, sent by the queue itself to a server; where they lie is in memory here. */
const benchReplay = async ({ baseUrl, password }: Product): Promise<BenchFigure> => {
  tokens.enter(await tokenOf(baseUrl, 'staff@demo', password), undefined)
  const device = new Device(baseUrl)
  device.begin()
  const tab = await device.open()
  try {
    for (let count = 0; count < items; count++)
      await device.type(tab, {
        key: crypto.randomUUID(),
        kind: 'create',
        entity: 'task',
        route: '/api/core/tasks',
        url: '/api/core/tasks',
        method: 'POST',
        data: { subject: `Item ${count}` },
        record: '',
        registration: '',
        name: '',
        base: {},
        shown: {},
      })
    device.isOffline = false
    const began = performance.now()
    while (tab.queue.work().items.length > 0) await tab.run()
    return below(`replay of ${items} items, s`, (performance.now() - began) / 1000, 20, 'two requests each')
  } finally {
    tab.kill()
    device.end()
  }
}

/** In a browser as it is used, against a product that runs. */
export const measureOffline = async (product: Product, executablePath: string): Promise<BenchFigure[]> => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const admin = await apiOf(product, 'admin@demo')
    await admin('/api/core/tenant-config', 'PATCH', {
      options: { offlineSupport: { preloadContractsCount: mostContracts } },
    })
    const { headers } = await admin('/api/financing/contracts?range=0-0')
    const contracts = Math.min(mostContracts, Number(headers.get('size')))
    const context = await browser.newContext({ baseURL: product.baseUrl, serviceWorkers: 'allow' })
    await context.addCookies(await cookiesOf(product.baseUrl, 'admin@demo', product.password))
    const page = await context.newPage()
    const taking = await benchTaking(page, contracts)
    await workerIsReady(page)
    await page.goto('/contracts')
    await page.locator('a[href^="/contract/CTR-"]').first().waitFor()
    await page.close()
    await context.setOffline(true)
    const coldStart = await benchColdStart(context)
    await context.close()
    return [coldStart, ...taking, await benchReplay(product)]
  } finally {
    await browser.close()
  }
}

/** The product as it is started, with its demonstration. */
const benchInBrowser = async (): Promise<BenchFigure[]> => {
  const given: Record<string, string> = {}
  const stop = await setup({
    provide: (name, value) => Object.assign(given, { [name]: value }),
  })
  try {
    return await measureOffline(
      { baseUrl: given.baseUrl!, password: given.demoPassword! },
      given.chromiumPath!,
    )
  } finally {
    await stop()
  }
}

/** How quick it is without a network, and when it comes back: each beside its goal. */
export const benchOffline = async (): Promise<BenchFigure[]> => {
  // First: a process that has held much gives it back meanwhile, and lines would seem to hold less than nothing.
  const live = await benchLive()
  return [...(await benchInBrowser()), ...live]
}
