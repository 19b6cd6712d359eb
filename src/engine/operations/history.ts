import type { Caller } from '../access/caller.ts'
import { readsField, requireRead } from '../access/visibility.ts'
import { hasItsValues, isChained, isErased, loadLines } from '../records/history-line.ts'
import { type Engine, entityOf } from '../work.ts'
import { loadKeys } from './load-keys.ts'

const mostLines = 500

export interface HistoryAnswer {
  date: string
  username: string
  /** Who acted in his name. */
  impersonatedBy: string | null
  verb: string
  transition: string | null
  reason: string | null
  changes: { field: string; label: string; before: unknown; after: unknown }[]
  hash: string
  /** False where the chain was tampered with. */
  intact: boolean
  /** Its values were erased, as a later entry says. */
  erased: boolean
}

/** Who changed what when, field by field, newest first; each link of the chain verified. */
export const recordHistory = (
  engine: Engine,
  caller: Caller,
  entityName: string,
  key: string,
): Promise<HistoryAnswer[]> =>
  engine.work(caller, async work => {
    const entity = entityOf(work.model, entityName)
    requireRead(work.caller, entity)
    const [record] = await loadKeys(work, entity, [key])
    let previous: string | null = null
    const lines = await loadLines(work, [String(record!._id)], mostLines)
    const lastErasure = lines.findLast(line => line.verb === 'erase')?.id ?? ''
    const answers = lines.map(line => {
      const erased = isErased(line) && line.id < lastErasure
      const intact = isChained(line, previous) && (hasItsValues(line) || erased)
      previous = line.hash
      return {
        date: line.date,
        username: line.username,
        impersonatedBy: line.impersonatedBy,
        verb: line.verb,
        transition: line.transition,
        reason: (engine.code.tellKept?.(caller.locale, line.reason) ?? line.reason ?? null) as string | null,
        changes: Object.entries(line.changes ?? {}).flatMap(([name, [before, after]]) => {
          const field = entity.fields.find(f => f.name === name)
          return field && readsField(work.caller, entity, field, work.model)
            ? [{ field: name, label: field.label, before, after }]
            : []
        }),
        hash: line.hash,
        intact,
        erased,
      }
    })
    return answers.reverse()
  })
