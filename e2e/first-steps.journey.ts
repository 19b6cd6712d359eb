import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousInAnyLight } from './pages/accessibility.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser, type Visit } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { eventually } from './pages/patience.ts'

interface Kept {
  _id: string
  type: string
  groupId: string
  value: { state?: string; at?: string; seen?: string }
}

describe('the first steps', () => {
  const { product, open } = useBrowser()

  const keptOf = async (username: string, groupId: string): Promise<Kept[]> => {
    const call = await apiOf(product, username)
    const { data } = await call('/api/core/users/current/preferences')
    return (data as Kept[]).filter(one => one.type === 'UI' && one.groupId === groupId)
  }
  /** As on the first sign-in: nothing of the tour is kept. */
  const newcomer = async (username: string, options: Visit = {}): Promise<Page> => {
    const call = await apiOf(product, username)
    for (const { _id } of await keptOf(username, 'TOUR'))
      await call(`/api/core/users/current/preferences/${_id}`, 'DELETE')
    const page = await open({ as: username, ...options })
    await page.goto('/')
    await frame(page).account.or(page.getByRole('main')).first().waitFor()
    return page
  }
  const offer = (page: Page) => page.getByRole('region', { name: 'Take the tour' })
  const stop = (page: Page) => page.getByRole('dialog', { name: 'Tour' })
  const heading = (page: Page) => stop(page).getByRole('heading')
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
  const pointedAt = (page: Page) => page.locator('[data-tour-here]')
  const path = (page: Page) => new URL(page.url()).pathname

  it('the tour is offered, walked by Enter alone, and remembered', async () => {
    const page = await newcomer('staff@demo')
    await offer(page).waitFor()
    expect(await stop(page).count()).toBe(0)
    await offer(page).getByRole('button', { name: 'Take the tour' }).focus()
    await page.keyboard.press('Enter')
    const titles = ['The menu', 'Find anything', 'Narrow a list', 'What can be done', 'What is to do', 'Help']
    const paths: string[] = []
    for (const [index, title] of titles.entries()) {
      await eventually(() => heading(page).textContent()).toBe(title)
      await stop(page)
        .getByText(`${index + 1} of 6`, { exact: true })
        .waitFor()
      await eventually(() => pointedAt(page).count()).toBe(1)
      await eventually(() => focused(page)).toBe(index === 5 ? 'Done' : 'Next')
      if (index === 0) expect(await seriousInAnyLight(page)).toEqual([])
      paths.push(path(page))
      await page.keyboard.press('Enter')
    }
    await stop(page).waitFor({ state: 'hidden' })
    expect(paths[2]).toBe('/contracts')
    expect(paths[3]).toMatch(/^\/contract\/.+/)
    await eventually(() => path(page)).toBe('/')
    await eventually(async () => (await keptOf('staff@demo', 'TOUR')).map(one => one.value)).toEqual([
      { state: 'done' },
    ])
    await page.reload()
    await frame(page).account.waitFor()
    expect(await offer(page).count()).toBe(0)
  })

  it('it is left by Escape, and gone on with from help', async () => {
    const page = await newcomer('staff@demo')
    await offer(page).getByRole('button', { name: 'Take the tour' }).click()
    await eventually(() => heading(page).textContent()).toBe('The menu')
    await page.keyboard.press('Enter')
    await eventually(() => heading(page).textContent()).toBe('Find anything')
    await page.keyboard.press('Escape')
    await stop(page).waitFor({ state: 'hidden' })
    expect(await pointedAt(page).count()).toBe(0)
    await eventually(async () => (await keptOf('staff@demo', 'TOUR')).map(one => one.value)).toEqual([
      { state: 'left', at: 'palette' },
    ])
    await page.reload()
    await page.getByRole('button', { name: /Help$/ }).click()
    await page.getByRole('menuitem', { name: 'Go on with the tour' }).click()
    await eventually(() => heading(page).textContent()).toBe('Find anything')
    await stop(page).getByRole('button', { name: 'Back' }).click()
    await eventually(() => heading(page).textContent()).toBe('The menu')
  })

  it('who declines is not asked again', async () => {
    const page = await newcomer('partner@demo')
    await offer(page).getByRole('button', { name: 'No, thank you' }).click()
    await offer(page).waitFor({ state: 'hidden' })
    await eventually(async () => (await keptOf('partner@demo', 'TOUR')).map(one => one.value)).toEqual([
      { state: 'declined' },
    ])
  })

  it('what is new bears a dot until it is read', async () => {
    const call = await apiOf(product, 'partner@demo')
    for (const { _id } of await keptOf('partner@demo', 'NEWS'))
      await call(`/api/core/users/current/preferences/${_id}`, 'DELETE')
    const page = await open({ as: 'partner@demo' })
    await page.goto('/')
    await page.getByRole('button', { name: 'There is something new under Help' }).click()
    await page.getByRole('menuitem', { name: 'What is new' }).click()
    await eventually(() => frame(page).title.textContent()).toBe('What is new')
    await page.getByRole('button', { name: 'Help', exact: true }).waitFor()
    await eventually(async () => (await keptOf('partner@demo', 'NEWS'))[0]?.value.seen).toBeTruthy()
    await page.getByRole('link', { name: 'In the guide: Group a list' }).click()
    await eventually(() => path(page)).toBe('/documentation/getting-started/list')
    await page.reload()
    await page.getByRole('button', { name: 'Help', exact: true }).waitFor()
  })

  it('on a phone a client is shown what is his', async () => {
    const page = await newcomer('client@demo', { viewport: { width: 390, height: 844 }, hasTouch: true })
    await offer(page).getByRole('button', { name: 'Take the tour' }).click()
    const seen: (string | null)[] = []
    for (;;) {
      await heading(page).waitFor()
      const title = await heading(page).textContent()
      seen.push(title)
      const box = (await stop(page).boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
      if (title === 'Help') break
      await stop(page).getByRole('button', { name: 'Next' }).click()
      await eventually(() => heading(page).textContent()).not.toBe(title)
    }
    expect(seen).toEqual([
      'The menu',
      'Find anything',
      'Narrow a list',
      'What can be done',
      'What is new for you',
      'Help',
    ])
    await stop(page).getByRole('button', { name: 'Done' }).click()
    await eventually(() => path(page)).toBe('/')
  })
})
