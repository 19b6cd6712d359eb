import { expect, it } from 'vitest'
import type { EntityModel } from '../../../data/index.ts'
import { boatModel } from '../../../testing/boat-model.ts'
import type { ChangeLine } from './dry-run.ts'
import { worthSaying } from './worth-saying.ts'

const model = {
  ...boatModel,
  fields: [
    ...boatModel.fields,
    { name: 'owed', kind: 'money', label: 'Owed', rollup: {} },
    { name: 'billed', kind: 'money', label: 'Billed', rollup: {} },
    { name: 'fee', kind: 'money', label: 'Fee' },
  ],
  answers: [{ field: 'owed' }],
} as unknown as EntityModel

const line = (registration: string, field: string, before: unknown, after: unknown): ChangeLine => ({
  entity: 'boat',
  registrations: [registration],
  field,
  before,
  after,
})

it('a preview says of what follows only what is asked, nothing that stays nothing, and record by record', () => {
  const lines = [
    line('B-2', 'fee', null, 5),
    line('B-1', 'billed', null, 42),
    line('B-1', 'owed', null, 42),
    line('B-1', 'fee', null, 0),
    line('B-2', 'status', 'DRAFT', 'SOLD'),
    line('B-1', 'status', 'DRAFT', 'SOLD'),
  ]
  const said = worthSaying(lines, new Map([['boat', model]]), one => one.registrations[0] === 'B-1')
  expect(said.map(one => [one.registrations[0], one.field])).toEqual([
    ['B-1', 'status'],
    ['B-1', 'owed'],
    ['B-2', 'status'],
    ['B-2', 'fee'],
  ])
})
