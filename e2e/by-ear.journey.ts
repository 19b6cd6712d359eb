import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, found } from './pages/api.ts'
import { useBrowser, type Visit } from './pages/browser.ts'
import { dayFromToday, firstOfMonth } from './pages/days.ts'
import { focused, listen, says, unnamed } from './pages/heard.ts'
import { eventually } from './pages/patience.ts'
import { activeContract, make } from './pages/prepare.ts'
import { unique } from './pages/unique.ts'

/**
 * Ten jobs as whoever hears the page does them: by roles and names alone. On the way every control has a name, headings
 * keep their order, dialogs say what they are and give the focus back, and the page says by itself what came of what was done.
 */
describe('by ear', () => {
  const { product, open } = useBrowser()
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
  })

  const visit = async (path: string, options: Visit = { as: 'staff@demo' }): Promise<Page> => {
    const page = await open(options)
    await listen(page)
    await page.goto(path)
    return page
  }
  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor()
  const named = async (page: Page) => expect(await unnamed(page)).toEqual([])

  it('somebody signs in, and hears why not at first', async () => {
    const page = await visit('/', {})
    const name = page.getByRole('textbox', { name: 'Username or email' })
    await name.fill('staff@demo')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong-Passw0rd')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await says(page, /Username or password is wrong/)
    await named(page)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(product.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    await heading(page, /./)
    await named(page)
  })

  it('a client is found', async () => {
    const page = await visit('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Search or run a command/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Search or run a command' })
    await dialog.getByRole('combobox').fill('guer')
    await dialog
      .getByRole('option', { name: /Mécanique Guérin SAS/ })
      .first()
      .waitFor()
    await says(page, /\d+ results?/)
    await named(page)
    await page.keyboard.press('Enter')
    await heading(page, 'Mécanique Guérin SAS')
    await says(page, /^Mécanique Guérin SAS$/)
    await named(page)
  })

  it('a contract is read, tab after tab', async () => {
    const contract = await activeContract(call, firstOfMonth(-2))
    const page = await visit(`/contract/${contract.registration}`)
    await heading(page, String(contract.name))
    const tabs = page.getByRole('tablist')
    await tabs.getByRole('tab', { name: /^Overview/, selected: true }).press('ArrowRight')
    await page.getByRole('tabpanel').waitFor()
    for (const tab of ['Overview', 'Documents', 'History']) {
      await tabs.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await page.getByRole('tabpanel').getByRole('region').first().waitFor()
      await named(page)
    }
  })

  it('a payment is recorded', async () => {
    const contract = await activeContract(call, firstOfMonth(-2))
    await make(call, '/api/script/runs/run-billing', { date: firstOfMonth(0) })
    const page = await visit(`/contract/${contract.registration}`)
    await page.getByRole('button', { name: /^Record a payment/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Record a payment' })
    await drawer.getByText('What changes').waitFor()
    await says(page, /All of it is allocated/)
    await named(page)
    await drawer.getByRole('button', { name: /^Record [\d,.]+/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    await says(page, /EUR/)
    await eventually(() => focused(page)).not.toBe('')
  })

  it('a line of the bank is decided', async () => {
    const [line] = await found(
      call,
      '/api/bank/bank-transactions?status=PROPOSED&sort=date,position&range=0-0',
    )
    const page = await visit(`/arbitration?transaction=${line!.registration}`)
    await page.getByRole('heading', { name: /^Candidates/ }).waitFor()
    await page.getByRole('button', { name: /%/, pressed: true }).first().waitFor()
    await named(page)
    await page
      .getByRole('button', { name: /^Allocate/ })
      .first()
      .click()
    await says(page, /1 decided in this sitting/)
    await page.keyboard.press('u')
    await eventually(async () => {
      const [now] = await found(call, `/api/bank/bank-transactions?registration=${line!.registration}`)
      return now!.status
    }).toBe('PROPOSED')
  })

  it('a month is billed', async () => {
    // Its first instalments are due, whatever else there is to bill.
    await activeContract(call, firstOfMonth(-2))
    const page = await visit('/invoices')
    const button = page.getByRole('button', { name: /^Run billing/ })
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Run billing' })
    await says(page, /Invoices/)
    await named(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await eventually(() => focused(page)).toMatch(/^Run billing/)
    await button.click()
    await drawer.getByRole('button', { name: /^Bill \d/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    await says(page, /[\d,]+ invoices? created/)
  })

  it('a quotation is made', async () => {
    const page = await visit('/quotation/new')
    const choose = async (box: string, words: string) => {
      await page.getByRole('combobox', { name: new RegExp(`^${box}`) }).fill(words)
      await page.getByRole('option', { name: words }).first().click()
    }
    await choose('Client', 'Mécanique Guérin SAS')
    await choose('Product', 'Equipment lease')
    await page.getByRole('textbox', { name: /^Amount excl\. tax/ }).fill('96000')
    await says(page, /Instalment/)
    await named(page)
    await page.getByRole('button', { name: /^Open in the editor/ }).click()
    await page.getByRole('table', { name: 'Payment plan' }).waitFor()
    await named(page)
  })

  it('a task is done', async () => {
    const subject = `Call back ${unique()}`
    const task = await make(call, '/api/core/tasks', { subject, dueDate: dayFromToday(1) })
    const page = await visit(`/task/${task.registration}`)
    await heading(page, new RegExp(subject))
    // Beside the record's name, and again in its workflow.
    await page.getByRole('button', { name: /^Done/ }).first().click()
    const drawer = page.getByRole('dialog', { name: /^Done/ })
    await drawer.getByText('What changes').waitFor()
    await named(page)
    await drawer.getByRole('button', { name: /^Done/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    await says(page, /Done/)
    await eventually(() => focused(page)).not.toBe('')
  })

  it('a note is written, and a value is refused, with the reason, before it is kept', async () => {
    const client = await make(call, '/api/person/persons', { type: 'C', name: `Ateliers ${unique()} SAS` })
    const page = await visit(`/person/${client.registration}`)
    const notes = page.getByRole('region', { name: 'Notes', exact: true })
    await notes.getByRole('button', { name: 'Add a note' }).click()
    await notes.getByRole('textbox', { name: 'Text of the note' }).fill('Prefers to be called in the morning')
    await named(page)
    await notes.getByRole('button', { name: /^Save/ }).click()
    await says(page, /^Note kept$/)
    await notes.getByText('Prefers to be called in the morning').waitFor()
    await eventually(() => focused(page)).toBe('Add a note')
  })

  it('what is looked for is narrowed by many fields', async () => {
    const page = await visit('/contracts')
    await page.getByRole('button', { name: /^Advanced search/ }).click()
    const panel = page.getByRole('region', { name: 'Advanced search' })
    await panel.getByRole('textbox', { name: /^Start: From/ }).fill('01/01/2025')
    await named(page)
    await panel.getByRole('button', { name: /^Search( Alt S)?$/ }).click()
    await says(page, /^Contracts: \d+–\d+ of/)
    await page.getByRole('combobox', { name: /^Search contracts/ }).fill('nothing bears this name')
    await page.keyboard.press('Enter')
    await says(page, /^Contracts: .*\b(0|no)\b/i)
  })
})
