import { describe, expect, it } from 'vitest'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { lettersTo } from './pages/letters.ts'
import { eventually } from './pages/patience.ts'
import { signInPage } from './pages/sign-in.ts'

const username = 'two.houses@both.example'
const secret = 'one password for two houses'

describe('what an address orders', () => {
  const { product, open } = useBrowser()

  /** Both houses invite him by mail: he says yes twice, and chooses his password the first time. */
  const accept = async (letter: string) => {
    const token = /#token=(\S+)/.exec(letter)![1]
    const answer = await fetch(`${product.baseUrl}/api/core/auth/invitations/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: secret }),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }

  it('is for who was invited by both houses', async () => {
    for (const [before, tenant] of ['demo', 'norte'].entries()) {
      const call = await apiOf(product, `admin@${tenant}`)
      const { status, data } = await call('/api/core/users', 'POST', {
        username,
        firstName: 'Two',
        lastName: 'Houses',
        email: username,
        profiles: ['STAFF'],
      })
      expect(status, JSON.stringify(data)).toBe(201)
      await eventually(async () => lettersTo(username).length).toBe(before + 1)
      await accept(lettersTo(username).at(-1)!)
    }
  })

  it('enters the context that is asked for, and shows the way back over every page', async () => {
    const page = await open()
    const parent = 'https://portal.example/deals/7'
    await page.goto(`/contracts?userContext=norte&parentUrl=${encodeURIComponent(parent)}`)
    await signInPage(page).with(username, secret)
    const tenant = page.getByRole('button', { name: 'Norte Crédito' })
    await tenant.waitFor()
    const back = page.getByRole('link', { name: 'Back to portal.example' })
    expect(await back.getAttribute('href')).toBe(parent)
    expect(page.url()).not.toContain('userContext')
    await page.goto('/?userContext=demo')
    await page.getByRole('button', { name: 'Ponant Bail' }).waitFor()
    await back.waitFor()
    await page.goto('/contracts?userContext=nowhere')
    await page.getByText('You do not belong to “nowhere”').waitFor()
    await frame(page).title.waitFor()
  })

  it('goes on in the other house where one was, and other tabs stay in theirs', async () => {
    const page = await open()
    await page.goto('/contracts?userContext=demo')
    await signInPage(page).with(username, secret)
    const inHouse = (one: typeof page, name: string) => one.getByRole('button', { name }).first().waitFor()
    await inHouse(page, 'Ponant Bail')
    await eventually(() => frame(page).title.textContent()).toBe('Contracts')
    const other = await page.context().newPage()
    await other.goto('/invoices?view=overdue')
    await inHouse(other, 'Ponant Bail')
    await other.getByRole('button', { name: 'Ponant Bail' }).click()
    await other.getByRole('menuitemcheckbox', { name: /Norte Crédito/ }).click()
    await inHouse(other, 'Norte Crédito')
    await eventually(() => frame(other).title.textContent()).toBe('Invoices')
    expect(other.url()).toContain('/invoices?view=overdue')
    // Both go on, each in its house, over a reload, too.
    for (const [one, name] of [
      [page, 'Ponant Bail'],
      [other, 'Norte Crédito'],
      [page, 'Ponant Bail'],
    ] as const) {
      await one.reload()
      await inHouse(one, name)
    }
    await page.goto('/account')
    await page
      .getByText(/Ponant Bail · This computer/)
      .first()
      .waitFor()
    await page
      .getByText(/Norte Crédito · This computer/)
      .first()
      .waitFor()
    await frame(other).signOut()
    await page.reload()
    await inHouse(page, 'Ponant Bail')
  })

  it('makes no link of what is no page', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts?parentUrl=javascript:alert(1)')
    await frame(page).title.waitFor()
    expect(await page.getByRole('link', { name: /^Back to/ }).count()).toBe(0)
  })
})
