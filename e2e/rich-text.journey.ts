import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousInAnyLight } from './pages/accessibility.ts'
import { apiOf, type Call, type Found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { make } from './pages/prepare.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

describe('a formatted text', () => {
  const { product, open } = useBrowser()
  const field = `brief${unique().slice(0, 5)}`
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'admin@demo')
    await call('/api/core/collection-extension/task', 'PATCH', {
      fields: { [field]: { kind: 'richtext', label: 'Briefing' } },
    })
    return async () => {
      await call('/api/core/collection-extension/task', 'PATCH', { fields: { [field]: null } })
    }
  })

  const text = (page: Page) => page.getByRole('textbox', { name: 'Briefing' })
  const tool = (page: Page, name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
  const kept = async (registration: string) =>
    ((await call(`/api/core/tasks/${registration}`)).data as Found)[field]
  const edit = async (page: Page, registration: string) => {
    await page.goto(`/task/${registration}`)
    const fact = page.locator(`#field-${field}`)
    await fact.hover()
    await fact.getByRole('button').last().click()
    await text(page).and(page.locator(':focus')).waitFor()
  }

  it('is typed with headings, lists and links by keyboard, kept, and read as it looks', async () => {
    const task = await make(call, '/api/core/tasks', {
      subject: `Depot ${unique()}`,
      [field]: '<p>Come by the <strong>back door</strong>.</p>',
    })
    const page = await open({ as: 'admin@demo' })
    await edit(page, task.registration)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Then')
    await page.keyboard.press('Shift+Tab')
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Bold',
    )
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('ring twice')
    expect(await tool(page, 'List').getAttribute('aria-pressed')).toBe('true')
    expect(await seriousInAnyLight(page)).toEqual([])
    await page.keyboard.press('Shift+ArrowLeft')
    await tool(page, 'Link').click()
    const address = page.getByRole('textbox', { name: 'Address of the link' })
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('This is no address').waitFor()
    await address.fill('example.org')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await recordPage(page).saveBar.waitFor({ state: 'hidden' })
    const html = String(await kept(task.registration))
    expect(html).toContain('<strong>back door</strong>')
    expect(html).toContain('<li><p>Then</p></li>')
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.org"[^>]*>e<\/a>/)
    const fact = page.locator(`#field-${field}`)
    await eventually(() => fact.getByRole('listitem').count()).toBe(2)
    expect(await fact.textContent()).not.toContain('<')
  })

  it('takes of what is pasted the words and their looks, and nothing that runs', async () => {
    const task = await make(call, '/api/core/tasks', {
      subject: `Depot ${unique()}`,
      [field]: '<p>Before</p>',
    })
    const page = await open({ as: 'admin@demo' })
    await edit(page, task.registration)
    await page.keyboard.press('Control+End')
    await text(page).evaluate(element => {
      const data = new DataTransfer()
      const html =
        '<h2 style="color:red" onclick="x()">Terms</h2><script>alert(1)</script><p>a <b>b</b> <a href="javascript:x()">c</a></p>'
      data.setData('text/html', html)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await page.keyboard.press('Control+s')
    await recordPage(page).saveBar.waitFor({ state: 'hidden' })
    const html = String(await kept(task.registration))
    expect(html).toContain('<strong>b</strong>')
    expect(html).not.toMatch(/script|style|onclick|alert/)
  })

  it('with something that the editor does not show is typed as HTML, and loses nothing', async () => {
    const html = '<table><tbody><tr><td>1</td></tr></tbody></table>'
    const task = await make(call, '/api/core/tasks', { subject: `Depot ${unique()}`, [field]: html })
    const page = await open({ as: 'admin@demo' })
    await edit(page, task.registration)
    await page.getByText('it is typed as HTML').waitFor()
    expect(await text(page).inputValue()).toBe(html)
  })
})
