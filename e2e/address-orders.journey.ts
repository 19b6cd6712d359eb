import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { signInPage } from './pages/sign-in.ts'

const username = 'two.houses@both.example'
const secret = 'one password for two houses'

describe('what an address orders', () => {
  const { product, open } = useBrowser()

  beforeAll(async () => {
    for (const tenant of ['demo', 'norte']) {
      const call = await apiOf(product, `admin@${tenant}`)
      const { status, data } = await call('/api/core/users', 'POST', {
        username,
        firstName: 'Two',
        lastName: 'Houses',
        email: username,
        profiles: ['STAFF'],
        password: secret,
      })
      expect(status, JSON.stringify(data)).toBe(201)
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

  it('makes no link of what is no page', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts?parentUrl=javascript:alert(1)')
    await frame(page).title.waitFor()
    expect(await page.getByRole('link', { name: /^Back to/ }).count()).toBe(0)
  })
})
