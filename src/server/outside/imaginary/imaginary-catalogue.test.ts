import { expect, it } from 'vitest'
import { listNamed } from '#entities/index.ts'
import { ImaginaryCatalogue } from './imaginary-catalogue.ts'

const catalogue = new ImaginaryCatalogue()
const valuesOf = (list: string) => listNamed(list)!.map(({ value }) => value)

it('can be walked through to models whose kinds are among ours, in five languages', async () => {
  const roots = await catalogue.list({ root: true }, 'fr-FR')
  expect(roots.map(({ name }) => name)).toContain('Engins de chantier')
  let found = 0
  for (const { id } of roots) {
    const kinds = await catalogue.list({ below: id }, 'en-EU')
    expect(kinds).toHaveLength(10)
    for (const kind of kinds)
      for (const maker of await catalogue.list({ makersOf: kind.id }, 'en-EU'))
        for (const model of await catalogue.models({ kind: kind.id, maker: maker.id }, 'en-EU')) {
          found++
          expect(valuesOf('assetType')).toContain(model.type)
          expect(valuesOf('assetCategory')).toContain(model.category)
          expect(model.unitPrice).toBeGreaterThan(1000)
        }
  }
  expect(found).toBe(2000)
  for (const locale of ['es-ES', 'lt-LT', 'ar-MA'])
    for (const { name } of await catalogue.list({ root: true }, locale)) expect(name).toMatch(/\p{L}/u)
})

it('finds by words of any language, and nothing by blanks', async () => {
  const [first] = await catalogue.search('excavadoras', 'es-ES')
  expect(first).toMatchObject({ category: 'CONSTRUCTION', description: expect.stringMatching(/xcavadora/) })
  expect(await catalogue.model(first!.id, 'es-ES')).toEqual(first)
  expect(await catalogue.search('  ', 'es-ES')).toEqual([])
  expect(await catalogue.model('none', 'en-EU')).toBeNull()
})

it('loses value by age and by use: price · e^(−loss · years) · (1 − wear · (usage / usual − 1))', async () => {
  const [model] = await catalogue.search('crawler excavators', 'en-EU')
  const { manufacturer = '', model: name = '', unitPrice = 0 } = model!
  const asked = { manufacturer, model: name, today: '2026-06-30' }
  const [fresh] = await catalogue.curves(asked)
  expect(fresh!.points).toHaveLength(11)
  expect(fresh!.points[0]).toEqual({ months: 0, value: unitPrice })
  expect(fresh!.points[3]!.value).toBe(Math.round(unitPrice * Math.exp(-0.16 * 3)))
  const [old] = await catalogue.curves({ ...asked, year: 2023 })
  expect(old!.points[0]!.value).toBe(fresh!.points[3]!.value)
  const [worn] = await catalogue.curves({ ...asked, year: 2023, usage: 2400 })
  expect(worn!.points[0]!.value).toBe(Math.round(unitPrice * Math.exp(-0.16 * 3) * 0.82))
  expect(await catalogue.curves({ ...asked, manufacturer: 'Nobody' })).toEqual([])
})

it('tells of its own trade in each catalogue, by numbers of its own', async () => {
  const trades = { EMPREKIS: 'EMP-', AUTOVISTA: 'AVI-', AUTOBIZ: 'ABZ-', CARTELL: 'CTL-', ACB: 'ACB-' }
  for (const [code, letters] of Object.entries(trades)) {
    const trade = new ImaginaryCatalogue(code)
    const roots = await trade.list({ root: true }, 'en-EU')
    const [kind] = await trade.list({ below: roots[0]!.id }, 'en-EU')
    const found = await trade.search(kind!.name, 'en-EU')
    expect(found.length, code).toBeGreaterThan(0)
    expect(found.filter(one => !one.code?.startsWith(letters))).toEqual([])
  }
  const cars = new ImaginaryCatalogue('CARTELL')
  expect((await cars.list({ root: true }, 'en-EU')).map(({ id }) => id)).toEqual(['CAR'])
  expect(await cars.list({ below: 'CONSTRUCTION' }, 'en-EU')).toEqual([])
  expect(await cars.search('crawler excavators', 'en-EU')).toEqual([])
})
