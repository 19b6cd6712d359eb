import { expect, test } from 'vitest'
import { compile, jsonOf, year } from '#model/index.ts'
import { declarations, usedEffects, usedGuards, usedSteps } from './index.ts'
import { ofEntity } from './of-entity.ts'
import type {
  EntityName,
  Exact,
  Loaded,
  LoadedFields,
  New,
  StatusOf,
  TransitionOf,
  Where,
} from './records.ts'
import { rules } from './rules.ts'

const model = compile(declarations, {
  rules: Object.keys(rules),
  guards: usedGuards(declarations),
  effects: usedEffects(declarations),
  steps: usedSteps(declarations),
})

/** Fields that an entity has by type, those left out that it does not have at run time. */
const known = <N extends EntityName>(entity: N, ...fields: (keyof Loaded<N> & string)[]): string[] =>
  fields.filter(name => model.entities.get(entity)!.fields.some(field => field.name === name))

test('types and model know the same fields, in each area', () => {
  // @ts-expect-error: a misspelling, which would compile if the types had turned into any
  expect(known('person', 'firstName', 'fristName')).toEqual(['firstName'])
  // @ts-expect-error
  expect(known('contract', 'activationDate', 'activateDate')).toEqual(['activationDate'])
  // @ts-expect-error
  expect(known('asset', 'priceExclTax', 'assetNett')).toEqual(['priceExclTax'])
  // @ts-expect-error
  expect(known('invoice', 'amountExclTax', 'amountExlTax')).toEqual(['amountExclTax'])
  // @ts-expect-error
  expect(known('mandate', 'rumStatus', 'rumState')).toEqual(['rumStatus'])
  // @ts-expect-error
  expect(known('postingEvent', 'measures', 'mesures')).toEqual(['measures'])
  // @ts-expect-error
  expect(known('task', 'ownerUsername', 'ownerUserName')).toEqual(['ownerUsername'])
  // @ts-expect-error
  expect(known('note', 'entityRegistration', 'entityRegistratoin')).toEqual(['entityRegistration'])
  // A view has the fields of the table that it looks at.
  // @ts-expect-error
  expect(known('prospect', 'prospectSource', 'prospectSorce')).toEqual(['prospectSource'])
})

test('types and model know the same entities', () => {
  const named = (...names: EntityName[]) => names.filter(name => model.entities.has(name))
  // @ts-expect-error
  expect(named('cashflow', 'organization', 'cashflo')).toEqual(['cashflow', 'organization'])
})

test('types and model know the same statuses and transitions', () => {
  const flow = <N extends EntityName>(entity: N, status: StatusOf<N>, transition: TransitionOf<N>) => {
    const { statuses, transitions } = model.entities.get(entity)!.workflow!
    return [statuses.some(s => s.code === status), transitions.some(t => t.code === transition)]
  }
  expect(flow('invoice', 'PARTIALLY_PAID', 'issue')).toEqual([true, true])
  // @ts-expect-error
  expect(flow('invoice', 'PARTIALY_PAID', 'issue')).toEqual([false, true])
  // @ts-expect-error
  expect(flow('prospect', 'NEW', 'converted')).toEqual([true, false])
})

test('a record to be inserted names fields of its entity alone, and all that are mandatory', () => {
  const make = <R extends New<'accountingCatalogItem'>>(
    record: R & Exact<R, New<'accountingCatalogItem'>, 'accountingCatalogItem'>,
  ): string[] => Object.keys(record).filter(name => !known('accountingCatalogItem', name as never).length)
  expect(make({ chart: 'FR', logicalAccount: 'BANK', account: '512' })).toEqual([])
  // @ts-expect-error: an own field that there is not, as a callback gives it
  expect([0].map(() => make({ chart: 'FR', logicalAccount: 'BANK', account: '512', acount: '5' }))).toEqual([
    ['acount'],
  ])
  // @ts-expect-error: the account is mandatory
  expect(make({ chart: 'FR', logicalAccount: 'BANK' })).toEqual([])
})

test('what is worked out is read and not written', () => {
  const read = (cashflow: Pick<Loaded<'cashflow'>, 'allocated'>): number => cashflow.allocated ?? 0
  expect(read({ allocated: 3 })).toBe(3)
  const flow: { allocated?: number | null } = { allocated: 3 }
  // @ts-expect-error: rolled up
  const { allocated }: Pick<New<'cashflow'>, 'allocated'> = flow
  expect(allocated).toBe(3)
})

test('conditions name fields, fields of lists and values that there are', () => {
  const paths = <N extends EntityName>(_: N, where: Where<N>): string[] => Object.keys(where)
  expect(paths('contract', { status: ['ACTIVE', 'SUSPENDED'], 'persons.role': 'CLIENT' })).toHaveLength(2)
  // @ts-expect-error
  expect(paths('contract', { status: ['ACTIV'] })).toHaveLength(1)
  // @ts-expect-error
  expect(paths('contract', { 'persons.rol': 'CLIENT' })).toHaveLength(1)
  // @ts-expect-error
  expect(paths('cashflow', { anyOf: [{ dueDat: { lte: '2026-01-01' } }] })).toHaveLength(1)
  // @ts-expect-error
  expect(paths('cashflow', { amountExclTax: 'much' })).toHaveLength(1)
})

test('what is mandatory is there by type, also of a kept value and of an entity’s name', () => {
  const fields = {
    plan: jsonOf<{ index: number }[]>()({ mandatory: true }),
    sum: jsonOf<number>()({ computed: 'any/sum' }),
    about: ofEntity({ mandatory: true }),
    since: year({ mandatory: true }),
  }

  const rows: LoadedFields<typeof fields> = { plan: [{ index: 1 }], about: 'contract', since: 2026 }
  const first: number | undefined = rows.plan[0]?.index
  const of: string = rows.about
  const since: number = rows.since
  expect([first, of, since, rows.sum]).toEqual([1, 'contract', 2026, undefined])
  // @ts-expect-error: worked out, so that nobody writes it
  rows.sum = 3
  // @ts-expect-error: the plan is mandatory
  const bare: LoadedFields<typeof fields> = { about: 'contract', since: 2026 }
  // @ts-expect-error: the entity's name is mandatory
  const nameless: LoadedFields<typeof fields> = { plan: [], since: 2026 }
  // @ts-expect-error: the year is mandatory
  const timeless: LoadedFields<typeof fields> = { plan: [], about: 'contract' }
  expect([bare.plan, nameless.about, timeless.since]).toEqual([undefined, undefined, undefined])
})
