import type { InputContext } from '#fields/input.ts'
import { say as sayProblem } from '#fields/messages.ts'
import { sayMessage, templateIn } from '#locales/say-message.ts'
import { currencyFor, fieldStateOf, variablesOf } from '../../../cards/field-state.ts'
import { RecordForm } from '../../../cards/form/record-form.ts'
import type { Recompute } from '../../../cards/recompute/recompute.ts'
import { fetchList, type RecordData, randomId } from '../../../data/index.ts'
import { newValues } from '../../record/new-values.ts'
import { blockingProblems } from '../../record/save/problems.ts'
import { isEditable, isGivenToNew } from '../editing/editable.ts'
import { typeIn } from '../editing/type-in.ts'
import type { ListPlace } from '../list-place.ts'
import { written } from '../list-query.ts'
import type { PasteLine, PastePlan } from './paste-plan.ts'
import { type FoundRecords, findPasted, readPasted } from './read-pasted.ts'

/** What stands in a cell that it cannot be taken from, and why. */
export interface UnreadCell {
  text: string
  problem: string
}

/** What would come of one row. A row of which anything is refused stays as it is, or is not made. */
export interface JudgedRow {
  /** Its place among what was pasted. */
  at: number
  isNew: boolean
  /** What a new record was pasted with as its name, where no record is called so. */
  key?: string | undefined
  /** As the server has it now, with the names that the list knows: a list may not have read what is pasted over. Of a new one what it begins with. */
  record: RecordData
  /** The same with what was pasted in it. */
  after: RecordData
  form: RecordForm
  /** Names of what references were pasted for, by the field that shows them. */
  names: Readonly<Record<string, unknown>>
  /** Cells that could not be taken, by their columns. */
  unread: ReadonlyMap<string, UnreadCell>
  /** Ids of the columns whose value changes. */
  changed: ReadonlySet<string>
  /** Mandatory fields that it says nothing of. */
  lacks: readonly string[]
  problems: readonly string[]
  /** What was said when it was kept last, and does not hinder that it is kept again. */
  note?: string | undefined
  /** Makes a lost answer harmless where it is kept again. */
  creation: string
}

/** What rows are judged by. */
export interface Judging {
  place: ListPlace
  inputs: InputContext
  recompute: Recompute | undefined
  /** Why nothing can be made now; undefined where it can. */
  cannotMake?: string | undefined
  makes: boolean
}

const atOnce = 100

/** The whole records, since their state and their rights decide; by their ids, or by what they are called. */
const wholeRecords = async ({ model }: ListPlace, path: string, values: readonly string[]) => {
  const found = new Map<string, RecordData>()
  for (let from = 0; from < values.length; from += atOnce) {
    const some = values.slice(from, from + atOnce)
    const query = written([
      [path, some.join(',')],
      ['range', `0-${atOnce - 1}`],
    ])
    const { rows } = await fetchList<RecordData>(`${model.route}?${query}`, {})
    for (const row of rows) found.set(String(row[path]), row)
  }
  return found
}

/** A field of a row as it is now; undefined where it is not there for such a record. */
export const stateOf = (
  { place, inputs }: Judging,
  { form, isNew }: Pick<JudgedRow, 'form' | 'isNew'>,
  path: string,
) => {
  const state = form.state()
  const base = state.base as RecordData
  return fieldStateOf(
    path,
    {
      model: place.model,
      inputs,
      problems: new Map(),
      canWrite: isNew || base._abilities?.write !== false,
      mode: 'page',
      recordKey: isNew ? null : place.keyOf(base),
    },
    state,
  )
}

/** The row as it stands once something of it was typed: what is wrong with it, and what it changes. */
export const judged = (
  judging: Judging,
  row: Omit<JudgedRow, 'after' | 'changed' | 'lacks' | 'problems'>,
) => {
  const { place, inputs, cannotMake } = judging
  const { form, isNew, record, names, unread } = row
  const state = form.state()
  const blocking = blockingProblems(state, place.model, inputs, isNew)
  const typing = [...state.typing.values()].map(one => sayProblem(one, templateIn(inputs.locale)))
  const problems = [
    ...(isNew && cannotMake ? [cannotMake] : []),
    ...[...unread.values()].map(({ problem }) => problem),
    ...typing,
    // What was pasted and cannot be read is missing, too, and was said.
    ...blocking
      .filter(({ field }) => !unread.has(field))
      .map(({ message }) => sayMessage(message, inputs.locale)),
    ...state.refused.values(),
  ]
  return {
    ...row,
    after: { ...record, ...Object.fromEntries(state.changes), ...names } as RecordData,
    changed: new Set(state.changes.keys()),
    lacks: blocking.filter(({ code }) => code === 'MISSING_FIELD_IN_BODY').map(({ field }) => field),
    problems: [...new Set(problems)],
  } satisfies JudgedRow
}

const judgeLine = (judging: Judging, line: PasteLine, whole: RecordData | undefined, found: FoundRecords) => {
  const { place, inputs } = judging
  const { model } = place
  const isNew = whole === undefined
  const base = whole ?? newValues(model, variablesOf(inputs, 'new'))
  const form = new RecordForm(base)
  const row = {
    at: line.at,
    isNew,
    key: line.key,
    record: { ...line.record, ...base },
    form,
    creation: randomId(),
  }
  const names: Record<string, unknown> = {}
  const unread = new Map<string, UnreadCell>()
  for (const { column, text } of line.cells) {
    if (isNew ? text === '' || !isGivenToNew(place, column) : !isEditable(place, column)) continue
    const own = { ...inputs, currency: currencyFor(column.field!, form.state().values, inputs.currency) }
    const state = stateOf({ ...judging, inputs: own }, row, column.id)
    const read = readPasted(place, column, text, found, own)
    if ('problem' in read) {
      unread.set(column.id, { text, problem: read.problem })
      continue
    }
    form.set(column.id, read.value)
    if (!form.state().changes.has(column.id)) continue
    if (!state || state.isReadOnly) {
      form.discard(column.id)
      unread.set(column.id, { text, problem: place.t('list.cellFixed', { field: column.label }) })
      continue
    }
    if (column.nameField) names[column.nameField] = read.name
    typeIn(judging, form, column.id, read.value)
  }
  return judged(judging, { ...row, names, unread })
}

/** A row whose record is no longer there, or no longer the caller's to read. */
const goneRow = ({ place }: Judging, { at, record, key }: PasteLine): JudgedRow => {
  const base = record ?? ({ _id: `pasted ${at}`, name: key } as RecordData)
  const text = record ? place.keyOf(record) : (key ?? '')
  return {
    at,
    isNew: false,
    record: base,
    after: base,
    form: new RecordForm(base),
    names: {},
    unread: new Map(),
    changed: new Set(),
    lacks: [],
    problems: [place.t('list.pasteUnknown', { text })],
    creation: '',
  }
}

/** What would come of everything that was pasted; nothing is written. */
export const judgePasted = async (judging: Judging, { lines }: PastePlan): Promise<JudgedRow[]> => {
  const { place, makes } = judging
  const ids = lines.flatMap(({ record }) => (record ? [record._id] : []))
  const keys = lines.flatMap(({ record, key }) => (!record && key ? [key] : []))
  const [byId, byKey, found] = await Promise.all([
    wholeRecords(place, '_id', ids),
    wholeRecords(place, place.model.key ?? 'registration', keys),
    findPasted(lines),
  ])
  return lines.map(line => {
    const { record, key } = line
    const whole = record ? byId.get(record._id) : key ? byKey.get(key) : undefined
    return whole || (!record && makes) ? judgeLine(judging, line, whole, found) : goneRow(judging, line)
  })
}
