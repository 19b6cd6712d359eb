const place = /\{\{\s*([^{}]*?)\s*\}\}/

/** A place for which nothing is given at all stays open. */
const placed = (values: Readonly<Record<string, unknown>>, name: string): string => {
  if (!Object.hasOwn(values, name)) return `{{${name}}}`
  return String(values[name] ?? '')
}

/** Puts values into a text. */
type Fill = (values: Readonly<Record<string, unknown>>) => string

/** A text, and how it is said with values. */
export interface CutText {
  text: string
  fill: Fill
}

/** A text cut at its places for values, once: looking for them each time it is said costs ten times as much. */
export const cutText = (text: string): Fill => {
  const [first = '', ...rest] = text.split(place)
  if (rest.length === 0) return () => first
  return values => {
    let said = first
    for (let at = 0; at < rest.length; at += 2) said += placed(values, rest[at]!) + rest[at + 1]!
    return said
  }
}

const rules = new Map<string, Intl.PluralRules>()

/** Which plural form of a language a number asks for. */
export const pluralOf = (code: string, count: number): Intl.LDMLPluralRule => {
  const known = rules.get(code)
  if (known) return known.select(count)
  const made = new Intl.PluralRules(code)
  rules.set(code, made)
  return made.select(count)
}
