import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RealProvider, realProvider } from '../src/server/http/testing/providers/real-provider.ts'
import { apiOf } from './pages/api.ts'
import { frame } from './pages/frame.ts'
import { overTls } from './pages/over-tls.ts'
import { eventually } from './pages/patience.ts'
import { signInPage } from './pages/sign-in.ts'
import { unique } from './pages/unique.ts'

const product = { baseUrl: inject('baseUrl'), password: inject('demoPassword') }
const host = `corp-${unique().toLowerCase()}.example`
const label = `Directory ${unique()}`
const accentColor = '#7a1f5c'

let tls: Awaited<ReturnType<typeof overTls>>
let idp: RealProvider
let browser: Browser
let code = ''

const site = () => `https://${host}:${tls.port}`

/** A browser that has never been here. */
const visitor = async (more: { colorScheme?: 'light' | 'dark' } = {}): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: site(),
    ignoreHTTPSErrors: true,
    viewport: { width: 1200, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...more,
  })
  context.setDefaultTimeout(30_000)
  return context.newPage()
}

const atProvider = (page: Page) => page.waitForURL(url => url.href.startsWith(idp.issuer))

/** What somebody does at the provider: his name, and his yes. */
const signInThere = async (page: Page, subject: string): Promise<void> => {
  await atProvider(page)
  await page.locator('input[name=login]').fill(subject)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
const button = (page: Page) => page.getByRole('button', { name: `Sign in with ${label}` })
const kept = (page: Page): Promise<[manual: string | null, attempt: string | null]> =>
  page.evaluate(() => [
    localStorage.getItem('tranche.sso.manual'),
    sessionStorage.getItem('tranche.sso.attempt'),
  ])

beforeAll(async () => {
  tls = await overTls(product.baseUrl, {})
  idp = await realProvider({
    anna: { preferred_username: 'staff', email: 'staff@demo.example', email_verified: true },
  })
  const master = await apiOf(product, 'admin@master')
  const made = await master('/api/core/hosts', 'POST', {
    hostname: host,
    loginTenant: 'demo',
    windowTitle: 'Corp finance',
    loginTitle: 'Welcome to Corp',
    accentColor,
    imp: 'corp',
  })
  expect(made.status, JSON.stringify(made.data)).toBe(201)
  const admin = await apiOf(product, 'admin@demo')
  const provider = await admin('/api/core/identity-providers', 'POST', {
    label,
    issuer: idp.issuer,
    clientId: idp.clientId,
    clientSecret: idp.clientSecret,
    hosts: [host],
    startsByItself: true,
  })
  expect(provider.status, JSON.stringify(provider.data)).toBe(201)
  code = (provider.data as { code: string }).code
  idp.sendBackTo([`${site()}/authentication/oidc/${code}`])
  const active = await admin(`/api/core/identity-providers/${code}/transitions/activate`, 'POST', {})
  expect(active.status, JSON.stringify(active.data)).toBe(200)
  browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: ['--headless', '--no-sandbox', '--host-resolver-rules=MAP *.example 127.0.0.1'],
  })
})
afterAll(async () => {
  // Other journeys come in at the entrance of the same house.
  const admin = await apiOf(product, 'admin@demo')
  await admin(`/api/core/identity-providers/${code}/transitions/lock`, 'POST', {
    reason: 'the journey is over',
  })
  await browser?.close()
  await idp?.close()
  await tls?.close()
})

describe('a house at its own address', () => {
  it('shows its own colours before any of our programs has come', async () => {
    const colours: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visitor({ colorScheme })
      // Nothing but the page and what paints it first.
      await page.route(
        url => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js'),
        route => (route.request().url().includes('first-paint') ? route.continue() : route.abort()),
      )
      await page.goto('/authentication/login-page')
      const seen = await page.evaluate(() => {
        const { dataset, style } = document.documentElement
        return { theme: dataset.theme, accent: style.getPropertyValue('--accent').trim() }
      })
      expect(seen.theme).toBe(colorScheme)
      colours.push(seen.accent)
      expect(await page.title()).toBe('Corp finance')
      await page.context().close()
    }
    expect(colours[0]).toBe(accentColor)
    expect(colours[1]).toMatch(/^#[0-9a-f]{6}$/)
    expect(colours[1]).not.toBe(accentColor)
  })

  it('goes to its directory by itself, and on to the page that was asked for', async () => {
    const page = await visitor()
    await page.goto('/invoices?view=overdue')
    await signInThere(page, 'anna')
    await eventually(() => frame(page).title.textContent()).toBe('Invoices')
    expect(page.url()).toBe(`${site()}/invoices?view=overdue`)
    expect(await kept(page)).toEqual([null, null])

    // Whoever signs out stays out, until he wants in again himself.
    await frame(page).signOut()
    await atProvider(page)
    await page.goto('/contracts')
    await page.getByRole('heading', { name: 'Welcome to Corp' }).waitFor()
    await button(page).waitFor()
    expect(new URL(page.url()).origin).toBe(site())
    expect((await kept(page))[0]).toBe('true')
    // The directory, where nobody has said yes to signing out, knows him still, and he goes on to what he had asked for.
    await button(page).click()
    await eventually(() => frame(page).title.textContent()).toBe('Contracts')
    expect((await kept(page))[0]).toBeNull()
    await page.context().close()
  })

  it('asks who comes for another sign-in, and starts none by itself then', async () => {
    const page = await visitor()
    await page.goto('/contracts?newAuth=1')
    await signInPage(page).username.waitFor()
    await button(page).waitFor()
    expect(new URL(page.url()).origin).toBe(site())
    await page.context().close()
  })

  it('goes to and fro no more than once a minute, when what comes back is not ours', async () => {
    const page = await visitor()
    const told: string[] = []
    page.on('console', message => void told.push(message.text()))
    await page.goto(`/authentication/oidc/${code}?code=forged&state=forged`)
    await atProvider(page)
    expect(told).toContain('Cannot authenticate user with OIDC')
    await page.goto(`/authentication/oidc/${code}#code=forged&state=forged`)
    await atProvider(page)
    await page.goto(`/authentication/oidc/${code}?code=forged&state=forged`)
    await signInPage(page).username.waitFor()
    expect(new URL(page.url()).origin).toBe(site())
    await page.context().close()
  })

  it('has an entrance of its own word, and on the product’s own names one by its name', async () => {
    const page = await visitor()
    await page.goto('/imp/corp')
    await atProvider(page)
    const plain = await browser.newPage({ baseURL: product.baseUrl, locale: 'en-GB' })
    await plain.goto('/authentication/login-page')
    await signInPage(plain).username.waitFor()
    expect(await button(plain).count()).toBe(0)
    await plain.goto('/imp/demo')
    await atProvider(plain)
    await plain.close()
    await page.context().close()
  })
})
