import { patchEach, type RecordData, sentenceOf } from '../../../data/index.ts'
import { say } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { JudgedRow } from './judge-pasted.ts'

export interface KeptPaste {
  kept: number
  /** Why rows were refused after all, by `_id`. */
  refused: ReadonlyMap<string, string>
  /** Puts back what was there before; answers how many rows could not be. */
  undo: () => Promise<number>
}

/** Keeps what was pasted row by row, each by the version that was judged. */
export const keepPasted = async ({ model }: ListPlace, rows: readonly JudgedRow[]): Promise<KeptPaste> => {
  const inputs = rows.map(({ form }) => {
    const { base } = form.state()
    return { key: base._id, patch: form.patch(), version: base._version, record: base }
  })
  const answers = await patchEach(model.name, inputs)
  const refused = new Map<string, string>()
  const back: { key: string; patch: object; version?: number; record: RecordData }[] = []
  for (const [at, answer] of answers.entries()) {
    const { key, patch, record } = inputs[at]!
    if ('error' in answer)
      refused.set(
        key,
        sentenceOf(answer.error, (key, values) => say(key as Parameters<typeof say>[0], values)),
      )
    else
      back.push({
        key,
        patch: Object.fromEntries(Object.keys(patch).map(name => [name, record[name] ?? null])),
        version: answer.record._version,
        record: { ...record, ...answer.record },
      })
  }
  const undo = async () => (await patchEach(model.name, back)).filter(answer => 'error' in answer).length
  return { kept: back.length, refused, undo }
}
