import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { lettersTo } from './pages/letters.ts'
import { acceptInvitation } from './pages/newcomer.ts'
import { eventually } from './pages/patience.ts'
import { unique } from './pages/unique.ts'

describe('acting for a person', () => {
  const { open } = useBrowser()

  it('stands over every page for an hour, ends by a click, and is kept where the house reads it', async () => {
    const reason = `He asked on the phone ${unique()}`
    const page = await open({ as: 'admin@demo' })
    await page.goto('/contracts')
    await frame(page).account.click()
    await page.getByRole('menuitem', { name: 'Act for…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Act for a person' })
    await dialog.getByRole('combobox', { name: /^Person/ }).fill('abgrall')
    await page.getByRole('option', { name: /Julien Abgrall/ }).click()
    await dialog.getByRole('textbox', { name: /^Why/ }).fill(reason)
    expect(await seriousFindings(page)).toEqual([])
    // Turned, it keeps what was typed.
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(() => dialog.getByRole('textbox', { name: /^Why/ }).inputValue()).toBe(reason)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Act for an hour' }).click()
    await page.getByText('You act for').waitFor()
    await page.getByText(reason).waitFor()
    await page.goto('/deals')
    await page.getByText('You act for').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByText('You act for').waitFor({ state: 'hidden' })

    await page.goto('/support-access')
    const times = page.getByRole('table', { name: 'When somebody acted for a person' })
    await times.getByRole('row').filter({ hasText: reason }).getByText('julien.abgrall@demo').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('is allowed to support by the house until a day, and no longer', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto('/support-access')
    const allowed = page.getByRole('switch', { name: 'Support may act here' })
    await allowed.click()
    await page.getByText(/^Until /).waitFor()
    const [until] = await Promise.all([
      page.waitForResponse(answer => answer.request().method() === 'PATCH'),
      page.getByRole('button', { name: 'For 7 days' }).click(),
    ])
    const { supportUntil } = (await until.json()) as { supportUntil: string }
    const days = (Date.parse(supportUntil) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7)
    await allowed.click()
    await page.getByText(/^Until /).waitFor({ state: 'hidden' })
  })
})

describe('support of another house', () => {
  const { open, product } = useBrowser()
  const mark = unique().toLowerCase()
  const helped = { username: `helped.${mark}@demo`, email: `helped-${mark}@house.example` }
  const helper = { username: `hal.${mark}@support`, email: `hal-${mark}@support.example` }
  const reason = `She asked why her task is gone ${mark}`
  const subject = `Call her back ${mark}`

  beforeAll(async () => {
    // The house of support has nobody before the main administrator invites the first.
    const main = await open({ as: 'admin@master' })
    await main.goto('/tenant/support')
    await main.getByRole('button', { name: 'Invite an administrator…' }).click()
    const asked = main.getByRole('dialog', { name: 'Invite an administrator…' })
    // What is wrong with a name stands at its field.
    await asked.getByRole('textbox', { name: /^Username/ }).fill(`hal helper${mark}@support`)
    await asked.getByRole('textbox', { name: /^E-mail/ }).fill(helper.email)
    await asked.getByRole('button', { name: 'Send the invitation' }).click()
    await asked.getByText(/cannot be a registration/).waitFor()
    for (const [label, text] of [
      ['Username', helper.username],
      ['E-mail', helper.email],
      ['First name', 'Hal'],
      ['Last name', 'Helper'],
    ] as const)
      await asked.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
    await asked.getByRole('checkbox', { name: 'May act for people who allow it' }).click()
    await asked.getByRole('button', { name: 'Send the invitation' }).click()
    await main.getByText(`on its way to ${helper.username}`).waitFor()
    const house = await apiOf(product, 'admin@demo')
    const invited = await house('/api/core/users', 'POST', {
      ...helped,
      firstName: 'Ana',
      lastName: `Ruiz ${mark}`,
      profiles: ['STAFF'],
    })
    expect(invited.status, JSON.stringify(invited.data)).toBe(201)
    for (const { email } of [helper, helped]) await acceptInvitation(product, email)
  })

  const say = async (allows: boolean): Promise<void> => {
    const house = await apiOf(product, 'admin@demo')
    const said = await house('/api/core/tenants/demo', 'PATCH', { allowsSupport: allows })
    expect(said.status, JSON.stringify(said.data)).toBe(200)
  }
  const question = async (page: Page): Promise<Locator> => {
    await frame(page).account.click()
    await page.getByRole('menuitem', { name: 'Act for…' }).click()
    return page.getByRole('dialog', { name: 'Act for a person' })
  }
  /** Begins to act for her; answers the band that stands over every page then. */
  const actForHer = async (page: Page): Promise<Locator> => {
    const dialog = await question(page)
    await dialog.getByRole('combobox', { name: /^House/ }).click()
    await page.getByRole('option', { name: /Ponant/ }).click()
    await dialog.getByRole('combobox', { name: /^Person/ }).fill(mark)
    await page.getByRole('option', { name: new RegExp(mark) }).click()
    await dialog.getByRole('textbox', { name: /^Why/ }).fill(reason)
    await dialog.getByRole('button', { name: 'Act for an hour' }).click()
    const band = page.getByRole('region', { name: 'You act for' })
    await band.getByText(`as Hal Helper, Support: “${reason}”`).waitFor()
    return band
  }

  it('works for who asked with her rights, names both in what it leaves, and never touches her doors', async () => {
    await say(false)
    const supporter = await open({ as: helper.username })
    await supporter.goto('/')
    const early = await question(supporter)
    await early.getByRole('combobox', { name: /^House/ }).click()
    await supporter.getByRole('option', { name: 'Support' }).waitFor()
    expect(await supporter.getByRole('option', { name: /Ponant/ }).count()).toBe(0)
    await supporter.keyboard.press('Escape')

    const admin = await open({ as: 'admin@demo' })
    await admin.goto('/support-access')
    await admin.getByRole('switch', { name: 'Support may act here' }).click()
    await admin.getByText(/^Until /).waitFor()
    const hers = await open({ as: helped.username })
    await hers.goto('/account')
    const card = hers.getByRole('region', { name: 'Support', exact: true })
    const allowed = card.getByRole('switch', { name: 'Support may act for me' })
    if (!(await allowed.isChecked())) await allowed.click()
    await eventually(() => allowed.isChecked()).toBe(true)

    await supporter.reload()
    const band = await actForHer(supporter)
    await supporter.goto('/task/new')
    await supporter.getByRole('textbox', { name: /^Subject/ }).fill(subject)
    await supporter.getByRole('button', { name: /^Create task/ }).click()
    await supporter.getByRole('heading', { name: subject }).first().waitFor()
    const task = new URL(supporter.url()).pathname
    await band.waitFor()
    // What is her own will, and what leaves in heaps, is not offered to who acts for her.
    await supporter.goto('/votes')
    await supporter
      .getByRole('button', { name: /at most 1,000 rows while you act/ })
      .first()
      .waitFor()
    expect(await supporter.getByRole('link', { name: /^New vote/ }).count()).toBe(0)
    await supporter.goto('/approvals')
    await supporter.getByText('it is closed to whoever acts for another person').waitFor()
    await supporter.goto('/account')
    await supporter.getByText(/are seen and changed by Ana Ruiz/).waitFor()
    const doors = /^(Password|Passkeys|Second factor|Devices)$/
    expect(await supporter.getByRole('region', { name: doors }).count()).toBe(0)
    await band.getByRole('button', { name: 'Extend' }).click()
    await supporter.getByText('An hour more').waitFor()
    await band.getByText('60 min left').waitFor()
    await band.getByRole('button', { name: 'Leave' }).click()
    await band.waitFor({ state: 'hidden' })

    // She reads of it by mail, on her own page and in the history of what was left; her house in its list.
    await expect.poll(() => lettersTo(helped.email).some(letter => letter.includes(reason))).toBe(true)
    await hers.goto(task)
    await hers.getByRole('tab', { name: /^History/ }).click()
    await hers
      .getByText(/Hal Helper \(support\) for Ana Ruiz/)
      .first()
      .waitFor()
    await hers.goto('/account')
    await card.getByText(reason).first().waitFor()
    await admin.goto('/support-access')
    const row = admin.getByRole('row').filter({ hasText: reason }).first()
    await row.getByText(helper.username).waitFor()
    expect(await row.getByRole('cell').last().textContent()).toBe('1')
  })

  it('is put out as soon as the house says no', async () => {
    await say(true)
    const hers = await apiOf(product, helped.username)
    expect((await hers('/api/core/users/current', 'PATCH', { allowsImpersonation: true })).status).toBe(200)
    const supporter = await open({ as: helper.username })
    await supporter.goto('/')
    const band = await actForHer(supporter)
    await say(false)
    await supporter.goto('/tasks')
    await band.waitFor({ state: 'hidden' })
    // He is himself again, and nothing of hers stays on the page.
    await supporter.getByRole('button', { name: /^Your account.*Hal Helper/ }).waitFor()
  })
})
