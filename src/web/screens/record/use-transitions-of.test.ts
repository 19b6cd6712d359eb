import { expect, it } from 'vitest'
import { compile, entity, text, workflow } from '#model/index.ts'
import type { EntityModel } from '../../data/index.ts'
import { ableTransitions } from './use-transitions-of.ts'

const person = entity('person', { area: 'people', domain: 'person', fields: {}, workflow: false })
const organization = entity('organization', { area: 'people', domain: 'person', fields: {}, workflow: false })
const bill = entity('bill', {
  area: 'billing',
  domain: 'billing',
  fields: { pr: text({ column: true }) },
  workflow: workflow({
    initial: 'ISSUED',
    statuses: { ISSUED: 'current', PAID: 'success' },
    transitions: {
      receive: { from: 'ISSUED', to: 'PAID', order: 1, when: { pr: 'PAYABLE' } },
      dispute: { from: 'ISSUED', to: 'PAID', order: 2 },
    },
  }),
})
const model = compile([person, organization, bill], {
  rules: [],
  guards: [],
  effects: [],
  steps: [],
}).entities.get('bill')!

it('shows at once what the values of a record allow, and nothing that its server would take away', () => {
  const shown = (pr: string) =>
    ableTransitions(
      model as unknown as EntityModel,
      { pr, _abilities: { transitions: ['dispute', 'receive'] } } as never,
      { today: '2026-03-01' },
    ).map(({ code }) => code)
  expect(shown('RECEIVABLE')).toEqual(['dispute'])
  expect(shown('PAYABLE')).toEqual(['receive', 'dispute'])
})
