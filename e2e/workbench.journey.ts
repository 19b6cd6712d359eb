import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Call, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { make, run } from './pages/prepare.ts'

const name = 'organization-layout'
const code = (title: string) => `export const execute = ({ layout }) => {
  log.info('drawn as ${title}')
  layout.add('left', { id: 'told', kind: 'kpi', title: '${title}', items: [{ label: 'Cards', value: layout.cards().length }] })
}`

describe('the workbench', () => {
  const { product, open } = useBrowser()
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'admin@demo')
    await make(call, '/api/script/scripts', { scriptName: name, type: 'LAYOUT', code: code('First words') })
    await run(call, `/api/script/scripts/${name}`, 'publish', { note: 'First' })
  })

  it('draws what is typed beside it, shows what changes, publishes it, and takes the former back', async () => {
    // A try before this one may have left its draft.
    await call(`/api/script/scripts/${name}`, 'PATCH', { code: code('First words') })
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/scripts?selectedSettingType=script&name=${name}`)
    const beside = page.getByRole('complementary', { name: 'Try' })
    await beside.getByRole('region', { name: 'First words' }).waitFor()
    await page.getByRole('textbox', { name: `Code: ${name}` }).fill(code('Second words'))
    await beside.getByRole('region', { name: 'Second words' }).waitFor()
    await beside.getByText('drawn as Second words').waitFor()
    // What is different from what is published has a bar, and what is wrong stands under the code with the way to its line.
    await eventually(() => page.locator('.cm-lineNumbers .cm-changedLine').count()).toBe(2)
    await page
      .getByRole('textbox', { name: `Code: ${name}` })
      .fill(`${code('Second words')}\n\nexport const later = a => nobody`)
    await page.getByText("Cannot find name 'nobody'").first().waitFor()
    await page.getByRole('button', { name: '6:27', exact: true }).click()
    await page.getByText('Line 6, column 27').waitFor()
    await page.getByRole('textbox', { name: `Code: ${name}` }).fill(code('Second words'))
    await page.getByText('Version 1 published').waitFor()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft of version 2').waitFor()
    await page.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor()
    await page.getByRole('button', { name: /organization-layout.*1 \+ draft/ }).waitFor()
    await page.getByText(/^\d+ drafts?$/).waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const drawer = page.getByRole('dialog', { name: `Publish ${name}` })
    const changes = drawer.getByRole('region', { name: 'What changes' })
    await eventually(() => changes.innerText()).toContain('Card Second words')
    expect(await changes.innerText()).toContain('First words')
    await drawer
      .getByRole('region', { name: 'Checks' })
      .getByText('It can be read and is of its kind')
      .waitFor()
    await drawer.getByText("title: 'First words'").waitFor()
    await drawer.getByText("title: 'Second words'").waitFor()
    // The code is in its colours there, too.
    expect(await drawer.locator('code[data-kind="now"] [data-kind="text"]').allInnerTexts()).toContain(
      "'Second words'",
    )
    await drawer.getByRole('textbox', { name: 'What is different' }).fill('Other words')
    await page.keyboard.press('Control+Enter')
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: /^Versions/ }).click()
    await page.getByText(/^Other words/).waitFor()
    const live = async () => ((await call(`/api/script/scripts/${name}?missing=ok`)).data as Found).version
    expect(await live()).toBe(2)
    await page.getByRole('button', { name: 'Publish again' }).click()
    await eventually(live).toBe(1)
  })

  it('tries a run with arguments, and finds text in code', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto('/scripts?selectedSettingType=script&name=greeting')
    const beside = page.getByRole('complementary', { name: 'Try' })
    await beside.getByRole('textbox', { name: 'Arguments' }).fill('{ "who": "Ana" }')
    await page.getByRole('textbox', { name: 'Code: greeting' }).click()
    await page.keyboard.press('Control+Enter')
    await beside.getByText(/Hello Ana/).waitFor()
    await page.getByPlaceholder('Name or text in code').fill('Greets nobody')
    expect(await page.getByRole('region', { name: 'In the code' }).count()).toBe(0)
    await page.getByPlaceholder('Name or text in code').fill('late.length')
    await page
      .getByRole('region', { name: 'In the code' })
      .getByText(/^arrears-today:/)
      .waitFor()
    expect((await found(call, '/api/script/search?text=late.length')).length).toBe(1)
  })
})
