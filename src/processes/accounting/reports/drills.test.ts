import { expect, it } from 'vitest'
import { productModel } from '../../testing/product-model.ts'
import { reports } from './index.ts'

const model = productModel()
const entities = [...model.entities.values()]
const lists = new Set(entities.map(entity => entity.listRoute))
const records = new Set(entities.map(entity => entity.clientRoute))

const addresses = reports.flatMap(({ name, columns }) =>
  columns.flatMap(({ id, drill }) => (drill ? [{ column: `${name} ${id}`, drill }] : [])),
)

it.each(addresses)('$column leads to a list with that filter, to a record or to a report', ({ drill }) => {
  const { pathname, searchParams } = new URL(drill.replaceAll(/\{|\}/g, ''), 'http://tranche')
  const [, first, record] = pathname.split('/')
  if (record) expect(records).toContain(`/${first}`)
  else if (pathname === '/books' || pathname === '/portfolio-reports')
    expect(reports.map(one => one.name)).toContain(searchParams.get('report'))
  else {
    expect(lists).toContain(pathname)
    const { search } = entities.find(entity => entity.listRoute === pathname)!
    expect(search.map(one => one.field)).toEqual(expect.arrayContaining([...searchParams.keys()]))
  }
})

it('no entity takes the address of a report', () => {
  const taken = new Set(reports.map(report => `/api/accounting/${report.name}`))
  expect(entities.filter(entity => taken.has(entity.route)).map(entity => entity.name)).toEqual([])
})
