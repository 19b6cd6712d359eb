import { describe, expect, it } from 'vitest'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { eventually } from './pages/patience.ts'

const refused = {
  status: 500,
  code: 'INTERNAL_ERROR',
  message: 'Internal error',
  strings: [],
  requestId: 'seen-by-support',
}

describe('when something goes wrong', () => {
  const { open } = useBrowser()

  it('an address that leads nowhere says so and leads on', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/no-such-place')
    await frame(page).main.getByText('/no-such-place').waitFor()
    await page.getByRole('link', { name: 'Go home' }).click()
    await eventually(() => frame(page).title.textContent()).toBe('Portfolio')
  })

  it('a record that is not there says which, and leads to the list', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contract/CTR-0')
    await page.getByText('There is no contract CTR-0, or it is not open to you.').waitFor()
    await page.getByRole('link', { name: 'All contracts' }).click()
    await listPage(page).rows.first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/contracts')
  })

  it('a list that the server fails to answer offers to try again', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.route('**/api/financing/contracts?*', route => {
      const token = route.request().headers().authorization ?? ''
      return route.fulfill({ status: 500, json: refused, headers: { Authorization: token } })
    })
    await page.goto('/contracts?status=ACTIVE')
    await page.getByText('The list did not load').waitFor()
    expect(await frame(page).main.getByText('seen-by-support').count()).toBeGreaterThan(0)
    await page.unroute('**/api/financing/contracts?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await listPage(page).rows.first().waitFor()
    expect(page.url()).toContain('status=ACTIVE')
  })

  it('a record that the server fails to answer does the same', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts')
    await listPage(page).rows.first().waitFor()
    const [registration] = await listPage(page).column('Registration')
    await page.route(`**/api/financing/contracts/${registration}*`, route => {
      const token = route.request().headers().authorization ?? ''
      return route.fulfill({
        status: 503,
        json: { ...refused, status: 503 },
        headers: { Authorization: token },
      })
    })
    await page.goto(`/contract/${registration}`)
    await page.getByText('The record did not load').waitFor()
    await page.unroute(`**/api/financing/contracts/${registration}*`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await frame(page).main.getByText(registration!).first().waitFor()
    await eventually(() => page.getByText('The record did not load').count()).toBe(0)
  })

  it('says since when it is offline, keeps what is there, and goes on when it is back', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts')
    await listPage(page).rows.first().waitFor()
    const names = await listPage(page).column('Registration')
    await page.context().setOffline(true)
    await page.getByText(/^Offline since \d\d:\d\d\./).waitFor()
    expect(await listPage(page).column('Registration')).toEqual(names)
    await page.context().setOffline(false)
    await page.getByText('You are now online').first().waitFor()
    await eventually(() => page.getByText(/^Offline since/).count()).toBe(0)
  })
})
