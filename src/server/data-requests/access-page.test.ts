import { expect, test } from 'vitest'
import type { PersonalData } from '#processes/data-requests/gather.ts'
import { productModel } from '#processes/testing/product-model.ts'
import { accessPage } from './access-page.ts'

const entity = productModel().entities.get('person')!
const data: PersonalData = {
  entity,
  person: {
    registration: 'PER-1',
    name: 'Jeanne <Morvan>',
    status: 'ACTIVE',
    birthDate: '1980-12-01',
    addresses: [{ address1: '3 rue des Quais', city: 'Brest', country: 'FR' }],
  },
  groups: [],
  history: [
    { date: '2025-01-01T10:00:00.000Z', verb: 'update', changes: { birthDate: ['spring 1980', null] } },
    {
      date: '2026-11-01T23:30:00.000Z',
      verb: 'update',
      changes: { birthDate: ['1980-12-02', '1980-12-01'] },
    },
  ],
}
const words = new Map([
  [entity.fields.find(({ name }) => name === 'status')!.list!, new Map([['ACTIVE', 'Actif']])],
])
const page = () =>
  accessPage(data, {
    ...{
      locale: 'fr-FR',
      timeZone: 'Europe/Paris',
      today: '2026-11-30',
      house: 'demo',
      request: 'REQ-1',
      words,
    },
  })

test('values stand as their language writes them, and what was changed by what it was and became', () => {
  const html = page()
  expect(html).toContain('<td>01/12/1980</td>')
  expect(html).toContain('<td>02/12/1980</td><td>01/12/1980</td>')
  // In his own zone it was the next day.
  expect(html).toContain('<td>02/11/2026 00:30</td><td>Modification</td>')
  expect(html).toContain('Jeanne &#60;Morvan&#62;')
  expect(html).not.toContain('1980-12-01')
})

test('what a field held before it was declared otherwise stands as it was', () => {
  expect(page()).toContain('<td>spring 1980</td>')
})

test('values of lists stand by their words', () => {
  expect(page()).toContain('<td>Actif</td>')
})
