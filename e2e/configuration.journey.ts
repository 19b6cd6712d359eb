import { describe, expect, it } from 'vitest'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { settled } from './pages/settled.ts'
import { unique } from './pages/unique.ts'

describe('a field of the house’s own', () => {
  const { product, open } = useBrowser()

  it('is added on a screen, stands in form and list at once, can be looked up as a state, and goes again', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto('/configuration?tab=fields&entity=location')
    await page.getByRole('button', { name: 'New field' }).click()
    const form = page.getByRole('form')
    const label = `Quay ${unique()}`
    await form.getByLabel('Label', { exact: true }).fill(label)
    await form.getByLabel('Help', { exact: true }).fill('Where the lorry stops')
    await form
      .getByRole('region', { name: 'As people will meet it' })
      .getByText('Where the lorry stops')
      .waitFor()
    await form.getByRole('button', { name: 'Save field' }).click()
    await page.getByText(`${label} is kept`).waitFor()

    await page.goto('/location/new')
    await page.getByLabel(label).first().waitFor()
    await page.goto('/locations')
    await settled(page)
    await page.getByRole('columnheader', { name: label }).waitFor()

    await page.goto('/configuration?tab=bundles')
    const state = page.getByRole('row', { name: /Own fields location/ }).first()
    await state.getByRole('button', { name: 'Show' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('location', { exact: true }).waitFor()
    await drawer.getByRole('button', { name: 'Show' }).first().click()
    await drawer
      .getByText(new RegExp(`"label": "${label}"`))
      .first()
      .waitFor()
    await drawer.getByRole('button', { name: 'Close' }).last().click()
    // It is as it was at the last check, or not: both are said, and no fault is.
    await page.getByRole('button', { name: 'Check configuration' }).click()
    await page.getByText(/^Configuration is (stale|up to date)$/).waitFor()

    await page.goto('/configuration?tab=fields&entity=location')
    await page.getByRole('button', { name: label, exact: true }).click()
    await page.getByText('0 records hold a value').waitFor()
    await page.getByRole('form').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: label, exact: true }).waitFor({ state: 'hidden' })
    const call = await apiOf(product, 'admin@demo')
    const { data } = await call('/api/core/collection-extension/location')
    expect(JSON.stringify(data)).not.toContain(label)
  })

  it('is refused where it cannot be, in words, with everything typed still there', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto('/configuration?tab=fields&entity=location')
    await page.getByRole('button', { name: 'New field' }).click()
    const form = page.getByRole('form')
    await form.getByLabel('Label', { exact: true }).fill('Twice')
    await form.getByLabel('Name', { exact: true }).fill('name')
    await form.getByRole('button', { name: 'Save field' }).click()
    await form.getByText(/location\.name/).waitFor()
    expect(await form.getByLabel('Label', { exact: true }).inputValue()).toBe('Twice')
  })
})

describe('a kind of record of the house’s own', () => {
  const { product, open } = useBrowser()

  it('is made with a field and a column, typed and listed at once, and says how many records it leaves', async () => {
    const mark = unique().slice(0, 5)
    const page = await open({ as: 'admin@demo' })
    await page.goto('/configuration?tab=entities')
    await page.getByRole('button', { name: 'New kind of record' }).click()
    await page.getByLabel('Name', { exact: true }).fill(`Boat ${mark}`)
    await page.getByLabel('Several of them').fill(`Boats ${mark}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'New field' }).click()
    const form = page.getByRole('form')
    await form.getByLabel('Label', { exact: true }).fill('Hull')
    await form.getByRole('button', { name: 'Save field' }).click()
    await page.getByRole('button', { name: 'Hull', exact: true }).waitFor()
    await page.getByRole('link', { name: 'List and search' }).click()
    await page.getByRole('button', { name: 'Move Hull' }).press('ArrowUp')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const call = await apiOf(product, 'admin@demo')
    const own = async () => {
      const { data } = await call('/api/core/dyno-descriptors')
      const all = Object.entries(data as Record<string, { label: string; columns?: string[] }>)
      return all.find(([, { label }]) => label === `Boat ${mark}`)!
    }
    await eventually(async () => (await own())[1].columns?.indexOf('hull')).toBe(2)
    const [name] = await own()
    const { data: model } = await call(`/api/core/entities/${name}/model`)
    await call((model as { route: string }).route, 'POST', { name: 'Argo', hull: 'Oak' })
    await page.getByRole('link', { name: 'What it is' }).click()
    await page.getByRole('button', { name: 'Look at the list' }).click()
    await page.getByRole('cell', { name: 'Oak' }).waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    const at = (head: string) => heads.findIndex(one => one.trim() === head)
    expect(at('Hull')).toBeGreaterThan(0)
    expect(at('Hull')).toBeLessThan(at('Name'))

    await page.goto(`/configuration?tab=entities&entity=${name}`)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^1 record is of this kind/).waitFor()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: `Boat ${mark}` }).waitFor({ state: 'hidden' })
  })
})

describe('an entry as it is written', () => {
  const { open } = useBrowser()

  it('is checked before it is kept, has a history, and goes again', async () => {
    // A language that nobody speaks.
    const key = `en-X${unique().slice(0, 4)}`
    const page = await open({ as: 'admin@demo' })
    await page.goto('/configuration?tab=entries&part=string-overrides')
    await page.getByRole('button', { name: 'New entry' }).click()
    await page.getByLabel('Key', { exact: true }).fill(key)
    const content = page.getByLabel(/^Content of/)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await content.fill('{ "title": ')
    await save.click()
    await page.getByText('This is no valid JSON.').waitFor()
    await content.fill('{ "colour": 5 }')
    await save.click()
    await page.getByText('colour').last().waitFor()
    expect(await content.inputValue()).toContain('5')
    await content.fill('{ "colour": "red" }')
    await save.click()
    await page.getByText(`${key} is kept`).waitFor()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText(`${key} is removed`).waitFor()
  })
})
