import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { firstOfMonth } from './pages/days.ts'
import { frame } from './pages/frame.ts'
import { eventually } from './pages/patience.ts'
import { draftContract } from './pages/prepare.ts'
import { recordPage } from './pages/record.ts'

const reference = 'Internal reference'
const day = 'Payment day'

describe('changing a record', () => {
  const { product, open } = useBrowser()
  let call: Call
  let address = ''
  let record = ''
  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
    const { registration } = await draftContract(call, firstOfMonth(1))
    address = `/contract/${registration}`
    record = `/api/financing/contracts/${registration}`
  })

  const onContract = async (): Promise<Page> => {
    const page = await open({ as: 'staff@demo' })
    await page.goto(address)
    await recordPage(page).unfolded(reference)
    return page
  }
  const kept = async (field: string) => ((await call(record)).data as Record<string, unknown>)[field] ?? null

  it('counts the changes; Esc asks before it takes them back; saving keeps them', async () => {
    const page = await onContract()
    const { fact, edit, saveBar } = recordPage(page)
    expect(await saveBar.count()).toBe(0)
    await edit(reference, 'A-1')
    await saveBar.getByText('1 change', { exact: true }).waitFor()
    await edit(day, '12')
    await saveBar.getByText('2 changes', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep typing' }).click()
    await saveBar.getByText('2 changes', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).last().click()
    await saveBar.waitFor({ state: 'detached' })
    expect(await fact(reference).textContent()).toBe('–')
    await edit(reference, 'A-2')
    await edit(day, '15')
    await saveBar.getByRole('button', { name: /^Save 2 changes/ }).click()
    await saveBar.waitFor({ state: 'detached' })
    expect([await kept('internalReference'), await kept('dueDay')]).toEqual(['A-2', 15])
    await page.reload()
    await eventually(() => fact(reference).textContent()).toBe('A-2')
  })

  it('says at the field what is wrong, and saves nothing', async () => {
    const page = await onContract()
    const { fact, edit, saveBar } = recordPage(page)
    await edit(day, '45')
    await saveBar.getByRole('button', { name: /^Save/ }).click()
    await saveBar.getByText('1 change, 1 to correct').waitFor()
    await fact(day).getByText(/28/).waitFor()
    expect(await fact(day).getByRole('textbox').inputValue()).toBe('45')
    expect(await kept('dueDay')).toBe(15)
  })

  it('puts what the server refuses at its field, and keeps the typing', async () => {
    const page = await onContract()
    const { fact, edit, saveBar } = recordPage(page)
    const refusal = {
      status: 400,
      code: 'INVALID_FIELD_IN_BODY',
      message: 'Internal reference is taken',
      strings: ['internalReference'],
      errors: [
        { field: 'internalReference', code: 'INVALID_FIELD_IN_BODY', message: 'Internal reference is taken' },
      ],
    }
    await page.route(`**/api/financing/contracts/*`, async route => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      const token = route.request().headers().authorization ?? ''
      await route.fulfill({ status: 400, json: refusal, headers: { Authorization: token } })
    })
    await edit(reference, 'B-7')
    await saveBar.getByRole('button', { name: /^Save/ }).click()
    await fact(reference)
      .getByText(/is taken/)
      .waitFor()
    expect(await fact(reference).getByRole('textbox').inputValue()).toBe('B-7')
    await page.unroute('**/api/financing/contracts/*')
    await fact(reference).getByRole('textbox').fill('B-8')
    await page.keyboard.press('Control+s')
    await saveBar.waitFor({ state: 'detached' })
    expect(await kept('internalReference')).toBe('B-8')
  })

  it('asks before changes are left, and offers them again', async () => {
    const page = await onContract()
    const { fact, edit, saveBar } = recordPage(page)
    await edit(reference, 'C-3')
    await saveBar.waitFor()
    await frame(page).menuLink('Home').click()
    const ask = page.getByRole('dialog', { name: 'Leave 1 unsaved change?' })
    await ask.getByRole('button', { name: 'Stay here' }).click()
    await ask.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(address)
    await frame(page).menuLink('Home').click()
    await ask.getByRole('button', { name: 'Leave', exact: true }).click()
    await eventually(() => frame(page).title.textContent()).toBe('Portfolio')
    await page.goBack()
    await page.getByText('You left changes here').waitFor()
    await page.getByRole('button', { name: 'Take them up again' }).click()
    await eventually(() => fact(reference).textContent()).toContain('C-3')
    await saveBar.getByText('1 change', { exact: true }).waitFor()
  })

  it('shows what somebody else has changed meanwhile, and lets one choose', async () => {
    const page = await onContract()
    const { fact, edit, saveBar, main } = recordPage(page)
    await edit(reference, 'mine')
    expect((await call(record, 'PATCH', { internalReference: 'theirs' })).status).toBe(200)
    await saveBar.getByRole('button', { name: /^Save/ }).click()
    await main.getByText('Changed meanwhile to').getByText('theirs').waitFor()
    expect(await kept('internalReference')).toBe('theirs')
    await main.getByRole('button', { name: 'Keep mine' }).click()
    await saveBar.getByRole('button', { name: /^Save/ }).click()
    await saveBar.waitFor({ state: 'detached' })
    expect(await fact(reference).textContent()).toBe('mine')
    expect(await kept('internalReference')).toBe('mine')
  })

  it('takes a line of assets from a catalogue, with its price and how it loses it', async () => {
    const page = await onContract()
    const { saveBar } = recordPage(page)
    await page.getByRole('button', { name: 'Add from a catalogue' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take from a catalogue' })
    await dialog.getByRole('button', { name: 'Handling and lifting' }).click()
    await dialog.getByRole('button', { name: 'Reach trucks' }).waitFor()
    await dialog.getByPlaceholder('Name, maker or model').fill('reach trucks')
    await dialog.getByRole('row').nth(1).click()
    await dialog.getByText(/in three years/).waitFor()
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await saveBar.getByRole('button', { name: /^Save/ }).click()
    await saveBar.waitFor({ state: 'detached' })
    expect(await kept('assets')).toContainEqual(
      expect.objectContaining({ description: 'Reach trucks', category: 'HANDLING' }),
    )
  })
})
