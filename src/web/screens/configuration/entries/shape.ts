/** How an entry of the configuration looks, as the server checks it. */
export type Shape =
  | { type: 'string'; enum?: readonly string[]; maxLength?: number }
  | { type: 'number'; minimum?: number; maximum?: number }
  | { type: 'boolean' }
  | { type: 'null' }
  | { type: 'array'; items: Shape }
  | Parts
  | { type: 'map'; values: Shape }
  /** A shape by its name: it may stand inside itself. */
  | { type: 'field' | 'card' | 'block' }
  | { type: 'any' | 'condition' | 'blocks' }
  | { oneOf: readonly Shape[] }

/** An object of known words. */
export interface Parts {
  type: 'object'
  properties: Readonly<Record<string, Shape>>
  required?: readonly string[]
}

/** What stands in a layout: what every node says, and what each kind takes in its `props`. */
export interface ByKind {
  type: 'byKind'
  base: Parts
  kinds: Readonly<Record<string, Parts>>
}

/** Shapes that others hold by their name. */
export interface Named {
  field: Parts
  card: ByKind
  block: ByKind
}

export type Of<T extends string> = Extract<Shape, { type: T }>

export type Plain = Readonly<Record<string, unknown>>

export const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {}

const text: Shape = { type: 'string' }
const any: Shape = { type: 'any' }

/** What any value may be: nothing is typed as it is written in a file. */
export const anyShapes: readonly Shape[] = [
  text,
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: any },
  { type: 'map', values: any },
  { type: 'null' },
]

const objects = ['object', 'map', 'condition', 'field', 'card', 'block']

/** Whether a value is of a shape's kind, as far as choosing among alternatives asks for it. */
const isOfKind = (shape: Shape, value: unknown): boolean => {
  if ('oneOf' in shape) return shape.oneOf.some(one => isOfKind(one, value))
  if (shape.type === 'array' || shape.type === 'blocks') return Array.isArray(value)
  if (shape.type === 'null') return value === null
  if (objects.includes(shape.type))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  return shape.type === 'any' || typeof value === shape.type
}

/** Which of several shapes a value has; the first where nothing is said. */
export const alternativeOf = (shapes: readonly Shape[], value: unknown): number =>
  Math.max(0, value === undefined ? 0 : shapes.findIndex(one => isOfKind(one, value)))

/** One text or several: typed as lines, whichever it is. */
export const isOneOrMany = (shapes: readonly Shape[]): boolean => {
  const [one, many] = shapes
  const isText = (shape: Shape | undefined) =>
    !!shape && 'type' in shape && shape.type === 'string' && !shape.enum
  return shapes.length === 2 && isText(one) && !!many && 'items' in many && isText(many.items)
}

/** What a new value of a shape begins as; undefined: nothing is said yet. */
export const beginningOf = (shape: Shape): unknown => {
  if ('oneOf' in shape) return beginningOf(shape.oneOf[0]!)
  if (shape.type === 'array' || shape.type === 'blocks') return []
  if (shape.type === 'field') return { kind: 'text' }
  if (shape.type === 'card') return { id: '', kind: 'Form', props: { fields: [] } }
  if (shape.type === 'block') return { id: '', kind: 'html' }
  if (objects.includes(shape.type)) return {}
  if (shape.type === 'boolean') return false
  if (shape.type === 'number') return shape.minimum ?? 0
  return shape.type === 'null' ? null : shape.type === 'string' ? (shape.enum?.[0] ?? '') : ''
}

/** An object with a word of it said, or said no more. */
export const withWord = (value: unknown, word: string, said: unknown): Plain => {
  const { [word]: _, ...others } = plain(value)
  if (said === undefined) return others
  // It stays where it stands: what was edited does not jump to the end.
  return word in plain(value)
    ? Object.fromEntries(
        Object.entries(plain(value)).map(([name, one]) => [name, name === word ? said : one]),
      )
    : { ...others, [word]: said }
}

/** Lines of text as a list; empty ones say nothing. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** What tells one value of several from the others while it is folded. */
export const briefOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const { label, title, id, kind, field, name, template, path } = plain(value)
  return [label ?? title ?? name ?? template ?? path ?? id ?? field, kind]
    .filter(one => typeof one === 'string' && one !== '')
    .join(' · ')
}
