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
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/scripts?selectedSettingType=script&name=${name}`)
    const beside = page.getByRole('complementary', { name: 'Try' })
    await beside.getByRole('region', { name: 'First words' }).waitFor()
    await page.getByRole('textbox', { name: `Code: ${name}` }).fill(code('Second words'))
    await beside.getByRole('region', { name: 'Second words' }).waitFor()
    await beside.getByText('drawn as Second words').waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const drawer = page.getByRole('dialog', { name: `Publish ${name}` })
    await drawer.getByText("title: 'First words'").waitFor()
    await drawer.getByText("title: 'Second words'").waitFor()
    await drawer.getByRole('textbox', { name: 'What is different' }).fill('Other words')
    await drawer.getByRole('button', { name: 'Publish version 2' }).click()
    await drawer.waitFor({ state: 'detached' })
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
    await beside.getByRole('button', { name: 'Try' }).click()
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
