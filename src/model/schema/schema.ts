/**
 * What a text of a layout names; the check resolves it. `field` is a path of the record's entity, `element` one inside the
 * elements that the card shows, `shown` one of the entity whose records the card shows.
 */
export type NameFormat =
  | 'field'
  | 'gapOrField'
  | 'elements'
  | 'element'
  | 'entity'
  | 'shown'
  | 'order'
  | 'id'
  | 'address'

/** The part of JSON Schema that layouts need. Words that an object does not name are refused. */
export type Schema =
  | { type: 'string'; format?: NameFormat; enum?: readonly string[]; maxLength?: number }
  | { type: 'number'; minimum?: number; maximum?: number }
  | { type: 'boolean' }
  | { type: 'null' }
  | { type: 'array'; items: Schema; maxItems?: number }
  | { type: 'object'; properties: Readonly<Record<string, Schema>>; required?: readonly string[] }
  /** An object of words that are its own. */
  | { type: 'map'; values: Schema }
  /** Any value: options of a chart, rows of a table. */
  | { type: 'any' }
  /** A condition over the record, or over those that the card shows. */
  | { type: 'condition'; over: 'record' | 'shown' }
  /** Nodes inside a card. */
  | { type: 'blocks' }
  /** What has a check of its own beside this one: the declaration of a field, the card of a layout. */
  | { type: 'field' | 'card' }
  | { oneOf: readonly Schema[] }

export type Props = Extract<Schema, { type: 'object' }>

/** The schema of a node's `props`. */
export const props = (properties: Readonly<Record<string, Schema>> = {}, ...required: string[]): Props => ({
  type: 'object',
  properties,
  ...(required.length ? { required } : {}),
})

export const text: Schema = { type: 'string' }
export const count: Schema = { type: 'number', minimum: 1, maximum: 1000 }
export const yesNo: Schema = { type: 'boolean' }
export const anything: Schema = { type: 'any' }
/** A condition over the record, whose names the model's check looks up. */
export const condition: Schema = { type: 'condition', over: 'record' }
export const field: Schema = { type: 'field' }
export const card: Schema = { type: 'card' }
export const naming = (format: NameFormat): Schema => ({ type: 'string', format })
export const many = (items: Schema): Schema => ({ type: 'array', items })
export const mapOf = (values: Schema): Schema => ({ type: 'map', values })
