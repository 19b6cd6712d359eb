import type { InputContext } from '#fields/input.ts'
import { readCell } from '../../../cards/pasted-elements.ts'
import { entityOf, fetchList, type RecordData } from '../../../data/index.ts'
import type { ListColumn } from '../columns.ts'
import { writeFilter } from '../filter.ts'
import type { ListPlace } from '../list-place.ts'
import { written } from '../list-query.ts'
import type { PastePlan } from './paste-plan.ts'

/** Records by what was pasted for them: null where none or several are called that. */
export type FoundRecords = ReadonlyMap<string, { registration: string; name: string } | null>

const keyOf = (column: ListColumn, text: string): string => `${column.to} ${text}`

const findOne = async (entity: string, text: string) => {
  const { route } = await entityOf(entity)
  for (const path of ['registration', 'name']) {
    const query = written([
      [path, writeFilter({ relation: 'is', values: [text] })],
      ['range', '0-1'],
      ['projection', 'registration,name'],
    ])
    const { rows } = await fetchList<RecordData>(`${route}?${query}`, {})
    const [only] = rows
    if (only && rows.length === 1)
      return { registration: String(only.registration), name: String(only.name ?? only.registration) }
  }
  return null
}

/** Looks up what references were pasted by number or by name, each text once. */
export const findPasted = async ({ lines }: PastePlan): Promise<FoundRecords> => {
  const asked = new Map<string, [string, string]>()
  for (const { cells } of lines)
    for (const { column, text } of cells)
      if (column.kind === 'reference' && column.field?.to && text)
        asked.set(keyOf(column, text), [column.field.to, text])
  const found = new Map<string, { registration: string; name: string } | null>()
  for (const [key, [entity, text]] of asked) found.set(key, await findOne(entity, text).catch(() => null))
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
    const record = found.get(keyOf(column, text))
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
