import { expect, test } from 'vitest'
import { card, facts, type LayoutNode, related } from '#model/index.ts'
import { car, layout, type Planted, toldOf, withNodes } from './testing/small-house.ts'

const planted: Planted[] = [
  [
    'a kind of card',
    withNodes({ id: 'x', kind: 'Documnts' }),
    'Y01 car.layout.x: is a card of the unknown kind Documnts; did you mean Documents?',
  ],
  [
    'a kind of block',
    withNodes(card('Content', { props: { blocks: [{ id: 'k', kind: 'kpis' }] } })),
    'Y01 car.layout.content.props.blocks.k: is a block of the unknown kind kpis; did you mean kpi?',
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
    'elements that the record has not',
    withNodes(card('Addresses')),
    'Y07 car.layout.addresses: shows the elements of addresses, which car has not',
  ],
  [
    'an element’s address',
    withNodes(
      card('Content', { props: { blocks: [{ id: 'a', kind: 'link', props: { href: 'javascript:x' } }] } }),
    ),
    'Y11 car.layout.content.props.blocks.a.props.href: is no address: it begins with / or https:',
  ],
  [
    'the type of a layout',
    { ...car, layouts: { NEU: layout } },
    'Y12 car.layouts.NEU: is for the unknown type NEU; did you mean NEW?',
  ],
]

test.each(planted)('a layout is held to %s', (_, changed, told) => expect(toldOf(changed)).toEqual([told]))
