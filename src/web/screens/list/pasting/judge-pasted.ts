import type { InputContext } from '#fields/input.ts'
import { sayMessage } from '#locales/say-message.ts'
import { currencyFor, fieldStateOf } from '../../../cards/field-state.ts'
import { RecordForm } from '../../../cards/form/record-form.ts'
import { followers, type Recompute } from '../../../cards/recompute/recompute.ts'
import { fetchList, type RecordData } from '../../../data/index.ts'
import { blockingProblems } from '../../record/save/problems.ts'
import type { ListPlace } from '../list-place.ts'
import { written } from '../list-query.ts'
import type { PastePlan } from './paste-plan.ts'
import { type FoundRecords, findPasted, readPasted } from './read-pasted.ts'

/** What would come of one row. A row of which anything is refused stays as it is. */
export interface JudgedRow {
  /** As the server has it now, with the names that the list knows: a list may not have read what is pasted over. */
  record: RecordData
  /** The same with what was pasted in it. */
  after: RecordData
  form: RecordForm
  /** Ids of the columns whose value changes. */
  changed: ReadonlySet<string>
  problems: readonly string[]
}

interface Judging {
  place: ListPlace
  inputs: InputContext
  recompute: Recompute | undefined
}

const atOnce = 100

/** The whole records, since their state and their rights decide. */
const wholeRecords = async ({ model }: ListPlace, ids: readonly string[]) => {
  const found = new Map<string, RecordData>()
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const query = written([
      ['_id', some.join(',')],
      ['range', `0-${atOnce - 1}`],
    ])
    const { rows } = await fetchList<RecordData>(`${model.route}?${query}`, {})
    for (const row of rows) found.set(row._id, row)
  }
  return found
}

const judgeRow = (
  { place, inputs, recompute }: Judging,
  { record, cells }: PastePlan['lines'][number],
  whole: RecordData,
  found: FoundRecords,
): JudgedRow => {
  const { model, t } = place
  const form = new RecordForm(whole)
  const problems: string[] = []
  const names: Record<string, unknown> = {}
  for (const { column, text } of cells) {
    const { values } = form.state()
    const own = { ...inputs, currency: currencyFor(column.field!, values, inputs.currency) }
    const state = fieldStateOf(
      column.id,
      {
        model,
        inputs: own,
        problems: new Map(),
        canWrite: whole._abilities?.write !== false,
        mode: 'page',
        recordKey: place.keyOf(record),
      },
      form.state(),
    )
    const read = readPasted(place, column, text, found, own)
    if ('problem' in read) problems.push(read.problem)
    else {
      form.set(column.id, read.value)
      if (!form.state().changes.has(column.id)) continue
      if (!state || state.isReadOnly) problems.push(t('list.cellFixed', { field: column.label }))
      if (column.nameField) names[column.nameField] = read.name
      if (recompute) form.setMany(followers(recompute, form.state().values, column.id))
    }
  }
  const blocking = blockingProblems(form.state(), model, inputs, false)
  const said = blocking.map(({ message }) => sayMessage(message, inputs.locale))
  const changes = Object.fromEntries([...form.state().changes])
  const before = { ...record, ...whole }
  return {
    record: before,
    after: { ...before, ...changes, ...names },
    form,
    changed: new Set(cells.map(({ column }) => column.id).filter(id => form.state().changes.has(id))),
    problems: [...new Set([...problems, ...said])],
  }
}

/** A row whose record is no longer there, or no longer the caller's to read. */
const goneRow = ({ place }: Judging, { record }: PastePlan['lines'][number]): JudgedRow => ({
  record,
  after: record,
  form: new RecordForm(record),
  changed: new Set(),
  problems: [place.t('list.pasteUnknown', { text: place.keyOf(record) })],
})

/** What would come of everything that was pasted; nothing is written. */
export const judgePasted = async (judging: Judging, plan: PastePlan): Promise<JudgedRow[]> => {
  const [wholes, found] = await Promise.all([
    wholeRecords(
      judging.place,
      plan.lines.map(({ record }) => record._id),
    ),
    findPasted(plan),
  ])
  return plan.lines.map(line => {
    const whole = wholes.get(line.record._id)
    return whole ? judgeRow(judging, line, whole, found) : goneRow(judging, line)
  })
}
