import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { listPage } from './pages/list.ts'
import { palette } from './pages/palette.ts'

/** A client of the first tenant, with contracts of his own. */
const client = 'Mécanique Guérin SAS'
const contracts = '/api/financing/contracts'

describe('what somebody from outside the house sees', () => {
  const { product, open } = useBrowser()
  let all: Found[] = []
  let own: Found[] = []
  beforeAll(async () => {
    all = await found(await apiOf(product, 'staff@demo'), `${contracts}?range=0-99`)
    own = await found(await apiOf(product, 'client@demo'), `${contracts}?range=0-99`)
  })

  const registrations = async (page: Page): Promise<string[]> =>
    (await listPage(page).column('Registration')).sort()

  it('a client sees his own contracts and no other', async () => {
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    const page = await open({ as: 'client@demo' })
    await page.goto('/contracts')
    await listPage(page).rows.first().waitFor()
    expect(await registrations(page)).toEqual(own.map(one => one.registration).sort())
    const other = all.find(one => !own.some(mine => mine.registration === one.registration))!
    await page.goto(`/contract/${other.registration}`)
    await frame(page).main.getByText(other.registration).first().waitFor()
    await frame(page).main.getByText('This record is not here').waitFor()
    expect(await frame(page).main.getByText(other.name).count()).toBe(0)
  })

  it('a client’s first page says what is to be paid and asks the house, who answers by a ticket', async () => {
    const page = await open({ as: 'client@demo' })
    await page.goto('/')
    await page.getByRole('heading', { name: 'To pay now', level: 1 }).waitFor()
    const places = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    expect(await places.allTextContents()).toEqual(['Overview', 'Contracts', 'Invoices', 'Questions'])
    const question = `May I return a machine early? ${Date.now()}`
    await page.getByRole('textbox', { name: 'Your question' }).fill(question)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Your question is with us').first().waitFor()
    await page.getByRole('link', { name: 'My questions' }).click()
    await listPage(page).rows.filter({ hasText: question }).first().waitFor()
  })

  it('a client is told of no margin, nor offered what he may not do', async () => {
    const page = await open({ as: 'client@demo' })
    await page.goto(`/contract/${own[0]!.registration}`)
    await frame(page).main.getByText(own[0]!.name).first().waitFor()
    await frame(page).main.getByText('Financed amount excl. tax').waitFor()
    expect(
      await frame(page)
        .main.getByText(/^Margin|^Commission|^Refinancing rate/)
        .count(),
    ).toBe(0)
    expect(
      await frame(page)
        .main.getByRole('button', { name: /^(Terminate|Suspend|Validate|Activate)/ })
        .count(),
    ).toBe(0)
    await page.goto('/contracts')
    await listPage(page).rows.first().waitFor()
    expect(
      await frame(page)
        .main.getByRole('link', { name: /^New contract/ })
        .count(),
    ).toBe(0)
  })

  it('staff see the margin of the same contract', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/contract/${own[0]!.registration}`)
    await frame(page).main.getByText('Refinancing rate').waitFor()
    expect(await frame(page).main.getByText('Commission').count()).toBeGreaterThan(0)
  })

  it('another tenant shows none of it: not in its list, not by address, not by search', async () => {
    const page = await open({ as: 'client@norte' })
    await page.goto('/contracts')
    await listPage(page).rows.first().waitFor()
    const clients = await listPage(page).column('Client')
    expect(clients.length).toBeGreaterThan(0)
    expect(clients.filter(name => name === client)).toEqual([])

    // Registrations are counted from the same number in every tenant: only the id names one record of all.
    const abroad = all.find(one => one.status === 'ACTIVE')!
    await page.goto(`/contract/${abroad._id}`)
    await frame(page).main.getByText('This record is not here').waitFor()
    expect(await frame(page).main.getByText(abroad.name).count()).toBe(0)

    await page.goto(`/contracts?q=${encodeURIComponent(client)}`)
    await frame(page).main.getByText(`Nothing is found for “${client}”`).waitFor()
    expect(await listPage(page).rows.count()).toBe(0)

    await page.goto('/')
    await palette(page).open()
    await palette(page).box.fill(client)
    await palette(page).count('0 results').waitFor({ state: 'attached' })
    expect(await palette(page).options.count()).toBe(0)
  })
})
