import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser, type Visit } from './pages/browser.ts'

/** Until the worker has all that it keeps, and answers this page. */
const workerIsReady = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise(done =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
  })

const staff = { as: 'staff@demo', serviceWorkers: 'allow' } as const

/** A page of somebody who is in, with all that is kept. */
const openKept = async (open: (visit: Visit) => Promise<Page>): Promise<Page> => {
  const page = await open(staff)
  await page.goto('/contracts')
  await page.getByRole('heading', { name: 'Contracts' }).first().waitFor()
  await workerIsReady(page)
  return page
}

describe('the application on the device', () => {
  const { open } = useBrowser()

  it('opens without a network, says so, and goes on by itself', async () => {
    const context = (await openKept(open)).context()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto('/contracts')
    await cold.getByText('There is no network.').waitFor()

    await context.setOffline(false)
    await cold.getByRole('heading', { name: 'Contracts' }).first().waitFor()
    expect(new URL(cold.url()).pathname).toBe('/contracts')
  })

  it('goes from the device when it is gone from the server, with one reload', async () => {
    const context = (await openKept(open)).context()
    await context.route('**/sw.js', route => route.fulfill({ status: 404, body: '' }))
    const page = await context.newPage()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/contracts')
    await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
    await page.getByRole('heading', { name: 'Contracts' }).first().waitFor()
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistration()) !== undefined,
        navigator.serviceWorker.controller !== null,
      ])
    expect(await left()).toEqual([false, false])
    // Long enough for another look at the worker.
    await page.waitForTimeout(4_000)
    expect([loads, ...(await left())]).toEqual([2, false, false])
  })

  it('is told to devices by its host', async () => {
    const page = await open(staff)
    await page.goto('/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await page.evaluate(
      async address => (await fetch(address)).json() as Promise<{ name: string; icons: { src: string }[] }>,
      href!,
    )
    expect(manifest.name).toBe('Tranche')
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  })
})
