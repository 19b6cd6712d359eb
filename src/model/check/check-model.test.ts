import { describe, expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { type EntityDeclaration, party, person, type ViewDeclaration } from '../declaration.ts'
import {
  choice,
  currencyCode,
  date,
  type FieldDeclaration,
  list,
  money,
  number,
  reference,
  text,
  yesNo,
} from '../field-declaration.ts'
import { card, facts, type LayoutNode, related } from '../layout/index.ts'
import type { TransitionDeclaration } from '../workflow.ts'
import type { KnownCode } from './fault.ts'

const values = (...all: string[]) => all.map(value => ({ value }))

const lists: Record<string, { value: string }[]> = {
  personRole: values('CLIENT', 'PAYER'),
  carType: values('NEW', 'USED'),
  fuel: values('DIESEL', 'ELECTRIC'),
}

const code: KnownCode = {
  rules: ['car/price'],
  guards: ['car/complete'],
  effects: ['car/sell'],
  rows: ['queue'],
  lists: name => (/(Type|Status)$/.test(name) && !lists[name] ? [] : lists[name]),
}

const draft = { from: 'DRAFT', to: 'SOLD' } as const

const layout: LayoutNode[] = [
  card('Navs', { props: { items: ['overview', 'trips'] } }),
  facts('terms', 'Terms', ['price', '-', 'persons.role']),
  related('trips', 'Trips', { entity: 'trip', by: 'carRegistration' }, { navs: ['trips'] }),
]

/** A house of three entities in which nothing is wrong. */
const car: EntityDeclaration = {
  name: 'car',
  area: 'assets',
  domain: 'asset',
  fields: {
    persons: list({ personRegistration: reference('person'), role: choice('personRole') }),
    fuel: choice('fuel'),
    currency: currencyCode(),
    price: money({ in: 'currency', column: true }),
    tolls: money({ in: 'currency', rollup: { sum: 'trip.toll', by: 'carRegistration' } }),
    dueDate: date({ column: true }),
    isPaid: yesNo({ column: true }),
    seats: number(),
  },
  list: ['registration', 'status', 'dueDate', party('CLIENT')],
  search: ['registration', 'dueDate', person('CLIENT')],
  sort: ['-dueDate'],
  parties: { CLIENT: 'client' },
  views: [{ id: 'late', label: 'Late', where: { dueDate: { lt: '$today' } } }],
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
const others: (EntityDeclaration | ViewDeclaration)[] = [trip, owner, { ...owner, name: 'organization' }]

/** What is told of a car: `id place: message`. */
const toldOf = (changed: EntityDeclaration, known: KnownCode = code): string[] => {
  try {
    compile([changed, ...others], known)
    return []
  } catch (error) {
    const { errors } = error as { errors: { field: string; message: string }[] }
    return errors.map(({ field, message }) => {
      const [id, ...said] = message.split(' ')
      return `${id} ${field}: ${said.join(' ')}`
    })
  }
}

const withFields = (fields: Record<string, FieldDeclaration>): EntityDeclaration => ({
  ...car,
  fields: { ...car.fields, ...fields },
})
const withNodes = (...nodes: LayoutNode[]): EntityDeclaration => ({ ...car, layout: [...layout, ...nodes] })
const withTransition = (changes: Partial<TransitionDeclaration>): EntityDeclaration => ({
  ...car,
  workflow: {
    initial: 'DRAFT',
    statuses: { DRAFT: 'draft', SOLD: 'success' },
    transitions: { sell: { ...draft, ...changes } },
  },
})
const rollup = (changes: object) =>
  withFields({ total: money({ rollup: { sum: 'trip.toll', by: 'carRegistration', ...changes } }) })

const planted: [kind: string, changed: EntityDeclaration, told: string][] = [
  // Fields
  [
    'the target of a reference',
    withFields({ a: reference('trp') }),
    'F01 car.fields.a: references the unknown trp; did you mean trip?',
  ],
  [
    'the condition of a reference',
    withFields({ a: reference('trip', { query: { dai: '2026-01-01' } }) }),
    'C01 car.fields.a.query: asks the unknown dai; did you mean day?',
  ],
  [
    'a currency',
    withFields({ a: money({ in: 'curency' }) }),
    'F02 car.fields.a.in: takes its currency from the unknown curency; did you mean currency?',
  ],
  [
    'a computed value',
    withFields({ a: money({ computed: 'car/prise' }) }),
    'F03 car.fields.a.computed: is computed by the unknown car/prise; did you mean car/price?',
  ],
  [
    'a list of values',
    withFields({ a: choice('fuels') }),
    'F08 car.fields.a: chooses of the unknown list fuels',
  ],
  [
    'a default',
    withFields({ a: choice('fuel', { default: 'DIESL' }) }),
    'F09 car.fields.a.default: begins with a value that it cannot have: knows no a DIESL; did you mean DIESEL?',
  ],
  [
    'a default from another record',
    withFields({ a: text({ defaultFrom: 'orgaRegistration.nme' }) }),
    'F07 car.fields.a.defaultFrom: takes its default from organization by the unknown nme; did you mean name?',
  ],
  [
    'what a rollup goes over',
    rollup({ sum: 'tripp.toll' }),
    'F05 car.fields.total.rollup: rolls up the unknown tripp; did you mean trip?',
  ],
  [
    'what a rollup sums',
    rollup({ sum: 'trip.tol' }),
    'F05 car.fields.total.rollup: rolls up trip by the unknown tol; did you mean toll?',
  ],
  [
    'what a rollup goes by',
    rollup({ by: 'carRegistrations' }),
    'F06 car.fields.total.rollup.by: rolls up trip by the unknown carRegistrations; did you mean carRegistration?',
  ],
  [
    'a rollup’s condition',
    rollup({ where: { dueDate: '2026-01-01' } }),
    'C01 car.fields.total.rollup.where: asks the unknown dueDate',
  ],
  [
    'when',
    withFields({ a: text({ when: { fule: 'DIESEL' } }) }),
    'C01 car.fields.a.when: asks the unknown fule; did you mean fuel?',
  ],
  [
    'hidden',
    withFields({ a: text({ hidden: { isPayed: true } }) }),
    'C01 car.fields.a.hidden: asks the unknown isPayed; did you mean isPaid?',
  ],
  [
    'readOnly',
    withFields({ a: text({ readOnly: { stats: 'SOLD' } }) }),
    'C01 car.fields.a.readOnly: asks the unknown stats; did you mean status?',
  ],
  [
    'mandatory',
    withFields({ a: text({ mandatory: { anyOf: [{ seat: 4 }] } }) }),
    'C01 car.fields.a.mandatory.anyOf.0: asks the unknown seat; did you mean seats?',
  ],
  [
    'daily',
    withFields({ a: yesNo({ daily: { duDate: { lt: '$today' } } }) }),
    'C01 car.fields.a.daily: asks the unknown duDate; did you mean dueDate?',
  ],
  [
    'a condition inside a list, which asks its own elements',
    withFields({ lines: list({ a: text({ when: { fuel: 'DIESEL' } }) }) }),
    'C01 car.fields.lines.a.when: asks the unknown fuel',
  ],
  [
    'whom a field is hidden from',
    withFields({ a: text({ hiddenFrom: ['cliant' as 'client'] }) }),
    'F10 car.fields.a.hiddenFrom: is hidden from the unknown cliant; did you mean client?',
  ],
  [
    'a variant’s type',
    { ...car, variants: { NEU: { seats: { mandatory: true } } } },
    'F11 car.variants.NEU: varies by the unknown type NEU; did you mean NEW?',
  ],
  [
    'a variant’s field',
    { ...car, variants: { NEW: { seets: { mandatory: true } } } },
    'F11 car.variants.NEW.seets: changes the unknown seets; did you mean seats?',
  ],
  // Values of conditions
  [
    'a status in a condition',
    withFields({ a: text({ when: { status: ['DRAFT', 'SOLT'] } }) }),
    'C03 car.fields.a.when: knows no status SOLT; did you mean SOLD?',
  ],
  [
    'a value of a list in a condition',
    withFields({ a: text({ when: { fuel: 'DISEL' } }) }),
    'C03 car.fields.a.when: knows no fuel DISEL; did you mean DIESEL?',
  ],
  [
    'an operator',
    withFields({ a: text({ when: { seats: { gtt: 2 } as object } }) }),
    'C02 car.fields.a.when: asks seats with the unknown gtt; did you mean gt?',
  ],
  [
    'an operator of another kind',
    withFields({ a: text({ when: { seats: { contains: '2' } } }) }),
    'C02 car.fields.a.when: asks contains of seats, which is no text',
  ],
  [
    'a number’s value',
    withFields({ a: text({ when: { seats: '4' } }) }),
    'C03 car.fields.a.when: compares the number seats with "4"',
  ],
  [
    'a yes or no’s value',
    withFields({ a: text({ when: { isPaid: 'yes' } }) }),
    'C03 car.fields.a.when: compares the yes or no isPaid with "yes"',
  ],
  [
    'a day’s value',
    withFields({ a: text({ when: { dueDate: { lt: 'tomorrow' } } }) }),
    'C03 car.fields.a.when: compares the day dueDate with "tomorrow"',
  ],
  [
    'a variable',
    withFields({ a: text({ when: { dueDate: '$todai' } }) }),
    'C03 car.fields.a.when: uses the unknown variable $todai',
  ],
  // Lists
  [
    'a column',
    { ...car, list: ['dueDat'] },
    'L01 car.columns.dueDat: lists the unknown dueDat; did you mean dueDate?',
  ],
  [
    'a column twice',
    { ...car, list: ['dueDate', 'dueDate'] },
    'L07 car.columns.dueDate: gives dueDate twice',
  ],
  [
    'a column’s link',
    { ...car, list: [{ field: 'dueDate', link: '/car/{registratio}' }] },
    'L09 car.columns.dueDate.link: links with the unknown registratio; did you mean registration?',
  ],
  [
    'a column’s permission',
    { ...car, list: [{ field: 'dueDate', visibleTo: 'write carz' }] },
    'A01 car.columns.dueDate.visibleTo: asks the unknown permission write carz; did you mean write cars?',
  ],
  [
    'the role of a party column',
    { ...car, list: [party('CLIANT')] },
    'L08 car.columns.cliant: names the unknown role CLIANT; did you mean CLIENT?',
  ],
  [
    'the role of a search',
    { ...car, search: [person('PAYEER')] },
    'L08 car.search.persons.personRegistration:PAYEER: names the unknown role PAYEER; did you mean PAYER?',
  ],
  [
    'a search field',
    { ...car, search: ['persons.roll'] },
    'L02 car.search.persons.roll: searches the unknown persons.roll; did you mean persons.role?',
  ],
  [
    'an order',
    { ...car, sort: ['-dueDay'] },
    'L03 car.sort: sorts by the unknown dueDay; did you mean dueDate?',
  ],
  [
    'a text of the search box',
    { ...car, texts: ['nam'] },
    'L04 car.texts: shows the unknown nam; did you mean name?',
  ],
  [
    'an index',
    { ...car, indexes: [['seets']] },
    'L05 car.indexes: indexes the unknown seets; did you mean seats?',
  ],
  [
    'an answer',
    { ...car, answers: [{ field: 'prise' }] },
    'L06 car.answers.prise: answers with the unknown prise; did you mean price?',
  ],
  [
    'when an answer is bad',
    { ...car, answers: [{ field: 'price', bad: { prise: 1 } }] },
    'C01 car.answers.price.bad: asks the unknown prise; did you mean price?',
  ],
  [
    'a tab’s status',
    { ...car, views: [{ id: 'sold', label: 'Sold', where: { status: 'SELD' } }] },
    'C03 car.views.sold.where: knows no status SELD; did you mean SOLD?',
  ],
  [
    'tabs of one id',
    { ...car, views: [...car.views!, ...car.views!] },
    'L07 car.views.late: gives late twice',
  ],
  [
    'lanes',
    { ...car, page: { kanban: { by: 'stats', card: ['name'] } } },
    'L10 car.page.kanban.by: has lanes by the unknown stats; did you mean status?',
  ],
  [
    'the query of a page',
    { ...car, page: { query: { seets: 2 } } },
    'C01 car.page.query: asks the unknown seets; did you mean seats?',
  ],
  // Workflow
  [
    'the first status',
    { ...car, workflow: { initial: 'DRAFTED', statuses: { DRAFT: 'draft' }, transitions: {} } },
    'W01 car.workflow.initial: begins in the unknown DRAFTED; did you mean DRAFT?',
  ],
  [
    'a status that is left',
    withTransition({ from: 'DRAF' }),
    'W02 car.workflow.sell.from: leaves the unknown DRAF; did you mean DRAFT?',
  ],
  [
    'a status that is reached',
    withTransition({ to: 'SOLDE' }),
    'W03 car.workflow.sell.to: reaches the unknown SOLDE; did you mean SOLD?',
  ],
  [
    'a guard',
    withTransition({ guards: ['car/complet'] }),
    'W04 car.workflow.sell.guards: asks the unknown car/complet; did you mean car/complete?',
  ],
  [
    'an effect',
    withTransition({ effect: 'car/sel' }),
    'W05 car.workflow.sell.effect: runs the unknown car/sel; did you mean car/sell?',
  ],
  [
    'a transition’s condition',
    withTransition({ when: { isPayd: true } }),
    'C01 car.workflow.sell.when: asks the unknown isPayd; did you mean isPaid?',
  ],
  [
    'what a transition asks',
    withTransition({ input: { to: reference('persn') } }),
    'F01 car.workflow.sell.input.to: references the unknown persn; did you mean person?',
  ],
  [
    'a transition’s permission',
    withTransition({ permission: 'write car' }),
    'A01 car.workflow.sell.permission: asks the unknown permission write car; did you mean write cars?',
  ],
  // What else an entity says of itself
  [
    'what may be removed',
    { ...car, removable: { status: 'DRAFTS' } },
    'C03 car.removable: knows no status DRAFTS; did you mean DRAFT?',
  ],
  [
    'a role of parties',
    { ...car, parties: { CLIENTS: 'client' } },
    'P02 car.parties.CLIENTS: names the unknown role CLIENTS; did you mean CLIENT?',
  ],
  [
    'parties by a reference',
    { ...car, partiesVia: 'dueDate' },
    'P01 car.partiesVia: takes its parties from dueDate, which is no reference',
  ],
  [
    'an owner',
    { ...car, ownedBy: [{ entity: 'trips', by: 'fuel', as: 'cars' }] },
    'O01 car.ownedBy.trips: belongs to the unknown trips; did you mean trip?',
  ],
  [
    'a rule',
    { ...car, checks: ['car/prices'] },
    'R01 car.checks: names the unknown car/prices; did you mean car/price?',
  ],
  [
    'what is recomputed',
    { ...car, recompute: { on: ['prices'], rule: 'car/price' } },
    'R02 car.recompute.on: follows the unknown prices; did you mean price?',
  ],
  [
    'rows',
    { ...car, rowsFrom: 'queu' },
    'E03 car.rowsFrom: takes its rows from the unknown queu; did you mean queue?',
  ],
  ['a key', { ...car, key: 'nam' }, 'K01 car.key: opens by the unknown nam; did you mean name?'],
  // Layouts
  [
    'a kind of card',
    withNodes({ id: 'x', kind: 'Documnts' }),
    'Y01 car.layout.x: is a card of the unknown kind Documnts; did you mean Documents?',
  ],
  [
    'a kind of element',
    withNodes(card('Content', { props: { elements: [{ id: 'k', kind: 'kpis' }] } })),
    'Y01 car.layout.content.props.elements.k: is an element of the unknown kind kpis; did you mean kpi?',
  ],
  [
    'nodes of one id',
    withNodes(facts('terms', 'Again', ['name'])),
    'Y02 car.layout.terms: gives terms twice',
  ],
  [
    'a word of a node',
    withNodes({ ...card('History'), colums: 'left' } as LayoutNode),
    'Y04 car.layout.history: has the unknown word colums; did you mean column?',
  ],
  [
    'a value of a node',
    withNodes(card('History', { column: 'lefft' as 'left' })),
    'Y04 car.layout.history.column: has to be one of left, right; did you mean left?',
  ],
  [
    'a word of a card’s props',
    withNodes(facts('x', 'X', ['name'], { props: { field: 'name' } })),
    'Y04 car.layout.x.props: has the unknown word field; did you mean fields?',
  ],
  [
    'a card’s tab',
    withNodes(card('History', { navs: ['trip'] })),
    'Y05 car.layout.history.navs: stands on the unknown tab trip; did you mean trips?',
  ],
  [
    'a tab without cards',
    { ...car, layout: layout.slice(0, 2) },
    'Y06 car.layout.navs.trips: has the tab trips, on which nothing stands',
  ],
  [
    'a card’s field',
    withNodes(facts('x', 'X', ['prise'])),
    'Y09 car.layout.x.props.fields.0: shows the unknown prise; did you mean price?',
  ],
  [
    'a card’s condition',
    withNodes(facts('x', 'X', ['price'], { when: { status: 'SOLDT' } })),
    'C03 car.layout.x.when: knows no status SOLDT; did you mean SOLD?',
  ],
  [
    'records of nobody',
    withNodes(related('x', 'X', { entity: 'trips', by: 'carRegistration' })),
    'Y10 car.layout.x.props.entity: shows records of the unknown trips; did you mean trip?',
  ],
  [
    'records by no field',
    withNodes(related('x', 'X', { entity: 'trip', by: 'carId' })),
    'Y10 car.layout.x.props.by: asks of trip the unknown carId',
  ],
  [
    'columns of other records',
    withNodes(related('x', 'X', { entity: 'trip', by: 'carRegistration', columns: ['tol'] })),
    'Y10 car.layout.x.props.columns.0: asks of trip the unknown tol; did you mean toll?',
  ],
  [
    'a list that the record has not',
    withNodes(card('Addresses')),
    'Y07 car.layout.addresses: shows the list addresses, which car has not',
  ],
  [
    'an element’s address',
    withNodes(
      card('Content', { props: { elements: [{ id: 'a', kind: 'link', props: { href: 'javascript:x' } }] } }),
    ),
    'Y11 car.layout.content.props.elements.a.props.href: is no address: it begins with / or https:',
  ],
]

describe('one of each kind of fault', () => {
  test('and none where nothing is wrong', () => expect(toldOf(car)).toEqual([]))

  test.each(planted)('in %s', (_, changed, told) => expect(toldOf(changed)).toEqual([told]))

  test('all at once', () => {
    const told = toldOf({
      ...car,
      list: ['dueDat'],
      sort: ['-dueDay'],
      layout: [{ id: 'x', kind: 'Nothing' }],
    })
    expect(told.map(one => one.split(' ')[0])).toEqual(['L01', 'L03', 'Y01'])
  })

  test('in a filter or an order that nothing serves, where somebody knows', () => {
    const told = toldOf(car, {
      ...code,
      served: ({ name }, { as, paths }) =>
        name === 'car' && paths.includes('dueDate')
          ? `offers the ${as} ${paths}, which no index leads`
          : undefined,
    })
    expect(told).toEqual([
      'S01 car.search.dueDate: offers the filter dueDate, which no index leads',
      'S01 car.views.late.where: offers the filter dueDate, which no index leads',
    ])
  })

  test('in a view of nothing', () => {
    expect(() => compile([car, ...others, { name: 'van', of: 'cra', where: {} }], code)).toThrow(
      'E02 van, of: is a view of the unknown cra; did you mean car?',
    )
  })
})
