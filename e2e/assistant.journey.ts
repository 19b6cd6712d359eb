import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousInAnyLight } from './pages/accessibility.ts'
import { apiOf, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'

/** A client of the first tenant, with contracts of his own. */
const client = 'Mécanique Guérin SAS'

describe('the assistant', () => {
  const { product, open } = useBrowser()

  const panelOf = async (page: Page) => {
    await page.keyboard.press('Alt+a')
    const panel = page.getByRole('complementary', { name: 'Assistant' })
    await panel.waitFor()
    const ask = async (text: string) => {
      await panel.getByRole('textbox').fill(text)
      await panel.getByRole('textbox').press('Enter')
      await panel.getByText('You asked').last().waitFor({ state: 'attached' })
      await eventually(() => panel.locator('[aria-busy=true]').count()).toBe(0)
    }
    return { panel, ask }
  }

  it('tells what a client owes with links to where it comes from, and what it looked up', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const { panel, ask } = await panelOf(page)
    await ask(`What does ${client} owe us and why?`)
    await panel.getByText(/^No model answered/).waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
    await panel.getByRole('button', { name: /^Looked up/ }).click()
    await panel.getByText('Statement of account').waitFor()
    await panel.getByRole('link', { name: client }).first().click()
    await page.waitForURL(/\/person\//)
    // The conversation stays while one goes about.
    await panel.getByText(`What does ${client} owe us and why?`).waitFor()
  })

  it('tells a client of his own and nothing of others', async () => {
    const call = await apiOf(product, 'client@demo')
    const own = new Set(
      (await found(call, '/api/financing/contracts?range=0-99')).map(one => one.registration),
    )
    const all = await found(await apiOf(product, 'staff@demo'), '/api/financing/contracts?range=0-99')
    const other = all.find(one => !own.has(one.registration))!
    const page = await open({ as: 'client@demo' })
    await page.goto('/contracts')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const { panel, ask } = await panelOf(page)
    await ask(`contract ${other.registration}`)
    await panel.getByText(/I find no contract/).waitFor()
    expect(await panel.getByRole('link', { name: other.registration }).count()).toBe(0)
  })

  it('stops an answer that nobody waits for any more, and asks again', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto('/contracts')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.keyboard.press('Alt+a')
    const panel = page.getByRole('complementary', { name: 'Assistant' })
    const address = '**/api/core/assistant'
    await page.route(address, () => {})
    const ended = page.waitForEvent('requestfailed', one => one.url().endsWith('/api/core/assistant'))
    await panel.getByRole('textbox').fill('Who is late?')
    await panel.getByRole('textbox').press('Enter')
    await panel.getByRole('button', { name: 'Stop' }).click()
    await ended
    await panel.getByText('Stopped').waitFor()
    await page.unroute(address)
    await panel.getByRole('button', { name: 'Ask again' }).click()
    await panel.getByText(/^No model answered/).waitFor()
  })

  it('says when somebody has asked as often as he may', async () => {
    const admin = await apiOf(product, 'admin@norte')
    const settings = '/api/core/tenant-config'
    const limited = await admin(settings, 'PATCH', { options: { assistantDaily: 1 } })
    expect(limited.status).toBeLessThan(300)
    try {
      const page = await open({ as: 'admin@norte', remembered: { 'tranche.locale': 'en-GB' } })
      await page.goto('/contracts')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const { panel, ask } = await panelOf(page)
      await ask('Who is late?')
      await panel.getByText(/^No model answered/).waitFor()
      await ask('Who is late?')
      await panel.getByText(/^No answer came/).waitFor()
      await panel.getByRole('button', { name: 'Ask again' }).waitFor()
    } finally {
      await admin(settings, 'PATCH', { options: { assistantDaily: null } })
    }
  })
})
