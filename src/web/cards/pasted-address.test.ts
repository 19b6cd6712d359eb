import { beforeEach, expect, it, vi } from 'vitest'
import type { CompiledField } from '#model/index.ts'
import { pastedAddress, takenApart } from './pasted-address.ts'

const page = vi.hoisted(() => ({
  browserScripts: [] as string[],
  request: vi.fn(),
}))
vi.mock('../data/index.ts', () => ({
  knownConfiguration: () => ({ browserScripts: page.browserScripts }),
  request: page.request,
}))
beforeEach(() => {
  page.browserScripts = []
  page.request.mockReset()
})

const text = (name: string): CompiledField => ({ name, kind: 'text', type: 'text', label: name })
const fields: CompiledField[] = [
  ...['addressLine', 'address1', 'address2', 'zipcode', 'city'].map(text),
  { name: 'country', kind: 'countryCode', type: 'text', label: 'Country' },
]
const context = { locale: 'en-EU', today: '2026-03-01' }
const pasted = (line: string, into = 'address1') => pastedAddress(fields, into, line, context)

it('goes to the fields that it speaks of', () => {
  expect(pasted('12 quai de la Douane, Bâtiment C, 29200 Brest, FR')).toEqual({
    address1: '12 quai de la Douane',
    address2: 'Bâtiment C',
    zipcode: '29200',
    city: 'Brest',
    country: 'FR',
  })
  expect(pasted('12 quai de la Douane 29200 Brest', 'addressLine')).toEqual({
    address1: '12 quai de la Douane',
    zipcode: '29200',
    city: 'Brest',
  })
})

it('leaves one part alone, and other fields, to themselves', () => {
  expect(pasted('12 quai de la Douane')).toBeNull()
  expect(pasted('12 quai, 29200 Brest', 'city')).toBeNull()
  expect(pastedAddress([text('address1')], 'address1', '12 quai, 29200 Brest', context)).toBeNull()
})

it('knows countries by name, in the person’s language and in English', () => {
  expect(pasted('12 quai, 29200 Brest, France')).toMatchObject({ country: 'FR' })
  const german = pastedAddress(fields, 'address1', '1 rue A, 10115 Berlin, allemagne', {
    ...context,
    locale: 'fr-FR',
  })
  expect(german).toMatchObject({ city: 'Berlin', country: 'DE' })
})

it('takes no country that nobody knows', () => {
  expect(pasted('12 quai, 29200 Brest, Atlantis')).toEqual({
    address1: '12 quai',
    zipcode: '29200',
    city: 'Brest',
  })
})

it('is read by the tenant’s own script where he has one, in the values of the fields', async () => {
  const line = '12 quai de la Douane @ Brest'
  expect(takenApart(fields, 'address1', line, context)).toBeUndefined()
  page.browserScripts = ['string-to-address']
  page.request.mockResolvedValue({
    address1: '12 quai de la Douane',
    city: 'Brest',
    country: 'France',
    zipcode: null,
  })
  expect(await takenApart(fields, 'address1', line, context)).toEqual({
    address1: '12 quai de la Douane',
    city: 'Brest',
    country: 'FR',
  })
  expect(page.request.mock.calls).toEqual([
    ['POST', '/api/script/runs/string-to-address', { body: { text: line } }],
  ])
  expect(takenApart(fields, 'city', line, context)).toBeUndefined()
})

it('stays in its line where the script fails or tells nothing', async () => {
  page.browserScripts = ['string-to-address']
  page.request.mockResolvedValueOnce({ city: null })
  expect(await takenApart(fields, 'address1', '12 quai, 29200 Brest', context)).toBeNull()
  page.request.mockRejectedValueOnce(new Error('no network'))
  expect(await takenApart(fields, 'address1', '12 quai, 29200 Brest', context)).toBeNull()
})
