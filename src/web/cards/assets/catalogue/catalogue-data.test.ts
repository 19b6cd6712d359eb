import { expect, test } from 'vitest'
import { lineOfItem } from './catalogue-data.ts'

test('a line takes what an item says, its price for the catalogue’s where that is silent, and never the word null', () => {
  expect(
    lineOfItem({
      code: 'V-1',
      name: 'Van',
      unitPrice: 100,
      model: 'null',
      serviceCode: null,
      rvCode: '',
      paramsCatalog: 'PARAMS',
      manufacturer: 'Veymont',
    }),
  ).toEqual({ name: 'Van', unitPrice: 100, sourcePrice: 100, paramsCatalog: 'PARAMS' })
  expect(lineOfItem({ unitPrice: 90, sourcePrice: 100 })).toEqual({ unitPrice: 90, sourcePrice: 100 })
})
