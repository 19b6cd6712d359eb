/** How an entry of the configuration looks, as the server checks it. */
export type Shape =
  | { type: 'string'; enum?: readonly string[]; maxLength?: number }
  | { type: 'number'; minimum?: number; maximum?: number }
  | { type: 'boolean' }
  | { type: 'null' }
  | { type: 'array'; items: Shape }
  | { type: 'object'; properties: Readonly<Record<string, Shape>>; required?: readonly string[] }
  | { type: 'map'; values: Shape }
  | { type: 'any' | 'condition' | 'blocks' }
  | { oneOf: readonly Shape[] }

export type Plain = Readonly<Record<string, unknown>>

export const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {}

/** Whether a value is of a shape's kind, as far as choosing among alternatives asks for it. */
const isOfKind = (shape: Shape, value: unknown): boolean => {
  if ('oneOf' in shape) return shape.oneOf.some(one => isOfKind(one, value))
  if (shape.type === 'array') return Array.isArray(value)
  if (shape.type === 'null') return value === null
  if (shape.type === 'object' || shape.type === 'map')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  return ['string', 'number', 'boolean'].includes(shape.type) ? typeof value === shape.type : true
}

/** Which of several shapes a value has; the first where nothing is said. */
export const alternativeOf = (shapes: readonly Shape[], value: unknown): number =>
  Math.max(0, value === undefined ? 0 : shapes.findIndex(one => isOfKind(one, value)))

/** What a new value of a shape begins as; undefined: nothing is said yet. */
export const beginningOf = (shape: Shape): unknown => {
  if ('oneOf' in shape) return beginningOf(shape.oneOf[0]!)
  if (shape.type === 'array') return []
  if (shape.type === 'object' || shape.type === 'map') return {}
  if (shape.type === 'boolean') return false
  return shape.type === 'string'
    ? (shape.enum?.[0] ?? '')
    : shape.type === 'number'
      ? (shape.minimum ?? 0)
      : null
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
