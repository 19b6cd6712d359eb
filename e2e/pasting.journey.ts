import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'

describe('what is pasted and typed', () => {
  const { product, open } = useBrowser()
  let table: Found
  let person: Found
  let project: Found
  beforeAll(async () => {
    const call = await apiOf(product, 'admin@demo')
    ;[table] = (await found(call, '/api/financing/product-tables?range=0-0')) as [Found]
    ;[person] = (await found(call, '/api/person/persons?type=C&range=0-0')) as [Found]
    ;[project] = (await found(call, '/api/case/projects?range=0-0')) as [Found]
  })

  it('a username that is taken is said when its field is left', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto('/user')
    await page.getByLabel('Username').first().fill('staff@demo')
    await page.keyboard.press('Tab')
    await page.getByText('Username already exists').waitFor()
    await page.getByLabel('Username').first().fill('nobody.yet@demo')
    await page.keyboard.press('Tab')
    await page.getByText('Username already exists').waitFor({ state: 'detached' })
  })

  it('rows of a sheet go to the cells of a list, and come back together', async () => {
    const page = await open({ as: 'admin@demo', permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/contracts?status=VALIDATED')
    const cell = (row: number) => page.locator(`tr[data-index="${row}"] td[data-typed="name"]`)
    await cell(1).waitFor()
    const before = await Promise.all([0, 1].map(row => cell(row).locator('a').first().textContent()))
    await page.keyboard.press('j')
    await page.keyboard.press('F2')
    await page.locator('td[data-typing] input').waitFor()
    await page.evaluate(() => navigator.clipboard.writeText('Pasted one\nPasted two'))
    await page.keyboard.press('Control+V')
    const preview = page.getByRole('dialog', { name: 'Pasted rows' })
    await preview.getByText('2 rows change').waitFor()
    await preview.getByRole('button', { name: 'Keep 2 rows' }).click()
    await eventually(() => cell(1).locator('a').first().textContent()).toBe('Pasted two')
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() =>
      Promise.all([0, 1].map(row => cell(row).locator('a').first().textContent())),
    ).toEqual(before)
  })

  it('products are copied as they are, and pasted under other codes; bad data makes none', async () => {
    const page = await open({ as: 'admin@demo', permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/products')
    await page.locator('tr[data-index="0"]').waitFor()
    for (const row of [0, 1]) await page.locator(`tr[data-index="${row}"]`).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText('Done', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Paste', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste products' })
    // The clipboard is read at once; codes of this house are taken.
    await eventually(() => dialog.getByText('This code is taken').count()).toBe(2)
    await dialog.getByRole('textbox', { name: 'Code 1' }).fill('PASTED-1')
    await dialog.getByRole('textbox', { name: 'Code 2' }).fill('pasted-2')
    await dialog.getByRole('button', { name: 'Create 2 products' }).click()
    await dialog.waitFor({ state: 'detached' })
    const call = await apiOf(product, 'admin@demo')
    const made = (await found(call, '/api/financing/products?code=PASTED-1,PASTED-2')) as { status: string }[]
    expect(made.map(one => one.status)).toEqual(['DRAFT', 'DRAFT'])

    await page.evaluate(() => navigator.clipboard.writeText('[{"name": "no code"}]'))
    await page.getByRole('button', { name: 'Paste', exact: true }).click()
    await dialog.getByRole('textbox', { name: /Products, as/ }).focus()
    await page.keyboard.press('Control+V')
    await page.getByRole('alert').getByText('Invalid data').waitFor()
    expect(await dialog.getByRole('button', { name: /^Create/ }).isDisabled()).toBe(true)
  })

  it('rows that a list does not have become new records, and go again by one undo', async () => {
    const page = await open({ as: 'admin@demo', permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/budgets')
    await page.locator('tr[data-index="0"]').waitFor()
    const row = (name: string) => `\t${name}\t${project.name}\t2027-01-01\t1000`
    await page.evaluate(
      text => navigator.clipboard.writeText(text),
      ['Registration\tName\tProject\tStart\tAmount', row('Pasted one'), row('Pasted two')].join('\n'),
    )
    await page.keyboard.press('Control+V')
    const preview = page.getByRole('dialog', { name: 'Pasted rows' })
    await preview.getByText('2 rows are new').waitFor()
    await preview.getByRole('button', { name: 'Keep 2 rows' }).click()
    const made = page.getByRole('link', { name: 'Pasted two' })
    await made.waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await made.waitFor({ state: 'detached' })
  })

  it('an address goes to the fields that it speaks of', async () => {
    const page = await open({ as: 'admin@demo', permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`/person/${person.registration}`)
    await page.getByRole('button', { name: 'Addresses: add' }).click()
    const added = page.getByRole('dialog', { name: 'Edit addresses' }).getByRole('region').last()
    await added.getByLabel('Street', { exact: true }).focus()
    await page.evaluate(() => navigator.clipboard.writeText('12 quai de la Douane, 29200 Brest, France'))
    await page.keyboard.press('Control+V')
    await eventually(() => added.getByLabel('City', { exact: true }).inputValue()).toBe('Brest')
    expect(await added.getByLabel('Zip code', { exact: true }).inputValue()).toBe('29200')
    expect(await added.getByLabel('Street', { exact: true }).inputValue()).toBe('12 quai de la Douane')
  })

  it('rows of a sheet become rows of a table, once every cell can be read', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/product-table/${table.registration}`)
    await page.getByRole('button', { name: 'Rows: paste rows' }).click()
    const dialog = page.getByRole('dialog')
    const cells = dialog.getByRole('textbox', { name: 'Rows' })
    await cells.fill('From amount\tRate\na lot\t5')
    await dialog.getByText('From amount has to be a number').waitFor()
    expect(await dialog.getByRole('button', { name: 'Add (1)' }).isDisabled()).toBe(true)
    await cells.fill('From amount\tRate\n900000\t5.55\n950000\t5.65')
    await dialog.getByRole('button', { name: 'Add (2)' }).click()
    await page.getByText('5.65%').waitFor()
  })
})
