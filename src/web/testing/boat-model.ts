import {
  choice,
  compile,
  date,
  elements,
  emails,
  entity,
  facts,
  integer,
  type LayoutNode,
  money,
  reference,
  text,
  yesNo,
} from '#model/index.ts'
import type { EntityModel } from '../data/index.ts'

const kept = { domain: 'asset', workflow: false } as const

/** A small product of its own, so that no test of a screen follows the declarations of the real one. */
const boat = entity('boat', {
  ...kept,
  area: 'assets',
  fields: {
    hull: text({ mandatory: true, label: 'Hull number' }),
    berths: integer({ help: 'Where people sleep', label: 'Berths', max: 28 }),
    price: money({ label: 'Price' }),
    launched: date({ label: 'Launched' }),
    harbour: text({ label: 'Harbour', readOnly: true }),
    isSold: yesNo({ label: 'Sold' }),
    crew: emails({ label: 'Crew' }),
    persons: elements({ personRegistration: reference('person'), role: choice('boatRole') }),
  },
  columns: ['registration', 'name', 'hull', 'berths', 'price', 'launched', 'crew'],
  sortable: ['hull', 'berths'],
  search: ['registration', 'hull'],
  layout: [facts('details', 'Details', ['hull', 'berths', 'price', 'launched', 'harbour'])],
})

const compiled = compile(
  [
    boat,
    entity('person', { ...kept, area: 'people', domain: 'person', fields: { email: text() } }),
    entity('organization', { ...kept, area: 'people', domain: 'person', fields: {} }),
    entity('note', { ...kept, area: 'cases', fields: { text: text() } }),
    entity('task', { ...kept, area: 'cases', fields: { subject: text() } }),
    entity('document', { ...kept, area: 'cases', fields: {} }),
  ],
  { rules: [], guards: [], effects: [], steps: [] },
)

/** The models as the server sends them. */
export const models: ReadonlyMap<string, EntityModel> = compiled.entities

export const boatModel = models.get('boat') as EntityModel

/** Where the server keeps records of a kind. */
export const routeOf = (entity: string): string => models.get(entity)?.route ?? ''

/** A boat as the server answers it. */
export const boatRecord = {
  _id: 'b1',
  _version: 3,
  registration: 'BOAT-1',
  name: 'Audra',
  hull: 'LT-100',
  berths: 6,
  price: 1200,
  launched: '2025-12-24',
  harbour: 'Nida',
  _abilities: { read: true, write: true },
}

/** A card of a layout. */
export const nodeOf = (kind: string, more: Partial<LayoutNode> = {}): LayoutNode =>
  ({ id: kind.toLowerCase(), kind, ...more }) as LayoutNode
