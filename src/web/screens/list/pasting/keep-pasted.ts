import {
  createEach,
  type EachAnswer,
  fetchRecord,
  isApiError,
  patchEach,
  type RecordData,
  randomId,
  removeEach,
  sentenceOf,
} from '../../../data/index.ts'
import { say } from '../../../shell/index.ts'
import { placedProblems } from '../../record/save/problems.ts'
import { valuesOfNew } from '../../record/save/values-of-new.ts'
import { type JudgedRow, type Judging, judged } from './judge-pasted.ts'

export interface KeptPaste {
  kept: number
  /** Rows that were not kept, with the reason: they can be mended, and kept again. */
  refused: readonly JudgedRow[]
  /** Puts back what was there before and deletes what was made; answers how many rows could not be. */
  undo: () => Promise<{ changed: number; made: number }>
}

const sentence = (error: unknown): string =>
  sentenceOf(error, (key, values) => say(key as Parameters<typeof say>[0], values))

/** The row with what was said against it: at its fields where they are named, so that it goes with their next change. */
const refusedRow = async (judging: Judging, row: JudgedRow, error: unknown): Promise<JudgedRow> => {
  const { model, t } = judging.place
  if (isApiError(error) && error.status === 412) {
    row.form.rebase(await fetchRecord(model.name, row.record._id))
    return judged(judging, {
      ...row,
      record: { ...row.record, ...row.form.state().base },
      note: t('list.cellStale'),
    })
  }
  if (isApiError(error) && error.noAnswer !== undefined) return { ...row, note: sentence(error) }
  // What was refused under its key stays refused: what is mended is another creation.
  const next = { ...row, creation: randomId() }
  const placed = isApiError(error) ? placedProblems(error.errors, model).placed : new Map<string, string>()
  if (placed.size === 0) return { ...next, problems: [sentence(error)] }
  row.form.refuse(placed)
  return judged(judging, next)
}

interface Answered {
  row: JudgedRow
  answer: EachAnswer
}

const together = (rows: readonly JudgedRow[], answers: readonly EachAnswer[]): Answered[] =>
  rows.map((row, i) => ({ row, answer: answers[i]! }))

const change = async (name: string, rows: readonly JudgedRow[]): Promise<Answered[]> =>
  together(
    rows,
    await patchEach(
      name,
      rows.map(({ form }) => {
        const { base } = form.state()
        return { key: base._id, patch: form.patch(), version: base._version, record: base }
      }),
    ),
  )

const make = async (name: string, rows: readonly JudgedRow[]): Promise<Answered[]> =>
  together(
    rows,
    await createEach(
      name,
      rows.map(({ form, creation }) => ({ values: valuesOfNew(name, form), idempotencyKey: creation })),
    ),
  )

/** What puts a changed row back as it was. */
const backOf = ({ form }: JudgedRow, record: RecordData) => {
  const { base } = form.state()
  return {
    key: base._id,
    patch: Object.fromEntries(Object.keys(form.patch()).map(name => [name, base[name] ?? null])),
    version: record._version,
    record: { ...base, ...record },
  }
}

/** Keeps what was pasted row by row, each by the version that was judged; new ones in their order. */
export const keepPasted = async (judging: Judging, rows: readonly JudgedRow[]): Promise<KeptPaste> => {
  const { name, abilities } = judging.place.model
  const done = [
    ...(await change(
      name,
      rows.filter(({ isNew }) => !isNew),
    )),
    ...(await make(
      name,
      rows.filter(({ isNew }) => isNew),
    )),
  ]
  const refused: JudgedRow[] = []
  const back: ReturnType<typeof backOf>[] = []
  const made: { record: RecordData; idempotencyKey: string }[] = []
  for (const { row, answer } of done)
    if ('error' in answer) refused.push(await refusedRow(judging, row, answer.error))
    else if (row.isNew) made.push({ record: answer.record, idempotencyKey: row.creation })
    else back.push(backOf(row, answer.record))
  const undo = async () => {
    const changed = (await patchEach(name, back)).filter(answer => 'error' in answer).length
    return { changed, made: abilities?.delete ? await removeEach(name, made) : made.length }
  }
  return { kept: back.length + made.length, refused, undo }
}
