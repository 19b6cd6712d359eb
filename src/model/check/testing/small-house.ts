import { compile, faultsOf } from '../../compile.ts'
import { type EntityDeclaration, party, person, type ViewDeclaration } from '../../declaration.ts'
import {
  choice,
  currencyCode,
  date,
  elements,
  type FieldDeclaration,
  money,
  number,
  reference,
  yesNo,
} from '../../field-declaration.ts'
import { card, facts, type LayoutNode, related } from '../../layout/index.ts'
import type { TransitionDeclaration } from '../../workflow.ts'
import type { KnownCode } from '../fault.ts'

const values = (...all: string[]) => all.map(value => ({ value }))

const lists: Record<string, { value: string }[]> = {
  personRole: values('CLIENT', 'PAYER'),
  carType: values('NEW', 'USED'),
  fuel: values('DIESEL', 'ELECTRIC'),
}

export const code: KnownCode = {
  rules: ['car/price'],
  guards: ['car/complete'],
  effects: ['car/sell'],
  steps: ['car/service'],
  rows: ['queue'],
  lists: name => (/(Type|Status)$/.test(name) && !lists[name] ? [] : lists[name]),
}

const draft = { from: 'DRAFT', to: 'SOLD' } as const

export const layout: LayoutNode[] = [
  card('Navs', { props: { items: ['overview', 'trips'] } }),
  facts('terms', 'Terms', ['price', '-', 'persons.role']),
  related('trips', 'Trips', { entity: 'trip', by: 'carRegistration' }, { navs: ['trips'] }),
]

/** A house of three entities in which nothing is wrong. */
export const car: EntityDeclaration = {
  name: 'car',
  area: 'assets',
  domain: 'asset',
  fields: {
    persons: elements({ personRegistration: reference('person'), role: choice('personRole') }),
    fuel: choice('fuel'),
    currency: currencyCode(),
    price: money({ in: 'currency', column: true }),
    tolls: money({ in: 'currency', rollup: { sum: 'trip.toll', by: 'carRegistration' } }),
    dueDate: date({ column: true }),
    isPaid: yesNo({ column: true }),
    seats: number(),
  },
  columns: ['registration', 'status', 'dueDate', party('CLIENT')],
  search: ['registration', 'dueDate', person('CLIENT')],
  sort: ['-dueDate'],
  parties: { CLIENT: 'client' },
  tabs: [{ id: 'late', label: 'Late', where: { dueDate: { lt: '$today' } } }],
  answers: [{ field: 'price', bad: { price: { gt: 1000 } } }],
  workflow: { initial: 'DRAFT', statuses: { DRAFT: 'draft', SOLD: 'success' }, transitions: { sell: draft } },
  layout,
}

const trip: EntityDeclaration = {
  name: 'trip',
  area: 'assets',
  domain: 'asset',
  fields: {
    carRegistration: reference('car'),
    currency: currencyCode(),
    toll: money({ in: 'currency' }),
    day: date(),
  },
  workflow: false,
}

const owner: EntityDeclaration = {
  name: 'person',
  area: 'people',
  domain: 'person',
  fields: {},
  workflow: false,
}
export const others: (EntityDeclaration | ViewDeclaration)[] = [
  trip,
  owner,
  { ...owner, name: 'organization' },
]

/** What is told of a car: `id place: message`. */
export const toldOf = (changed: EntityDeclaration, known: KnownCode = code): string[] => {
  try {
    compile([changed, ...others], known)
    return []
  } catch (error) {
    const faults = faultsOf(error)
    if (!faults) throw error
    return faults.map(({ id, entity, place, message }) => `${id} ${entity}.${place}: ${message}`)
  }
}

export const withFields = (fields: Record<string, FieldDeclaration>): EntityDeclaration => ({
  ...car,
  fields: { ...car.fields, ...fields },
})
export const withNodes = (...nodes: LayoutNode[]): EntityDeclaration => ({
  ...car,
  layout: [...layout, ...nodes],
})
export const withTransition = (changes: Partial<TransitionDeclaration>): EntityDeclaration => ({
  ...car,
  workflow: {
    initial: 'DRAFT',
    statuses: { DRAFT: 'draft', SOLD: 'success' },
    transitions: { sell: { ...draft, ...changes } },
  },
})
export const withRollup = (changes: object) =>
  withFields({ total: money({ rollup: { sum: 'trip.toll', by: 'carRegistration', ...changes } }) })

/** One fault: what is wrong, in which declaration, and the line that tells it. */
export type Planted = [what: string, changed: EntityDeclaration, told: string]
