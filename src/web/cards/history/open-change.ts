import type { CompiledField } from '#model/index.ts'
import { sameValue } from '../same-value.ts'

type Plain = Record<string, unknown>

/** One line of a change: a field, or a field inside an object or inside an element. */
export interface OpenedChange {
  key: string
  /** Names of the fields on the way, outermost first. */
  labels: string[]
  field: CompiledField | undefined
  /** The element that the change is in. */
  element?: { of: CompiledField; value: Plain }
  before: unknown
  after: unknown
}

const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {}
const elements = (value: unknown): Plain[] => (Array.isArray(value) ? value.map(plain) : [])

const inside = (change: OpenedChange, fields: readonly CompiledField[]): OpenedChange[] => {
  const before = plain(change.before)
  const after = plain(change.after)
  return fields
    .filter(field => !field.name.startsWith('_') && !sameValue(before[field.name], after[field.name]))
    .flatMap(field =>
      openChange({
        ...change,
        key: `${change.key}.${field.name}`,
        labels: [...change.labels, field.label],
        field,
        before: before[field.name],
        after: after[field.name],
      }),
    )
}

const inElements = (change: OpenedChange, of: CompiledField): OpenedChange[] => {
  const before = elements(change.before)
  const after = elements(change.after)
  const partner = (one: Plain, at: number, others: readonly Plain[]): Plain | undefined =>
    one._id === undefined ? others[at] : others.find(other => other._id === one._id)
  const lines = after.flatMap((element, at) => {
    const key = `${change.key}.${String(element._id ?? at)}`
    const was = partner(element, at, before)
    if (!was) return [{ ...change, key, before: null, after: [element] }]
    return inside(
      { ...change, key, element: { of, value: element }, before: was, after: element },
      of.fields ?? [],
    )
  })
  const gone = before
    .filter((element, at) => !partner(element, at, after))
    .map((element, at) => ({ ...change, key: `${change.key}.gone${at}`, before: [element], after: null }))
  return [...lines, ...gone]
}

/** What differs inside elements or an object, a line each; any other field is one line. */
export const openChange = (change: OpenedChange): OpenedChange[] => {
  const { field } = change
  if (field?.kind === 'object') return inside(change, field.fields ?? [])
  // Elements within an element keep their own line: two elements in one sentence say nothing.
  if (field?.kind === 'elements' && (field.fields?.length ?? 0) > 0 && !change.element)
    return inElements(change, field)
  return [change]
}

/** The name of a line: inside an element, whose name stands beside it, the innermost field is enough. */
export const labelOfChange = ({ labels, element }: OpenedChange): string =>
  element ? (labels.at(-1) ?? '') : labels.join(' · ')
