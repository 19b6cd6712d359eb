import { Secret, TOTP } from 'otpauth'
import { describe, inject, it } from 'vitest'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { signInPage } from './pages/sign-in.ts'

const password = inject('demoPassword')

/** What the telephone shows; a code counts once, so the next one is of the next half minute. */
const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

describe('a second factor', () => {
  const { open } = useBrowser()
  let secret = ''

  it('is set up with a first code by who has just signed in', async () => {
    const page = await open({ as: 'partner@norte' })
    await page.goto('/account')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('img', { name: 'QR code of the enrolment' }).waitFor()
    secret = (await page.locator('code').textContent())!.trim()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('alert').first().waitFor()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByRole('button', { name: 'Turn off' }).waitFor()
    await frame(page).signOut()
  })

  it('is asked for when signing in, and can be turned off', async () => {
    const page = await open()
    await page.goto('/account')
    await signInPage(page).with('partner@norte', password)
    await signInPage(page).code.fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
  })
})
