import { expect, it } from 'vitest'
import type { CompiledField } from '#model/index.ts'
import { answersTo, askedFields } from './asked-fields.ts'

const fields = [
  { name: 'amount', kind: 'money' },
  { name: 'lineType', kind: 'choice', when: { amount: { is: 'set' } } },
  { name: 'isWaived', kind: 'yesno', when: { amount: { is: 'null' } } },
  { name: 'ofLoans', kind: 'text', when: { type: 'LOAN' } },
] as unknown as CompiledField[]
const today = { today: '2026-03-01' }
const names = (answered: Record<string, unknown>) =>
  askedFields(fields, answered, today).map(field => field.name)

it('asks what the record and the answers so far call for', () => {
  expect(names({})).toEqual(['amount', 'isWaived'])
  expect(names({ amount: 10 })).toEqual(['amount', 'lineType'])
  expect(names({ type: 'LOAN', amount: 10 })).toEqual(['amount', 'lineType', 'ofLoans'])
  expect(askedFields(undefined, {}, today)).toEqual([])
})

it('sends no answer to what is not asked any more', () => {
  const typed = { amount: undefined, lineType: 'FEE', isWaived: true }
  expect(answersTo(askedFields(fields, typed, today), typed)).toEqual({ amount: undefined, isWaived: true })
})

it('offers of a field only what its query finds for this record', () => {
  const account = {
    name: 'account',
    kind: 'reference',
    to: 'bankAccount',
    query: { personRegistration: '$form.payer', date: '$today' },
  } as unknown as CompiledField
  const [asked] = askedFields([account], { payer: 'PER-1' }, today)
  expect(asked!.query).toEqual({ personRegistration: 'PER-1', date: '2026-03-01' })
})
