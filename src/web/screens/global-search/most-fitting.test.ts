import { expect, it } from 'vitest'
import { mostFitting } from './most-fitting.ts'

const found = (area: string, ...names: string[]) => ({
  entity: { area },
  page: { rows: names.map(name => ({ _id: name, name })) },
})

it('kinds whose records are called so come first, traces last, whatever their number', () => {
  const bookings = found('accounting', 'Mécanique Guérin', 'Payment of Mécanique Guérin', 'Mécanique Guérin')
  const contracts = found('financing', 'Haas Mini Mill 2', 'Krone Cool Liner')
  const operations = found('bank', 'Payment of Mécanique Guérin')
  const persons = found('people', 'Ronan Guérin', 'Mécanique Guérin SAS')
  expect(mostFitting([bookings, contracts, operations, persons], 'mecanique')).toEqual([
    persons,
    contracts,
    operations,
    bookings,
  ])
})
