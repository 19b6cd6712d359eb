import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './pages/accessibility.ts'
import { apiOf, type Call } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { make } from './pages/prepare.ts'

const profile = 'JOURNEY_DESK'

describe('rights and words of a house', () => {
  const { product, open } = useBrowser()
  let admin: Call

  beforeAll(async () => {
    admin = await apiOf(product, 'admin@demo')
    await admin('/api/core/profilesPermissions', 'PATCH', {
      [profile]: { permissions: { 'read tasks': true, 'write tasks': true } },
    })
  })
  afterAll(async () => {
    await admin('/api/core/profilesPermissions', 'PATCH', { [profile]: null })
    await admin('/api/core/string-overrides', 'PATCH', { 'en-EU': null })
  })

  const doesOf = async (): Promise<string[]> =>
    ((await make(admin, '/api/core/users/preview', { profiles: [profile] })) as unknown as { does: string[] })
      .does

  it('a right is turned off and on by the keyboard, acts for who has the profile, and is told in sentences', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/configuration?tab=profiles&profile=${profile}`)
    const matrix = page.getByRole('table', { name: profile })
    const write = matrix.getByRole('checkbox', { name: 'Tasks: Write' })
    const see = page.getByRole('complementary', { name: 'What they will see and do' })
    await eventually(() => write.getAttribute('aria-checked')).toBe('true')
    await see.getByText(/^Follow-up: changes Tasks\.$/).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await matrix.getByRole('checkbox', { name: 'Tasks: Read' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await eventually(() => write.getAttribute('aria-checked')).toBe('false')
    await see.getByText('Follow-up: only reads Tasks.', { exact: true }).waitFor()
    const bar = page.getByRole('region', { name: 'Save 1 change' })
    await bar.getByText('Reaches with their next click: 0 people').waitFor()
    expect(await doesOf()).toEqual(['write tasks'])
    await page.keyboard.press('Control+s')
    await bar.waitFor({ state: 'hidden' })
    expect(await doesOf()).toEqual([])

    await write.click()
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await eventually(doesOf).toEqual(['write tasks'])
  })

  it('a transition is given by its name, asked about, and given up again without saving', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/configuration?tab=profiles&profile=${profile}`)
    await page.getByRole('textbox', { name: 'Find records' }).fill('invoices')
    await page.getByRole('button', { name: /^Invoices: Transitions/ }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Issue', exact: true }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Issue invoices, read users…' }).fill('invoices issue')
    const answer = page.getByRole('listitem').filter({ hasText: 'run invoices.issue' })
    await answer.getByText('Yes, once saved').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
    await answer.getByText('No', { exact: true }).waitFor()
    await answer.getByRole('button', { name: 'Who can?' }).click()
    await answer.getByText('Hélène', { exact: false }).waitFor()
  })

  it('a word is said otherwise in menu and list at once, and taken back', async () => {
    // A second try begins as the first did.
    await admin('/api/core/string-overrides', 'PATCH', { 'en-EU': null })
    const page = await open({ as: 'admin@demo' })
    await page.goto('/configuration?tab=texts')
    const menu = page.getByRole('navigation').getByRole('link', { name: 'Contracts', exact: true })
    await menu.waitFor()
    await page.getByRole('button', { name: 'Say a phrase otherwise…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Say a phrase otherwise' })
    await dialog.getByRole('textbox', { name: 'The product says' }).fill('Contracts')
    await dialog.getByRole('textbox', { name: 'You say' }).fill('Dossiers')
    await dialog.getByRole('button', { name: 'Keep' }).click()
    const renamed = page.getByRole('navigation').getByRole('link', { name: 'Dossiers', exact: true })
    await renamed.waitFor()
    await menu.waitFor({ state: 'hidden' })
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('textbox', { name: 'Find words' }).fill('menu.tools')
    await page.getByRole('textbox', { name: 'Your own words for Tools' }).fill('Workshop')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await page.getByRole('navigation').getByText('Workshop', { exact: true }).waitFor()

    await renamed.click()
    await page.getByRole('heading', { name: 'Dossiers' }).waitFor()

    await page.goto('/configuration?tab=texts&show=own')
    const own = page.getByRole('textbox', { name: 'Your own words for Contracts' })
    await own.fill('')
    await page.getByRole('textbox', { name: 'Your own words for Tools' }).fill('')
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await menu.waitFor()
  })

  it('who does not administer sees the rights, and changes none', async () => {
    await admin('/api/core/profilesPermissions', 'PATCH', {
      [profile]: { permissions: { 'read configurations': true } },
    })
    const before = (await admin('/api/core/users/staff@demo')).data as { profiles: string[] }
    await admin('/api/core/users/staff@demo', 'PATCH', { profiles: [...before.profiles, profile] })
    try {
      const page = await open({ as: 'staff@demo' })
      await page.goto(`/configuration?tab=profiles&profile=${profile}`)
      await page.getByText('Only administrators change rights.').waitFor()
      const write = page.getByRole('checkbox', { name: 'Tasks: Write' })
      await write.focus()
      await page.keyboard.press('Space')
      expect(await write.getAttribute('aria-checked')).toBe('true')
      expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
    } finally {
      await admin('/api/core/users/staff@demo', 'PATCH', { profiles: before.profiles })
    }
  })
})
