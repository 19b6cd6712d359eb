import type { HistoryEntry } from '#engine/index.ts'
import type { Declared, Model } from '#model/index.ts'

/** What people work with, and a machine may hear of. */
const heard = [
  'contract',
  'deal',
  'quotation',
  'person',
  'organization',
  'asset',
  'invoice',
  'cashflow',
  'mandate',
  'sepa',
  'document',
  'task',
  'user',
] as const

/** A day of the histories was closed: what an auditor's machine keeps where nobody who writes here reaches it. */
export const sealClosed = 'seal.closed'

/** What *Test* sends: nobody subscribes to it. */
export const testEvent = 'webhook.test'

const verbs: Partial<Record<HistoryEntry['verb'], string>> = {
  create: 'created',
  change: 'updated',
  undo: 'updated',
  remove: 'deleted',
}

const named = (entity: string, transitions: readonly string[]): string[] =>
  [...new Set(['*', 'created', 'updated', 'deleted', ...transitions])].map(one => `${entity}.${one}`)

/** Every event that a webhook of this tenant may be told: by entity, what happens to any record, then its transitions. */
export const webhookEvents = (model: Model): string[] => [
  ...heard.flatMap(name => {
    const entity = model.entities.get(name)
    return entity ? named(name, entity.workflow?.transitions.map(one => one.code) ?? []) : []
  }),
  sealClosed,
]

/** The same of the product's own entities, as they are declared. */
export const declaredEvents = (declarations: readonly Declared[]): string[] => [
  ...heard.flatMap(name => {
    const found = declarations.find(one => one.name === name)
    return found ? named(name, Object.keys((found.workflow || undefined)?.transitions ?? {})) : []
  }),
  sealClosed,
]

/** The events that a line of history is: of an organization also those of the person that it is. */
export const eventsOf = ({ entity, record, verb, transition }: HistoryEntry): string[] => {
  const what = verb === 'transition' ? transition : verbs[verb]
  if (!what) return []
  const isOrganization = entity.base === 'person' && record.type === 'O'
  return (isOrganization ? ['organization', 'person'] : [entity.base])
    .filter(name => (heard as readonly string[]).includes(name))
    .map(name => `${name}.${what}`)
}

/** The event of these that a webhook hears of; undefined where it hears of none. */
export const heardOf = (wanted: readonly string[], events: readonly string[]): string | undefined =>
  events.find(event => wanted.includes(event) || wanted.includes(`${event.split('.')[0]}.*`))
