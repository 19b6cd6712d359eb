import { describe, expect, it } from 'vitest'
import type { CompiledEntity } from '#model/index.ts'
import { arranged, columnsOf, visible } from './columns.ts'

const model = {
  name: 'contract',
  registration: { format: 'CTR-{n}' },
  flags: [],
  fields: [
    { name: 'productRegistration', kind: 'reference', type: 'reference', label: 'Product', to: 'product' },
    {
      name: 'orgaRegistration',
      kind: 'reference',
      type: 'reference',
      label: 'Organization',
      to: 'organization',
    },
    { name: 'contractRegistration', kind: 'reference', type: 'reference', label: 'Contract', to: 'contract' },
    { name: 'payerRegistration', kind: 'reference', type: 'reference', label: 'Payer', to: 'person' },
  ],
  columns: [
    { id: 'registration', label: 'Registration', kind: 'registration' },
    { id: 'status', label: 'Status', kind: 'choice' },
    { id: 'name', label: 'Name', kind: 'text' },
    { id: 'productRegistration', label: 'Product', kind: 'reference', to: 'product' },
    { id: 'orgaRegistration', label: 'Organization', kind: 'reference', hidden: true },
    {
      id: 'contractRegistration',
      label: 'Contract',
      kind: 'reference',
      link: '/contract/{contractRegistration}',
    },
    {
      id: 'payerRegistration',
      label: 'Payer',
      kind: 'reference',
      to: 'person',
      link: '/person/{payerRegistration}',
    },
    { id: 'amount', label: 'Amount', kind: 'money', total: true },
  ],
} as unknown as CompiledEntity

const idsOf = (columns: readonly { id: string }[]) => columns.map(column => column.id)

describe('columns of a list', () => {
  const columns = columnsOf(model)
  it('name what a reference names, unless a link of their own is declared and it is not a person', () => {
    const nameOf = (id: string) => columns.find(column => column.id === id)?.nameField
    expect(nameOf('productRegistration')).toBe('productName')
    expect(nameOf('orgaRegistration')).toBe('organizationName')
    expect(nameOf('contractRegistration')).toBeUndefined()
    expect(nameOf('payerRegistration')).toBe('payerName')
  })
  it('put figures at the end and leave the rest to the name', () => {
    expect(columns.find(column => column.id === 'amount')?.end).toBe(true)
    expect(columns.find(column => column.id === 'name')?.width).toBeUndefined()
  })
  it('stand as declared until the person says otherwise', () => {
    expect(idsOf(visible(arranged(columns, {})))).toEqual([
      'registration',
      'status',
      'name',
      'productRegistration',
      'contractRegistration',
      'payerRegistration',
      'amount',
    ])
  })
  it('follow the person, and the registration stays first and in sight', () => {
    const wishes = [
      { id: 'amount' },
      { id: 'registration', hidden: true },
      { id: 'orgaRegistration' },
      { id: 'name' },
      { id: 'status', hidden: true },
      { id: 'productRegistration' },
      { id: 'contractRegistration' },
    ]
    const own = visible(arranged(columns, { columns: wishes }))
    expect(idsOf(own).slice(0, 3)).toEqual(['registration', 'amount', 'orgaRegistration'])
    expect(idsOf(own)).not.toContain('status')
    const [registration, ...others] = columns
    const declared = arranged([{ ...registration!, hidden: true }, ...others], {})
    expect(idsOf(visible(declared))).not.toContain('registration')
  })
})
