import { describe, expect, inject, it } from 'vitest'
import { giveAuthenticator, makeKey } from './pages/authenticator.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { signInPage } from './pages/sign-in.ts'

const password = inject('demoPassword')

describe('a passkey', () => {
  const { open, product } = useBrowser()
  // Keys belong to a name, and the journeys go by one.
  const baseURL = product.baseUrl.replace('127.0.0.1', 'localhost')

  it('is made, lets its person in without name and password, and is removed', async () => {
    const page = await open({ baseURL })
    await giveAuthenticator(page)
    await page.goto('/account')
    await signInPage(page).with('partner@demo', password)
    const card = page.getByRole('region', { name: 'Passkeys' })
    await makeKey(page, 'Key of the journey')
    const name = page.getByLabel('What is it called')
    await card.getByText('not used yet').waitFor()
    await frame(page).signOut()

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await frame(page).account.waitFor()
    await page.goto('/account')
    await card.getByText('last used').waitFor()

    await card.getByRole('button', { name: 'Rename Key of the journey' }).click()
    await name.fill('Renamed key')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await card.getByText('Renamed key').waitFor()
    await card.getByRole('button', { name: 'Remove Renamed key' }).click()
    await page.getByRole('button', { name: 'Remove the passkey' }).click()
    await card.getByText('You have none yet').waitFor()
    await frame(page).signOut()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('Sign-in was refused').waitFor()
    expect(new URL(page.url()).pathname).toBe('/authentication/login-page')
  })
})
