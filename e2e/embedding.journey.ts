import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiOf } from './pages/api.ts'
import { overTls } from './pages/over-tls.ts'
import { eventually } from './pages/patience.ts'

const product = { baseUrl: inject('baseUrl'), password: inject('demoPassword') }

/** A page of others: it frames what its address says, keeps what it is told, and sends what it is asked for. */
const portal = `<!doctype html><title>Portal</title><h1>Portal</h1><iframe id="side" width="900" height="500"></iframe>
<script>
  window.told = []
  addEventListener('message', event => told.push({ origin: event.origin, data: event.data }))
  const asked = new URLSearchParams(location.search)
  if (asked.get('src')) document.getElementById('side').src = asked.get('src')
</script>`

let tls: Awaited<ReturnType<typeof overTls>>
let browser: Browser
let key = ''

const addressOf = (host: string, path = '/') => `https://${host}:${tls.port}${path}`

beforeAll(async () => {
  tls = await overTls(product.baseUrl, { 'portal.example': portal, 'thief.example': portal })
  const master = await apiOf(product, 'admin@master')
  for (const [hostname, frameAncestors] of [
    ['framed.example', addressOf('portal.example').slice(0, -1)],
    ['open.example', '*'],
    ['closed.example', null],
  ] as const) {
    const made = await master('/api/core/hosts', 'POST', {
      hostname,
      loginTenant: 'demo',
      windowTitle: 'Framed',
      ...(frameAncestors ? { frameAncestors } : {}),
    })
    expect(made.status, JSON.stringify(made.data)).toBe(201)
  }
  const admin = await apiOf(product, 'admin@demo')
  const made = await admin('/api/core/api-keys', 'POST', {
    name: 'Portal',
    profiles: ['STAFF'],
    scopes: ['embed'],
  })
  key = (made.data as { secret: string }).secret
  browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: ['--headless', '--no-sandbox', '--host-resolver-rules=MAP *.example 127.0.0.1'],
  })
})
afterAll(async () => {
  await browser?.close()
  await tls?.close()
})

/** What the browser says of a page. */
const said = new WeakMap<Page, string[]>()

/** The portal, with a page of ours in its frame. */
const frame = async (
  path: string,
  { host = 'framed.example', by = 'portal.example' } = {},
): Promise<Page> => {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1200, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const heard: string[] = []
  said.set(page, heard)
  page.on('console', message => heard.push(message.text()))
  await page.goto(addressOf(by, `/?src=${encodeURIComponent(addressOf(host, path))}`))
  return page
}
const told = (page: Page): Promise<{ origin: string; data: unknown }[]> => page.evaluate('told')
const messages = async (page: Page, type: string) =>
  (await told(page))
    .filter(({ data }) => typeof data === 'string')
    .map(({ data }) => JSON.parse(data as string))
    .filter(one => one.type === type)

/** As the server of the portal does it. */
const ticket = async (origin: string): Promise<string> => {
  const answer = await fetch(`${product.baseUrl}/api/core/auth/embed-tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ username: 'staff@demo', origin }),
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()).token
}
const send = (page: Page, message: unknown, to: string) =>
  page.evaluate(
    ([text, origin]) =>
      (document.getElementById('side') as HTMLIFrameElement).contentWindow!.postMessage(text, origin!),
    [typeof message === 'string' ? message : JSON.stringify(message), to] as [string, string],
  )
const inside = (page: Page) => page.frameLocator('#side')

describe('a page in a frame of a portal', () => {
  it('shows a contract to whom the portal vouches for, tells of it, and is there after a reload', async () => {
    const admin = await apiOf(product, 'admin@demo')
    let contract = ''
    await eventually(async () => {
      const { data } = await admin('/api/financing/contracts?range=0-1')
      contract = (data as { registration: string }[])[0]?.registration ?? ''
      return contract
    }).not.toBe('')
    const parent = addressOf('portal.example').slice(0, -1)
    const page = await frame(
      `/contract/${contract}?noDecoration=1&parentUrl=${encodeURIComponent(addressOf('portal.example', '/deals'))}`,
    )
    await eventually(async () => (await messages(page, 'tranche:ready')).length).toBe(1)
    // What is no message of ours changes nothing.
    for (const noise of ['not JSON', '{"type":"tranche:token"}', '{"type":"other","token":"x"}', 'null'])
      await send(page, noise, addressOf('framed.example').slice(0, -1))
    await inside(page).getByLabel('Username or email').waitFor()
    await send(
      page,
      { type: 'tranche:token', token: await ticket(parent) },
      addressOf('framed.example').slice(0, -1),
    )
    await inside(page).getByRole('heading', { level: 1 }).filter({ hasText: /\w/ }).waitFor()
    await eventually(async () => (await messages(page, 'tranche:open')).at(-1)).toEqual({
      type: 'tranche:open',
      entity: 'contract',
      registration: contract,
    })
    await eventually(async () => (await messages(page, 'tranche:height')).length > 0).toBe(true)
    expect(await inside(page).getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
    expect((await told(page)).every(one => one.origin === addressOf('framed.example').slice(0, -1))).toBe(
      true,
    )

    await page.evaluate(() => {
      const side = document.getElementById('side') as HTMLIFrameElement
      // biome-ignore lint/correctness/noSelfAssign: that loads the frame anew
      side.src = side.src
    })
    await inside(page).getByRole('heading', { level: 1 }).filter({ hasText: /\w/ }).waitFor()
    await eventually(async () => (await messages(page, 'tranche:open')).length).toBeGreaterThan(1)
    // The same browser outside of the frame is nobody's: the cookie is that frame's alone.
    const alone = await page.context().newPage()
    await alone.goto(addressOf('framed.example', '/contracts'))
    await alone.getByLabel('Username or email').waitFor()
  })

  it('takes a ticket once, and none of another page', async () => {
    const page = await frame('/contracts?noDecoration=1')
    await inside(page).getByLabel('Username or email').waitFor()
    await send(
      page,
      { type: 'tranche:token', token: await ticket('https://thief.example') },
      addressOf('framed.example').slice(0, -1),
    )
    await eventually(async () => (await messages(page, 'tranche:ready')).length).toBe(2)
    await inside(page).getByLabel('Username or email').waitFor()
  })

  it('asks for no password where everybody may frame it', async () => {
    const page = await frame('/contracts', { host: 'open.example', by: 'thief.example' })
    await inside(page).getByText('The page around this one signs you in.').waitFor()
    expect(await inside(page).getByLabel('Username or email').count()).toBe(0)
  })

  it.each([
    ['framed.example', 'thief.example'],
    ['closed.example', 'portal.example'],
  ])('of %s does not stand in one of %s', async (host, by) => {
    const page = await frame('/contracts', { host, by })
    await eventually(async () => {
      const found = page.frames().find(one => one !== page.mainFrame())
      return found?.url().startsWith('chrome-error://')
    }).toBe(true)
    expect(await told(page)).toEqual([])
    // By what the page itself says of who may frame it; alone it stands.
    expect(said.get(page)!.join()).toMatch(/Framing .* violates .*frame-ancestors/s)
    const alone = await page.context().newPage()
    await alone.goto(addressOf(host, '/contracts'))
    await alone.getByLabel('Username or email').waitFor()
  })
})
