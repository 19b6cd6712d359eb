import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { lettersTo } from './pages/letters.ts'
import { acceptInvitation } from './pages/newcomer.ts'
import { eventually } from './pages/patience.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('what one arranges for oneself', () => {
  const { open, product } = useBrowser()
  const mark = unique().toLowerCase()
  const username = `mia.${mark}@demo`
  const email = `mia-${mark}@house.example`
  let house: Call
  let client: { registration: string }

  beforeAll(async () => {
    house = await apiOf(product, 'admin@demo')
    const invited = await house('/api/core/users', 'POST', {
      username,
      email,
      firstName: 'Mia',
      lastName: `Marin ${mark}`,
      profiles: ['STAFF'],
    })
    expect(invited.status, JSON.stringify(invited.data)).toBe(201)
    await acceptInvitation(product, email)
    const made = await house('/api/person/persons', 'POST', {
      type: 'E',
      firstName: 'Carl',
      lastName: `Client ${mark}`,
      email: `carl-${mark}@client.example`,
    })
    expect(made.status, JSON.stringify(made.data)).toBe(201)
    client = made.data as typeof client
  })

  it('a photo is shown to whoever meets its person', async () => {
    const hers = await open({ as: username })
    await hers.goto('/account')
    const chosen = hers.waitForEvent('filechooser')
    await hers.getByRole('button', { name: 'Photo…' }).click()
    await (await chosen).setFiles({ name: 'mia.png', mimeType: 'image/png', buffer: picture })
    await hers.getByRole('banner').locator('img[src^="data:image/png"]').waitFor()
    const mia = await apiOf(product, username)
    const noted = await mia('/api/core/notes', 'POST', {
      text: `Met him ${mark}`,
      entityName: 'person',
      entityRegistration: client.registration,
    })
    expect(noted.status, JSON.stringify(noted.data)).toBe(201)

    const other = await open({ as: 'admin@demo' })
    await other.goto(`/person/${client.registration}`)
    const note = other.getByRole('listitem').filter({ hasText: `Met him ${mark}` })
    await note.locator('img[src^="data:image/png"]').waitFor()

    await hers.getByRole('button', { name: 'Remove', exact: true }).click()
    await hers.getByText('Your photo is removed').waitFor()
    await other.reload()
    await note.waitFor()
    expect(await note.locator('img').count()).toBe(0)
  })

  it('a signature stands under what its person sends, once', async () => {
    const page = await open({ as: username })
    await page.goto('/account')
    await page.getByLabel('Signature', { exact: true }).fill('Mia Marin\nFleet desk')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Kept').waitFor()
    const mia = await apiOf(product, username)
    const made = await mia('/api/notification/communications', 'POST', {
      subject: `Your lease ${mark}`,
      text: 'It ends in May.',
      type: 'EMAIL',
      persons: [{ personRegistration: client.registration, role: 'CONTACT' }],
    })
    expect(made.status, JSON.stringify(made.data)).toBe(201)
    const { registration } = made.data as { registration: string }
    await page.goto(`/communication/${registration}`)
    const drawer = await recordPage(page).run('Send')
    await drawer.getByRole('button', { name: /^Send 1 communication/ }).click()
    const letters = () => lettersTo(`carl-${mark}@client.example`)
    await expect.poll(() => letters().length, { timeout: 100_000 }).toBe(1)
    expect(letters()[0]!.replaceAll('\r', '')).toContain('It ends in May.\n\nMia Marin\nFleet desk')
  })

  it('of what one has switched off one is told no more', async () => {
    const page = await open({ as: username })
    const give = async (subject: string) => {
      const given = await house('/api/core/tasks', 'POST', { subject, ownerUsername: username })
      expect(given.status, JSON.stringify(given.data)).toBe(201)
    }
    const [first, second] = [`First ${unique()}`, `Second ${unique()}`]
    await page.goto('/account')
    const box = page.getByRole('checkbox', { name: 'A task is given to me: Screen' })
    // An earlier try may have switched it off.
    await box.waitFor()
    if (!(await box.isChecked())) await box.click()
    await give(first)
    await page.goto('/notifications')
    // It is told by the house's outbox, which has others' work before it.
    await page.getByRole('link', { name: `${first} was given to you` }).waitFor({ timeout: 90_000 })
    await page.goto('/account')
    const kept = page.waitForResponse(
      answer => answer.request().method() !== 'GET' && /preferences/.test(answer.url()),
    )
    await box.click()
    expect((await kept).ok()).toBe(true)
    await give(second)
    // What came after it is there: it would be, too.
    const noted = await house('/api/core/notes', 'POST', {
      text: `@${username} look at this`,
      entityName: 'person',
      entityRegistration: client.registration,
    })
    expect(noted.status, JSON.stringify(noted.data)).toBe(201)
    await page.goto('/notifications')
    await page
      .getByRole('link', { name: /mention/ })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: `${second} was given to you` }).count()).toBe(0)
    await page.getByRole('link', { name: `${first} was given to you` }).waitFor()
  })

  it('speaks one’s language and counts one’s hours, on the screen and in letters', async () => {
    const page = await open({ as: username })
    await page.goto('/account')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.click()
    await zone.fill('Pacific/Kiritimati')
    await page.getByRole('option', { name: 'Pacific/Kiritimati' }).click()
    await page.getByText('Kept').first().waitFor()
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Français' }).click()
    await eventually(() => frame(page).title.textContent()).toBe('Compte et sécurité')
    const mia = await apiOf(product, username)
    const [task] = await found(mia, '/api/core/tasks?range=0-0')
    await page.goto(`/task/${task!.registration}`)
    await page.getByRole('tab', { name: /^Historique/ }).click()
    const [line] = (await mia(`/api/core/tasks/${task!.registration}/history`)).data as { date: string }[]
    const at = new Intl.DateTimeFormat('fr-FR', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Pacific/Kiritimati',
    }).format(new Date(line!.date))
    await page
      .getByText(new RegExp(`${at}$`))
      .first()
      .waitFor()
    const before = lettersTo(email).length
    const asked = await fetch(`${product.baseUrl}/api/core/auth/password-links`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username }),
    })
    expect(asked.status).toBe(202)
    await expect.poll(() => lettersTo(email).length, { timeout: 100_000 }).toBe(before + 1)
    expect(lettersTo(email).at(-1)).toContain('mot de passe')
  })

  it('an e-mail address is another one as soon as both have confirmed it', async () => {
    const page = await open({ as: username })
    await page.goto('/account')
    const next = `mia-${mark}@elsewhere.example`
    await page.getByRole('button', { name: 'Modifier…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(next)
    await dialog.getByRole('button', { name: /deux/ }).click()
    await dialog.getByText(next).waitFor()
    const linkTo = async (address: string): Promise<string> => {
      const link = () =>
        /http\w*:\/\/[^/\s]+(\/authentication\/\S*email\S*#token=\S+)/.exec(
          lettersTo(address).findLast(letter => letter.includes('email')) ?? '',
        )?.[1]
      await expect.poll(link, { timeout: 100_000 }).toBeDefined()
      return link()!
    }
    const own = async () => ((await house(`/api/core/users/${username}`)).data as { email: string }).email
    for (const [address, after] of [
      [next, email],
      [email, next],
    ] as const) {
      const reader = await open({ locale: 'en-GB' })
      await reader.goto(await linkTo(address))
      await reader.getByRole('button', { name: 'Confirm' }).click()
      await reader.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' })
      expect(await own()).toBe(after)
    }
    await page.reload()
    await page.getByText(next).waitFor()
  })
})
