import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiOf, type Call } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { lettersTo } from './pages/letters.ts'
import { acceptInvitation } from './pages/newcomer.ts'
import { eventually } from './pages/patience.ts'
import { signInPage } from './pages/sign-in.ts'
import { unique } from './pages/unique.ts'

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

describe('a second factor that a house asks of a profile', () => {
  const { open, product } = useBrowser()
  const mark = unique().toLowerCase()
  const username = `auditor.${mark}@demo`
  const email = `auditor-${mark}@house.example`
  let house: Call

  beforeAll(async () => {
    house = await apiOf(product, 'admin@demo')
    const person = { username, email, firstName: 'Aude', lastName: 'Auditrice', profiles: ['AUDITOR'] }
    const invited = await house('/api/core/users', 'POST', person)
    expect(invited.status, JSON.stringify(invited.data)).toBe(201)
    await acceptInvitation(product, email)
  })
  afterAll(() => house('/api/core/tenants/demo', 'PATCH', { secondFactorProfiles: [] }))

  it('is demanded before anything else, and a recovery code stands in for the telephone', async () => {
    await house('/api/core/tenants/demo', 'PATCH', { secondFactorProfiles: [] })
    const admin = await open({ as: 'admin@demo' })
    await admin.goto('/configuration?tab=settings')
    await admin.getByRole('combobox', { name: /^Second factor/ }).click()
    await admin.getByRole('option', { name: 'Auditor' }).click()
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: 'Save who comes in' }).click()
    await expect
      .poll(async () => (await house('/api/core/tenants/demo')).data)
      .toMatchObject({ secondFactorProfiles: ['AUDITOR'] })

    const page = await open()
    await page.goto('/contracts')
    await signInPage(page).with(username, password)
    await page.getByRole('heading', { name: 'A second factor is asked of you' }).waitFor()
    await page.getByRole('button', { name: 'Set up' }).click()
    const secret = (await page.locator('code').first().textContent())!.trim()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Confirm' }).click()
    const codes = page.getByRole('listitem').filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ })
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    const [code] = await codes.allTextContents()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await eventually(() => frame(page).title.textContent()).toBe('Contracts')
    await frame(page).signOut()

    const enter = async (given: string) => {
      await signInPage(page).with(username, password)
      await page.getByRole('button', { name: 'I have no telephone at hand' }).click()
      await page.getByLabel('Recovery code').fill(given)
      await page.getByRole('button', { name: 'Confirm' }).click()
    }
    await enter(code!)
    await frame(page).account.waitFor()
    await expect.poll(() => lettersTo(email).some(letter => /recovery code/i.test(letter))).toBe(true)
    await frame(page).signOut()
    // Each is good once.
    await enter(code!)
    await page.getByText('This recovery code is wrong, or was used before.').waitFor()
    expect(await page.getByLabel('Recovery code').inputValue()).toBe(code)
  })
})
