import { describe, expect, inject, it } from 'vitest'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'
import { signInPage } from './pages/sign-in.ts'

const password = inject('demoPassword')
const baseUrl = inject('baseUrl')

describe('signing in', () => {
  const { open } = useBrowser()

  it('says that the password is wrong and keeps what was typed', async () => {
    const page = await open()
    await page.goto('/contracts')
    const form = signInPage(page)
    await form.with('admin@demo', 'not-the-password')
    await form.problem.waitFor()
    expect(await form.username.inputValue()).toBe('admin@demo')
    expect(await form.password.inputValue()).toBe('not-the-password')
    expect(new URL(page.url()).pathname).toBe('/authentication/login-page')
  })

  it('says at its field what is missing', async () => {
    const page = await open()
    await page.goto('/')
    const form = signInPage(page)
    await form.submit.click()
    await page.getByText('Enter your username or email').waitFor()
    expect(await form.username.getAttribute('aria-invalid')).toBe('true')
    expect(await form.password.getAttribute('aria-invalid')).toBe('true')
  })

  it('lands on home with the figures of the portfolio', async () => {
    const page = await open()
    await page.goto('/')
    await signInPage(page).with('staff@demo', password)
    await eventually(() => frame(page).title.textContent()).toBe('Portfolio')
    const outstanding = frame(page)
      .main.getByRole('link', { name: /^\d[\d,]*\.\d\d$/ })
      .first()
    await outstanding.waitFor()
    expect(Number((await outstanding.textContent())!.replaceAll(',', ''))).toBeGreaterThan(0)
    await outstanding.click()
    await eventually(() => frame(page).title.textContent()).toBe('Contracts')
  })

  it('goes on to the address that was asked for', async () => {
    const page = await open()
    await page.goto('/invoices?view=overdue')
    await signInPage(page).with('staff@demo', password)
    await eventually(() => frame(page).title.textContent()).toBe('Invoices')
    expect(page.url()).toContain('/invoices?view=overdue')
  })

  it('asks to sign in where a mistyped link leads', async () => {
    const page = await open()
    await page.goto('/authentication/pasword?token=cut')
    await signInPage(page).username.waitFor()
  })

  it('is kept over a reload, in a second tab and by a browser that begins anew, and its token by no storage', async () => {
    const page = await open()
    await page.goto('/contracts')
    await signInPage(page).with('staff@demo', password)
    await listPage(page).rows.first().waitFor()
    await page.reload()
    await listPage(page).rows.first().waitFor()
    const second = await page.context().newPage()
    await second.goto('/contracts')
    await listPage(second).rows.first().waitFor()
    await second.reload()
    await listPage(second).rows.first().waitFor()
    // What a browser has after it was closed: its cookies and what stands in local storage.
    const { cookies, origins } = await page.context().storageState()
    const ours = cookies.filter(({ name }) => /^(__Host-)?tranche-/.test(name))
    expect(ours.length).toBeGreaterThan(0)
    for (const cookie of ours) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const again = await open({ storageState: { cookies, origins } })
    await again.goto('/contracts')
    await listPage(again).rows.first().waitFor()
    for (const one of [page, second, again]) {
      const asking = one.waitForRequest(asked => asked.headers().authorization !== undefined)
      await listPage(one).reload.click()
      const token = (await asking).headers().authorization!.replace('Bearer ', '')
      const kept = await one.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      expect(kept).not.toContain(token.split('.')[1])
      expect(await one.evaluate(() => document.cookie)).toBe('')
    }
    await frame(page).signOut()
    await signInPage(second).submit.waitFor()
    await page.reload()
    await signInPage(page).submit.waitFor()
  })

  it('has two people in two tabs, each of whom comes back as himself', async () => {
    const page = await open()
    await page.goto('/contracts')
    await signInPage(page).with('staff@demo', password)
    await listPage(page).rows.first().waitFor()
    const other = await page.context().newPage()
    await other.goto('/contracts?newAuth=1')
    await signInPage(other).with('staff@norte', password)
    await listPage(other).rows.first().waitFor()
    const tenantOf = async (one: typeof page): Promise<unknown> => {
      const answering = one.waitForResponse(answer => answer.url().endsWith('/api/core/auth/resume'))
      await one.reload()
      return ((await (await answering).json()) as { tenant: string }).tenant
    }
    for (const [one, tenant] of [
      [page, 'demo'],
      [other, 'norte'],
      [page, 'demo'],
    ] as const)
      expect(await tenantOf(one)).toBe(tenant)
    await frame(other).signOut()
    await signInPage(other).submit.waitFor()
    await page.reload()
    await listPage(page).rows.first().waitFor()
  })

  it('lets nobody back in after signing out', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts')
    await listPage(page).rows.first().waitFor()
    await frame(page).signOut()
    await signInPage(page).submit.waitFor()
    await page.goto('/contracts')
    await signInPage(page).submit.waitFor()
    expect(await listPage(page).rows.count()).toBe(0)
  })

  it('asks over the page when the session is over, and goes on where one was', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts?status=ACTIVE')
    await listPage(page).rows.first().waitFor()
    const address = page.url()
    // Over by time: neither the token that this page has nor what the browser keeps opens anything.
    const isCall = (url: URL) => url.pathname.startsWith('/api/')
    await page.route(isCall, route => {
      const { authorization, ...headers } = route.request().headers()
      return route.continue({
        headers: authorization ? { ...headers, authorization: 'Bearer over' } : headers,
      })
    })
    await page.context().clearCookies()
    await listPage(page).reload.click()
    const dialog = page.getByRole('dialog', { name: 'Session has expired' })
    await dialog.waitFor()
    await page.unroute(isCall)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(address)
    await listPage(page).reload.click()
    await listPage(page).rows.first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    // Ended by somebody, who may not be whoever sits here: nothing stays on the screen, and a sign-in leads back.
    const asking = page.waitForRequest(asked => asked.headers().authorization !== undefined)
    await listPage(page).reload.click()
    const { authorization } = (await asking).headers()
    await fetch(`${baseUrl}/api/core/auth/logout`, { headers: { Authorization: authorization! } })
    // The page may hear of it before anybody asks for something.
    await listPage(page)
      .reload.click({ timeout: 5_000 })
      .catch(() => {})
    await page.getByLabel('Username or email').fill('staff@demo')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await listPage(page).rows.first().waitFor()
    expect(page.url()).toBe(address)
  })
})
