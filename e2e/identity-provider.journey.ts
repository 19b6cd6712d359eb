import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RealProvider, realProvider } from '../src/server/http/testing/providers/real-provider.ts'
import { SamlProvider } from '../src/server/http/testing/providers/saml-provider.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'
import { recordPage } from './pages/record.ts'
import { signInPage } from './pages/sign-in.ts'

const password = inject('demoPassword')
const baseUrl = inject('baseUrl')

let idp: RealProvider
let code = ''

beforeAll(async () => {
  idp = await realProvider({
    anna: { preferred_username: 'staff', email: 'staff@demo.example', email_verified: true },
    // Nobody else's page is his: all his sessions end here.
    carl: { preferred_username: 'samuel.moreau', email: 'carl@corp.example', email_verified: true },
    zoe: { preferred_username: 'nobody-here', email: 'zoe@elsewhere.example', email_verified: true },
  })
})
afterAll(() => idp?.close())

/** Makes the provider of the form that stands filled; tells its code. */
const created = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: /^Create identity provider/ }).click()
  await page.waitForURL(url => /\/identity-provider\/idp-/.test(url.pathname))
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** What somebody does at the provider: his name, and his yes. */
const atProvider = async (page: Page, subject: string): Promise<void> => {
  await page.waitForURL(url => url.href.startsWith(idp.issuer))
  await page.locator('input[name=login]').fill(subject)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

describe('a directory of the company', () => {
  const { open } = useBrowser()

  it('is added by hand, tried by its administrator, and then taken into use', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto('/identity-providers')
    await page
      .getByRole('link', { name: /^New identity provider/ })
      .first()
      .click()
    const form = recordPage(page)
    await form.field('On the button').fill('Company directory')
    await form.field('Issuer').fill(idp.issuer)
    await form.field('Client id').fill(idp.clientId)
    await page.getByLabel(/^Client secret/).fill(idp.clientSecret)
    code = await created(page)
    idp.sendBackTo([`${new URL(baseUrl).origin}/authentication/oidc/${code}`])
    // What was typed as a secret is nowhere any more.
    expect(await page.content()).not.toContain(idp.clientSecret)
    const test = page.locator('#card-SignInTest, [id^="card-"]').filter({ hasText: 'Address to register' })
    await test.getByText(`/authentication/oidc/${code}`).waitFor()
    await test.getByRole('button', { name: 'Test' }).click()
    await atProvider(page, 'zoe')
    await page.getByText('no user here has this name or e-mail').waitFor()
    await picture(page, 'provider-refused')
    expect(new URL(page.url()).pathname).toBe(`/identity-provider/${code}`)
    await page.getByRole('button', { name: 'Activate' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    await eventually(async () => (await fetch(`${baseUrl}/api/core/oidc/${code}`)).status).toBe(200)
  })

  it('brings its people in, to the page that they had asked for, and out again', async () => {
    const page = await open()
    await page.goto(
      `/authentication/login-page?oidcId=${code}&redirect=${encodeURIComponent('/invoices?view=overdue')}`,
    )
    await atProvider(page, 'anna')
    await eventually(() => frame(page).title.textContent()).toBe('Invoices')
    expect(page.url()).toContain('/invoices?view=overdue')
    await page.reload()
    await eventually(() => frame(page).title.textContent()).toBe('Invoices')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Sign out')
    await page.getByRole('option', { name: 'Sign out' }).click()
    // It ends there, too.
    await page.waitForURL(url => url.href.startsWith(`${idp.issuer}/session/end`))
  })

  it('brings back in beside a page whose session is over, which keeps what was typed', async () => {
    const page = await open()
    await page.goto(`/authentication/login-page?oidcId=${code}&redirect=/task/new`)
    await atProvider(page, 'carl')
    const subject = page.getByRole('textbox', { name: /^Subject/ })
    await subject.fill('Typed before the end')
    // Ended elsewhere, and nothing in the browser brings it back.
    await page.context().clearCookies({ domain: new URL(baseUrl).hostname, name: /tranche/ })
    const own = await apiOf({ baseUrl, password }, 'samuel.moreau@demo')
    expect((await own('/api/core/auth/sessions', 'DELETE')).status).toBe(200)
    await page.getByRole('button', { name: /^Create task/ }).click()
    const [beside] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign in with Company directory' }).click(),
    ])
    // Who is known there still is not asked once more.
    // It says so, or is gone at once where the browser lets it.
    await Promise.race([
      beside.waitForEvent('close'),
      beside.getByRole('heading', { name: 'You are in again' }).waitFor(),
    ])
    await page.getByText('Session has expired').first().waitFor({ state: 'hidden' })
    expect(await subject.inputValue()).toBe('Typed before the end')
  })

  it('is asked once by two tabs that come to the end of its session at the same time', async () => {
    const page = await open()
    const { clock } = page.context()
    await clock.install()
    await page.goto(`/authentication/login-page?oidcId=${code}&redirect=/invoices`)
    await atProvider(page, 'anna')
    await listPage(page).rows.first().waitFor()
    const second = await page.context().newPage()
    await second.goto('/contracts')
    await listPage(second).rows.first().waitFor()
    const [before, began] = [idp.renewals, Date.now()]
    // Ten minutes are left of the hour, in both at once: whatever was to be done until then is done now.
    await clock.pauseAt(began + 3001_000)
    await eventually(() => idp.renewals).toBe(before + 1)
    const kept = () => page.evaluate(() => localStorage.getItem('tranche.sso.renewal') ?? '')
    await eventually(kept).toContain('ssoRefreshTokenIat')
    // The hour that begins with it has begun at the server's time.
    await clock.setSystemTime(Date.now())
    await clock.resume()
    for (const one of [page, second]) {
      await listPage(one).reload.click()
      await listPage(one).rows.first().waitFor()
      expect(await one.getByRole('dialog').count()).toBe(0)
    }
    expect(idp.renewals).toBe(before + 1)
  })

  it('exchanges a token that somebody was given for it, which stands in no address afterwards', async () => {
    const page = await open()
    const [asked] = await Promise.all([
      page.waitForRequest(request => request.url().endsWith(`/oidc/${code}/login`)),
      page.goto(`/authentication?oidcId=${code}#access_token=not-of-it`),
    ])
    expect(asked.postDataJSON()).toEqual({ accessToken: 'not-of-it' })
    await signInPage(page).username.waitFor()
    expect(page.url()).not.toContain('not-of-it')
    expect(new URL(page.url()).pathname).toBe('/authentication/login-page')
  })

  it('tells who is known there and has no place here that he has none', async () => {
    const page = await open()
    await page.goto(`/authentication/login-page?oidcId=${code}`)
    await atProvider(page, 'zoe')
    await page.getByText('Company directory knows you, but you have no access here').waitFor()
    await signInPage(page).username.waitFor()
    await picture(page, 'not-admitted')
  })
})

/** A directory that takes and gives messages by pages that post them, as the browser meets it. */
const answerByForm = async (page: Page, saml: SamlProvider, acs: string): Promise<string[]> => {
  const met: string[] = []
  await page.context().route(`${new URL(saml.issuer).origin}/**`, async route => {
    const asked = route.request()
    met.push(`${asked.method()} ${new URL(asked.url()).pathname}`)
    const xml = Buffer.from(
      new URLSearchParams(asked.postData() ?? '').get('SAMLRequest') ?? '',
      'base64',
    ).toString()
    if (asked.url() !== saml.signInUrl) return route.fulfill({ contentType: 'text/html', body: 'Signed out' })
    const said = {
      nameId: 'form-anna',
      requestId: /ID="([^"]+)"/.exec(xml)![1]!,
      address: acs,
      audience: acs.replace(/acs$/, 'metadata'),
      recipient: acs,
      issuer: saml.issuer,
      attributes: { uid: ['staff'] },
      until: Date.now() + 300_000,
      status: 'Success',
    }
    const answer = saml.response(said, saml.sign(saml.assertion(said), 'Assertion'))
    const value = Buffer.from(answer).toString('base64')
    const body = `<form method="post" action="${acs}"><input type="hidden" name="SAMLResponse" value="${value}"></form><script>document.forms[0].submit()</script>`
    await route.fulfill({ contentType: 'text/html', body })
  })
  return met
}

describe('a directory that takes messages by a form alone', () => {
  const { open } = useBrowser()

  it('is added by its metadata, tried, gone to by a page that posts, brings its person in by another, and hears of his leaving', async () => {
    const saml = await SamlProvider.start()
    const hers = await open({ as: 'admin@demo' })
    await hers.goto('/identity-provider/new')
    const form = recordPage(hers)
    await form.field('On the button').fill('By form')
    await form.choose('Kind', 'SAML')
    await form.field('Metadata').fill(saml.metadata({ binding: 'POST' }))
    await form.field('Claim of the username').fill('uid')
    const samlId = await created(hers)
    const acs = `${new URL(baseUrl).origin}/api/core/saml/${samlId}/acs`
    await answerByForm(hers, saml, acs)
    await hers.getByText(acs).waitFor()
    await hers.getByRole('button', { name: 'Test', exact: true }).click()
    await hers
      .getByText(/staff@demo/)
      .first()
      .waitFor()
    expect(new URL(hers.url()).pathname).toBe(`/identity-provider/${samlId}`)
    await hers.getByRole('button', { name: 'Activate' }).first().click()
    await hers.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    await eventually(async () => (await fetch(`${baseUrl}/api/core/saml/${samlId}`)).status).toBe(200)
    const page = await open()
    const met = await answerByForm(page, saml, acs)

    await page.goto(`/authentication/login-page?samlId=${samlId}&redirect=%2Finvoices`)
    await frame(page).account.waitFor()
    await eventually(() => frame(page).title.textContent()).toBe('Invoices')
    expect(met).toEqual(['POST /sso'])

    await frame(page).signOut()
    await page.getByText('Signed out').waitFor()
    expect(met).toEqual(['POST /sso', 'POST /slo'])
  })
})
