import { expect, test } from 'vitest'
import {
  draftOf,
  lacking,
  named,
  type Starter,
  shortNamed,
  shortNameOf,
  stepOf,
  taxesWith,
} from './tenant-draft.ts'

const starter: Starter = {
  country: 'FR',
  locale: 'fr-FR',
  locales: ['fr-FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  currencies: ['EUR'],
  chart: 'PCG',
  calendar: 'FR',
  registrationType: 'SIR',
  taxes: [
    { code: 'FR20', name: 'TVA 20 %' },
    { code: 'EXEMPT', name: 'Exempt' },
  ],
  products: [{ code: 'LOAN', name: 'Loan', taxCode: 'EXEMPT' }],
}

test('the names of a house follow each other until somebody says another', () => {
  expect(shortNameOf('  Société Générale d’Équipement 2 ')).toBe('societe-generale-d-equipement')
  const draft = named(draftOf(starter), 'Ponant Bail')
  expect(draft).toMatchObject({
    name: 'ponant-bail',
    organization: { name: 'Ponant Bail' },
    administrator: { username: 'admin@ponant-bail' },
  })
  const own = shortNamed(
    { ...draft, administrator: { ...draft.administrator, username: 'nina@ponant-bail' } },
    'ponant',
  )
  expect(own.administrator.username).toBe('nina@ponant')
  const renamed = named(own, 'Ponant Crédit')
  expect(renamed).toMatchObject({ name: 'ponant', organization: { name: 'Ponant Crédit' } })
})

test('another country brings its own beginnings and leaves what was said of the house', () => {
  const draft = named(draftOf(starter), 'Ponant Bail')
  const other = draftOf({ ...starter, country: 'MA', currency: 'MAD', chart: 'CGNC' }, draft)
  expect(other).toMatchObject({ title: 'Ponant Bail', country: 'MA', currency: 'MAD', chart: 'CGNC' })
})

test('what is sold keeps its tax, and each field is found on its step', () => {
  expect(taxesWith(starter, { ...draftOf(starter), taxes: [] })).toEqual(['EXEMPT'])
  expect([stepOf('name'), stepOf('taxes'), stepOf('administrator.username'), stepOf('bankIban')]).toEqual([
    'house',
    'books',
    'people',
    'people',
  ])
  expect(lacking(draftOf(starter), 'house')).toEqual(['title', 'name'])
  expect(lacking(draftOf(starter), 'make')).toEqual([])
})
