import { describe, expect, inject, it } from 'vitest'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'
import { signInPage } from './pages/sign-in.ts'

const password = inject('demoPassword')

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

  it('lets nobody back in after signing out', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts')
    await listPage(page).rows.first().waitFor()
    await frame(page).signOut()
    await signInPage(page).submit.waitFor()
    await page.goto('/contracts')
    await signInPage(page).submit.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('tranche.token'))).toBeNull()
    expect(await listPage(page).rows.count()).toBe(0)
  })

  it('asks over the page when the session has ended, and goes on where one was', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts?status=ACTIVE')
    await listPage(page).rows.first().waitFor()
    const address = page.url()
    // Ended from elsewhere: the token that this page keeps no longer opens anything.
    await page.evaluate(async () => {
      const token = localStorage.getItem('tranche.token')
      await fetch('/api/core/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
    })
    await listPage(page).reload.click()
    const dialog = page.getByRole('dialog', { name: 'Session has expired' })
    await dialog.waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(address)
    await listPage(page).reload.click()
    await listPage(page).rows.first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
