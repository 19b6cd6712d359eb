import { expect, it } from 'vitest'
import { changedCard, fieldsOn, putField, startingCards, unshown, withCard } from './cards-draft.ts'
import {
  entityDraftOf,
  entityNameFrom,
  formatFrom,
  isWholeEntity,
  newEntity,
  withEntity,
} from './entity-draft.ts'
import {
  isWholeWorkflow,
  type KeptWorkflow,
  keptWorkflowOf,
  statusCode,
  transitionCode,
  withoutStatus,
  workflowDraftOf,
} from './workflow-draft.ts'

it('an entity is named by its label, and says only what was said', () => {
  expect([entityNameFrom('Company boat'), formatFrom('Écluse'), entityNameFrom('قارب')]).toEqual([
    'dynoCompanyBoat',
    'ECL-{n}',
    '',
  ])
  const draft = { ...newEntity(), name: 'dynoBoat', label: ' Boat ', menu: 'assets' }
  const made = withEntity({ fields: { plate: { kind: 'text' } }, registration: { start: 5 } }, draft)
  expect(made).toEqual({ fields: { plate: { kind: 'text' } }, label: 'Boat', menu: 'assets' })
  expect(entityDraftOf('dynoBoat', made)).toEqual({ ...draft, label: 'Boat' })
  expect(isWholeEntity({ ...draft, format: 'B-' })).toBe(false)
  expect(isWholeEntity({ ...draft, format: 'B-{n}' })).toBe(true)
})

const kept: KeptWorkflow = {
  initial: 'AT_SEA',
  statuses: { SUNK: 'error', AT_SEA: { meaning: 'ongoing', label: 'On the open sea', order: -1 } },
  transitions: {
    moor: { label: 'Moor', from: 'AT_SEA', to: 'SUNK', when: { name: 'Argo' }, props: { danger: true } },
  },
}

it('a workflow comes back as it was kept, in the order in which it was put', () => {
  const draft = workflowDraftOf(kept)
  expect(draft.statuses.map(one => [one.code, one.label])).toEqual([
    ['AT_SEA', 'On the open sea'],
    ['SUNK', 'Sunk'],
  ])
  const again = keptWorkflowOf(
    { ...draft, transitions: draft.transitions.map(one => ({ ...one, asksReason: true, isPrimary: true })) },
    kept,
  )
  expect(again.statuses).toEqual({
    AT_SEA: { meaning: 'ongoing', label: 'On the open sea', order: 1 },
    SUNK: { meaning: 'error', order: 2 },
  })
  expect(again.transitions.moor).toEqual({
    label: 'Moor',
    from: ['AT_SEA'],
    to: 'SUNK',
    when: { name: 'Argo' },
    order: 1,
    reason: true,
    props: { danger: true, primary: true },
  })
})

it('codes are fresh, and a status goes with the steps that lead to it', () => {
  expect(statusCode('In repair', ['IN_REPAIR'])).toBe('IN_REPAIR_2')
  expect(transitionCode('Send back', [])).toBe('send-back')
  const draft = withoutStatus(workflowDraftOf(kept), 'SUNK')
  expect(draft.transitions).toEqual([])
  expect(isWholeWorkflow(draft)).toBe(true)
  expect(isWholeWorkflow(withoutStatus(draft, 'AT_SEA'))).toBe(false)
})

it('a field stands on one card', () => {
  const start = withCard(startingCards('Facts', ['plate', 'price'], ['log']), 'Money')
  expect(start.map(({ id }) => id).slice(0, 3)).toEqual(['facts', 'facts-1', 'list-log'])
  const moved = putField(start, 'facts-1', 'price')
  expect(moved.slice(0, 2).map(fieldsOn)).toEqual([['name', 'plate'], ['price']])
  expect(unshown(moved, ['price', 'log', 'fuel'])).toEqual(['fuel'])
  expect(changedCard(moved, 'facts-1', { column: 'right', fields: [] })[1]).toMatchObject({
    column: 'right',
    title: 'Money',
    props: { fields: [] },
  })
})
