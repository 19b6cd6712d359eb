import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RealProvider, realProvider } from '../src/server/http/testing/providers/real-provider.ts'
import { SamlProvider } from '../src/server/http/testing/providers/saml-provider.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { eventually } from './pages/patience.ts'
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
  const signedIn = await fetch(`${baseUrl}/api/core/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@demo', password }),
  })
  const made = await fetch(`${baseUrl}/api/core/identity-providers`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: signedIn.headers.get('authorization')!,
    },
    body: JSON.stringify({
      label: 'Company directory',
      issuer: idp.issuer,
      clientId: idp.clientId,
      clientSecret: idp.clientSecret,
    }),
  })
  code = (await made.json()).code
  idp.sendBackTo([`${new URL(baseUrl).origin}/authentication/oidc/${code}`])
})
afterAll(() => idp?.close())

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

  it('is tried by its administrator, and then taken into use', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/identity-provider/${code}`)
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
  const { open, product } = useBrowser()

  it('is gone to by a page that posts, brings its person in by another, and hears of his leaving', async () => {
    const saml = await SamlProvider.start()
    const admin = await apiOf(product, 'admin@demo')
    const made = await admin('/api/core/identity-providers', 'POST', {
      label: 'By form',
      kind: 'SAML',
      metadataXml: saml.metadata({ binding: 'POST' }),
      usernameClaim: 'uid',
    })
    expect(made.status).toBe(201)
    const { code: samlId } = made.data as { code: string }
    const activated = await admin(`/api/core/identity-providers/${samlId}/transitions/activate`, 'POST', {})
    expect(activated.status).toBe(200)
    const page = await open()
    const met = await answerByForm(page, saml, `${new URL(baseUrl).origin}/api/core/saml/${samlId}/acs`)

    await page.goto(`/authentication/login-page?samlId=${samlId}&redirect=%2Finvoices`)
    await frame(page).account.waitFor()
    await eventually(() => frame(page).title.textContent()).toBe('Invoices')
    expect(met).toEqual(['POST /sso'])

    await frame(page).signOut()
    await page.getByText('Signed out').waitFor()
    expect(met).toEqual(['POST /sso', 'POST /slo'])
  })
})
