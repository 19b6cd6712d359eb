import { documentOfText, fits, type Wire } from './conversions.ts'
import { literal } from './draft.ts'

/** What happens to one key of a document, or of the elements below it. */
export interface KeyChange {
  from: string
  /** Undefined: the value leaves the document. */
  to: string | undefined
  /** Whether a text `x` fits where the value goes, and what the document keeps of it; without, the value stays as it is. */
  cast?: { wire: Wire; was: Wire }
  /** Where the value leaves for a column. */
  leaves?: { wire: Wire; scale: number }
  below?: readonly KeyChange[]
}

const key = (name: string) => literal(name)
const path = (names: readonly string[]) =>
  literal(`$${names.map(name => `.${JSON.stringify(name)}`).join('')}`)

const scalar = (value: string) => `${value} #>> '{}'`
const isEmpty = (value: string) => `coalesce(${scalar(value)}, '') = ''`
const isPlain = (value: string) => `jsonb_typeof(${value}) in ('string', 'number', 'boolean')`

/** Whether a value of the document fits a wire; SQL. Structures fit only where structures are asked for. */
export const valueFits = (value: string, wire: Wire, scale = 0): string => {
  if (wire === 'json') return 'true'
  if (wire === 'text') return isPlain(value)
  return `(${isPlain(value)} and ${fits(wire, `(${scalar(value)})`, scale)})`
}

const castSql = (value: string, { wire, was }: { wire: Wire; was: Wire }): { ok: string; value: string } => {
  if (wire === 'json' && was !== 'json')
    return {
      ok: 'true',
      value: `case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end`,
    }
  return { ok: valueFits(value, wire), value: documentOfText(wire, `(${scalar(value)})`) }
}

const belowSql = (value: string, below: readonly KeyChange[], mark: string, depth: number): string => {
  const element = `e${depth}`
  const changed = (of: string) => levelSql(of, below, mark, depth + 1)
  return `case jsonb_typeof(${value}) when 'array' then (select coalesce(jsonb_agg(case jsonb_typeof(${element}.v) when 'object' then ${changed(`${element}.v`)} else ${element}.v end order by ${element}.n), '[]') from jsonb_array_elements(${value}) with ordinality as ${element}(v, n)) when 'object' then ${changed(value)} else ${value} end`
}

const additionSql = (doc: string, change: KeyChange, mark: string, depth: number): string | undefined => {
  const value = `(${doc} -> ${key(change.from)})`
  const aside = `jsonb_build_object(${key(`${change.from} (${mark})`)}, ${value})`
  if (change.leaves) {
    const { wire, scale } = change.leaves
    if (wire === 'json') return undefined
    return `case when ${doc} ? ${key(change.from)} and not (${isEmpty(value)} or ${valueFits(value, wire, scale)}) then ${aside} else '{}' end`
  }
  if (change.to === undefined) return undefined
  const kept = (of: string) => `jsonb_build_object(${key(change.to!)}, ${of})`
  if (change.cast) {
    const { ok, value: cast } = castSql(value, change.cast)
    return `case when not ${doc} ? ${key(change.from)} then '{}' when ${isEmpty(value)} then '{}' when ${ok} then ${kept(cast)} else ${aside} end`
  }
  const below = change.below?.length ? belowSql(value, change.below, mark, depth) : value
  return `case when ${doc} ? ${key(change.from)} then ${kept(below)} else '{}' end`
}

/** An object of the document with the changes to its keys; SQL. What does not fit stays under `name (mark)`. */
export const levelSql = (doc: string, changes: readonly KeyChange[], mark: string, depth = 0): string => {
  const removed = changes.map(change => key(change.from)).join(', ')
  const additions = changes.flatMap(change => additionSql(doc, change, mark, depth) ?? [])
  return [`(${doc} - array[${removed}])`, ...additions.map(sql => `(${sql})`)].join('\n    || ')
}

/** Whether a document holds anything that changes; SQL. */
export const holdsAny = (doc: string, changes: readonly KeyChange[]): string[] => {
  const found: string[] = []
  const visit = (level: readonly KeyChange[], above: readonly string[]) => {
    for (const change of level) {
      const here = [...above, change.from]
      if (change.from === change.to && change.below?.length && !change.cast) visit(change.below, here)
      else found.push(above.length ? `${doc} @? ${path(here)}` : `${doc} ? ${key(change.from)}`)
    }
  }
  visit(changes, [])
  return found
}

/** Whether a value was laid aside because it fits nowhere; SQL. */
export const laidAside = (doc: string, changes: readonly KeyChange[], mark: string): string | undefined => {
  const found: string[] = []
  const visit = (level: readonly KeyChange[], above: readonly string[]) => {
    for (const change of level) {
      if (change.cast || change.leaves) {
        const names = [...above, `${change.from} (${mark})`]
        found.push(above.length ? `${doc} @? ${path(names)}` : `${doc} ? ${key(names[0]!)}`)
      }
      visit(change.below ?? [], [...above, change.to ?? change.from])
    }
  }
  visit(changes, [])
  return found.length ? found.join(' or ') : undefined
}
