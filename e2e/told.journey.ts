import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserKeys, openPush, startPushService } from '../src/server/push/testing/push-service.ts'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'

describe('what others do meanwhile', () => {
  const { product, open } = useBrowser()

  it('a list says that rows were changed, and shows them when one asks', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/persons')
    const call = await apiOf(product, 'admin@demo')
    await page.locator('tbody tr').first().waitFor()
    const [first] = await found(call, '/api/person/persons?range=0-0&sort=name')
    await page.goto(`/persons?search=${encodeURIComponent(first!.registration)}`)
    await page.getByText(first!.registration).first().waitFor()
    const email = `told-${Date.now()}@example.org`
    await expect
      .poll(
        async () => {
          // Until this page has its line.
          await call(`/api/person/persons/${first!.registration}`, 'PATCH', { email: `x${email}` })
          await call(`/api/person/persons/${first!.registration}`, 'PATCH', { email })
          return page.getByText('1 row was changed since it was read.').isVisible()
        },
        { timeout: 30_000, interval: 3_000 },
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('1 row was changed since it was read.').waitFor({ state: 'detached' })
  })

  it('a record says who else has it open, until he leaves, by one line for all tabs', async () => {
    const call = await apiOf(product, 'admin@demo')
    // Not the first: that one others open meanwhile, as the same person.
    const [one] = await found(call, '/api/person/persons?range=7-7&sort=-name')
    const address = `/person/${one!.registration}`
    const mine = await open({ as: 'staff@demo' })
    await mine.goto(address)
    const theirs = await open({ as: 'admin@demo' })
    await theirs.goto(address)
    await mine.getByText(/has this record open too/).waitFor({ timeout: 30_000 })
    await theirs.getByText(/has this record open too/).waitFor()
    const second = await mine.context().newPage()
    // The first tab may open its line anew, where somebody changes the configuration; the second has none.
    const lines: string[] = []
    second.on('request', request => {
      if (request.url().includes('/api/core/live')) lines.push(request.url())
    })
    await second.goto(address)
    await second.getByText(/has this record open too/).waitFor({ timeout: 30_000 })
    expect(lines).toEqual([])
    await theirs.goto('/contracts')
    await mine.getByText(/has this record open too/).waitFor({ state: 'detached', timeout: 30_000 })
  })
})

/** Chromium asks a service of Google's for its address: a page here asks ours, with keys that the test has. */
const standIn = (context: BrowserContext, endpoint: string, keys: { auth: string; p256dh: string }) =>
  context.addInitScript(
    ([address, own]) => {
      // A browser keeps its subscription from page to page.
      const kept = 'stand-in for a subscription'
      const made = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: own }),
        unsubscribe: async () => {
          localStorage.removeItem(kept)
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(kept, address)
        return made
      }
      PushManager.prototype.getSubscription = async () => (localStorage.getItem(kept) ? made : null)
    },
    [endpoint, keys] as const,
  )

/** The worker as the browser's own tools know it. */
const workerOf = async (page: Page): Promise<{ tools: CDPSession; registrationId: string }> => {
  const tools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>(resolve =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  return { tools, registrationId: await registrationId }
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body }) => ({ title, body }))
  })

describe('pushes', () => {
  const { product, open } = useBrowser('wholeChromiumPath')
  let service: Awaited<ReturnType<typeof startPushService>>
  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service.close())

  it('are asked for by a press, sent sealed, and shown by the worker', async () => {
    const page = await open({ as: 'staff@demo', serviceWorkers: 'allow', permissions: ['notifications'] })
    const browser = browserKeys()
    // What an earlier browser was sent, this one cannot open.
    const before = service.sent.length
    await standIn(page.context(), `http://${service.host}/201/journey`, browser.keys)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Show them here' }).click({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Show them here no more' }).waitFor({ timeout: 30_000 })

    const call = await apiOf(product, 'admin@demo')
    const subject = `Call back before ${Date.now()}`
    await call('/api/core/tasks', 'POST', { subject, ownerUsername: 'staff@demo' })
    const payloads = () => service.sent.slice(before).map(({ body }) => openPush(body, browser))
    const ours = () => payloads().find(text => text.includes(subject))
    await expect.poll(ours, { timeout: 30_000 }).toBeDefined()
    const payload = ours()!

    const { tools, registrationId } = await workerOf(page)
    const deliver = () =>
      tools.send('ServiceWorker.deliverPushMessage', {
        origin: product.baseUrl,
        registrationId,
        data: payload,
      })
    // A worker that just woke lets the first one pass; what is delivered again takes its place.
    const shownAfterDelivery = async () => {
      await deliver()
      return shown(page)
    }
    const isShown = [{ body: `${subject} was given to you` }]
    await expect.poll(shownAfterDelivery, { interval: 2_000 }).toMatchObject(isShown)

    await page.goto('/notifications')
    await page.getByRole('link', { name: `${subject} was given to you` }).click()
    await page.getByRole('heading', { name: subject }).first().waitFor()
    await page.goto('/notifications')
    await page.getByText(`${subject} was given to you`).waitFor()

    // Somebody else at this browser sees no word of it.
    await page.goto('/account')
    await page.getByRole('button', { name: 'Show them here no more' }).click()
    await page.getByRole('button', { name: 'Show them here', exact: true }).waitFor()
    await expect
      .poll(shownAfterDelivery, { interval: 2_000 })
      .toMatchObject([{ body: 'There is something new for you' }])
  })
})
