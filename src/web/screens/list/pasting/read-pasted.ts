import type { InputContext } from '#fields/input.ts'
import { readCell } from '../../../cards/pasted-elements.ts'
import { entityOf, fetchList, type RecordData } from '../../../data/index.ts'
import type { ListColumn } from '../columns.ts'
import { writeFilter } from '../filter.ts'
import type { ListPlace } from '../list-place.ts'
import { written } from '../list-query.ts'
import type { PastePlan } from './paste-plan.ts'

interface FoundRecord {
  registration: string
  name: string
}

/** Records by what was pasted for them: null where several are called that. */
export type FoundRecords = ReadonlyMap<string, FoundRecord | null>

const keyOf = (entity: string | undefined, text: string): string => `${entity} ${text}`

const atOnce = 50

/** Records of which a field says one of these texts, by that text; null where several do. */
const foundBy = async (entity: string, path: 'registration' | 'name', texts: readonly string[]) => {
  const { route } = await entityOf(entity)
  const found = new Map<string, FoundRecord | null>()
  for (let from = 0; from < texts.length; from += atOnce) {
    const some = texts.slice(from, from + atOnce)
    const query = written([
      [path, writeFilter({ relation: 'is', values: some })],
      // Two of each are enough to know that there are several.
      ['range', `0-${some.length * 4 - 1}`],
      ['projection', 'registration,name'],
    ])
    const { rows, continues, size } = await fetchList<RecordData>(`${route}?${query}`, {})
    for (const row of rows) {
      const text = String(row[path])
      const record = { registration: String(row.registration), name: String(row.name ?? row.registration) }
      found.set(text, found.has(text) ? null : record)
    }
    // Where not all were told, nobody knows whether a name is one record's alone.
    if (path === 'name' && (continues || size > rows.length)) for (const text of some) found.set(text, null)
  }
  return found
}

/** Records of an entity by what was pasted for them: by number, and what is none by name. */
const foundOf = async (entity: string, texts: readonly string[]) => {
  const byNumber = await foundBy(entity, 'registration', texts)
  const others = texts.filter(text => !byNumber.has(text))
  return new Map([...byNumber, ...(await foundBy(entity, 'name', others))])
}

/** Looks up what references were pasted by number or by name: all texts of an entity together. */
export const findPasted = async (lines: PastePlan['lines']): Promise<FoundRecords> => {
  const asked = new Map<string, Set<string>>()
  for (const { cells } of lines)
    for (const { column, text } of cells)
      if (column.kind === 'reference' && column.field?.to && text) {
        const texts = asked.get(column.field.to) ?? new Set()
        asked.set(column.field.to, texts.add(text))
      }
  const found = new Map<string, FoundRecord | null>()
  for (const [entity, texts] of asked) {
    const records = await foundOf(entity, [...texts]).catch(() => new Map<string, FoundRecord | null>())
    for (const [text, record] of records) found.set(keyOf(entity, text), record)
  }
  return found
}

export type ReadPasted = { value: unknown; name?: string } | { problem: string }

const folded = (text: string): string => text.trim().toLowerCase()

/** What a pasted text means in a column: values of lists by their words or codes, records by number or name. */
export const readPasted = (
  place: ListPlace,
  column: ListColumn,
  text: string,
  found: FoundRecords,
  inputs: InputContext,
): ReadPasted => {
  const { t } = place
  const { field } = column
  if (text === '') return { value: null }
  if (!field) return { problem: t('list.cellFixed', { field: column.label }) }
  if (field.kind === 'reference') {
    const record = found.get(keyOf(field.to, text))
    return record
      ? { value: record.registration, name: record.name }
      : { problem: t('list.pasteUnknown', { text }) }
  }
  if (['checkbox', 'switch'].includes(field.kind)) {
    const word = folded(text)
    if ([folded(t('list.yes')), 'true', '1'].includes(word)) return { value: true }
    if ([folded(t('list.no')), 'false', '0'].includes(word)) return { value: false }
    return { problem: t('list.pasteUnknown', { text }) }
  }
  const values = place.values(field.list)
  if (values) {
    const named = values.find(
      one => folded(String(one.value)) === folded(text) || folded(one.label) === folded(text),
    )
    if (named && !field.except?.includes(String(named.value))) return { value: named.value }
    if (!field.creatable) return { problem: t('list.pasteUnknown', { text }) }
  }
  const read = readCell(text, field, inputs)
  return 'problem' in read && read.problem ? { problem: read.problem } : { value: read.value }
}
