import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { lettersTo } from './pages/letters.ts'
import { eventually } from './pages/patience.ts'
import { signInPage } from './pages/sign-in.ts'

const username = 'office.forgetful@demo'
const address = 'forgetful@house.example'
const chosen = 'a password chosen by mail'

/** Its path: letters lead to a host of the house as soon as there is one, as other journeys make them. */
const linkIn = (letter: string): string => /http\w*:\/\/[^/\s]+(\/\S+#token=\S+)/.exec(letter)![1]!

describe('a password that only its owner knows', () => {
  const { product, open } = useBrowser()
  let link = ''

  beforeAll(async () => {
    const call = await apiOf(product, 'admin@demo')
    const { status, data } = await call('/api/core/users', 'POST', {
      username,
      firstName: 'Odile',
      lastName: 'Oublie',
      email: address,
      profiles: ['STAFF'],
    })
    expect(status, JSON.stringify(data)).toBe(201)
  })

  const ask = async (page: Page, name: string) => {
    await page.goto('/authentication/login-page')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('textbox', { name: 'Username or email' }).fill(name)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  }

  it('is chosen by the letter that invites him', async () => {
    const page = await open()
    await expect.poll(() => lettersTo(address).length, { timeout: 100_000 }).toBe(1)
    await page.goto(linkIn(lettersTo(address)[0]!))
    await page.getByText(`Ponant Bail has made an account for you: ${username}`).waitFor()
    expect(page.url()).not.toContain('token')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel('New password').fill('one that is soon forgotten')
    await page.getByLabel('Repeat the password').fill('one that is soon forgotten')
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await page.getByText('You have accepted the invitation').waitFor()
    expect(await signInPage(page).username.inputValue()).toBe(username)
  })

  it('is forgotten: asked for on the sign-in page, and a letter with a link comes', async () => {
    const page = await open()
    await ask(page, username)
    expect(await seriousFindings(page)).toEqual([])
    // The letters that the demonstration companies wrote may go out before it.
    await expect.poll(() => lettersTo(address).length, { timeout: 100_000 }).toBe(2)
    link = linkIn(lettersTo(address)[1]!)
  })

  it('says nothing else of a name that nobody has', async () => {
    const page = await open()
    await ask(page, 'nobody.at.all@demo')
    await page.getByText('If nobody.at.all@demo has an account').waitFor()
  })

  it('is chosen anew by the link, which leaves the address, and signs in', async () => {
    const page = await open()
    await page.goto(link)
    await page.getByText(`for ${username}`).waitFor()
    expect(page.url()).not.toContain('token')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel('New password').fill('short')
    await page.getByLabel('Repeat the password').fill('shorter')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('The two passwords are not the same').waitFor()
    await page.getByLabel('Repeat the password').fill('short')
    await page.keyboard.press('Enter')
    await page.getByText(/at least 12 characters/).waitFor()
    await page.getByLabel('New password').fill(chosen)
    await page.getByLabel('Repeat the password').fill(chosen)
    await page.keyboard.press('Enter')
    await page.getByText('Your password is changed').waitFor()
    const form = signInPage(page)
    expect(await form.username.inputValue()).toBe(username)
    await form.password.fill(chosen)
    await form.submit.click()
    await eventually(() => frame(page).title.textContent()).toBe('Portfolio')
  })

  it('opens once: the same link leads to a new one', async () => {
    const page = await open()
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  })
})
