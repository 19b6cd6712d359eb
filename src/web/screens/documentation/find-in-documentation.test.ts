import { expect, it } from 'vitest'
import { findInDocumentation, type Searched } from './find-in-documentation.ts'

const searched: Searched = {
  guide: [{ id: 'list', title: 'Lists', text: 'Filter, sort and export.' }],
  entities: [
    {
      name: 'invoice',
      plural: 'invoices',
      route: '/api/billing/invoices',
      clientRoute: '/invoice',
      label: 'Facture',
      pluralLabel: 'Factures',
    },
  ],
  api: {
    info: { title: 'Tranche', version: '1' },
    paths: { '/api/billing/invoices': { get: { tags: ['invoices'], summary: 'List invoices' } } },
    components: {
      schemas: {
        invoice: {
          properties: {
            dueDate: { type: 'string', title: 'Échéance' },
            persons: { type: 'array', items: { properties: { role: { title: 'Rôle' } } } },
          },
        },
      },
    },
  },
}
const kinds = (text: string) => findInDocumentation(text, searched).map(f => f.kind)

it('finds entities before fields before calls', () => {
  expect(kinds('facture')).toEqual(['entity', 'field', 'field', 'field'])
})
it('reads past case and accents, and into nested fields', () => {
  expect(findInDocumentation('echeance', searched)[0]).toMatchObject({
    kind: 'field',
    about: 'Facture · dueDate',
  })
  expect(findInDocumentation('ROLE', searched)[0]).toMatchObject({ about: 'Facture · persons.role' })
})
it('wants every word', () => {
  expect(kinds('list invoices')).toEqual(['call'])
  expect(kinds('list nothing')).toEqual([])
  expect(kinds('  ')).toEqual([])
})
it('leads to the section of the guide', () => {
  expect(findInDocumentation('export', searched)[0]?.href).toBe('/documentation/getting-started/list')
})
