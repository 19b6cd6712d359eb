import type { CompiledEntity } from '#model/index.ts'
import { ChangedRecords } from './changed-records.ts'

type Plain = Record<string, unknown>

export interface Written {
  entity: string
  verb: 'create' | 'change' | 'remove'
  before: Plain | null
  after: Plain | null
}

/** What one unit of work has written; a dry run shows it before all is rolled back. */
export class Journal {
  readonly entries: Written[] = []

  /** Without `keep` only counts are held, so that a billing run of thousands costs no memory. */
  constructor(readonly keep: boolean) {}

  readonly counts = new Map<string, number>()
  readonly changed = new ChangedRecords()
  /** Whether something was left behind that is to be done as soon as this is kept. */
  owes = false

  add(entity: CompiledEntity, verb: Written['verb'], before: Plain | null, after: Plain | null): void {
    const key = `${verb} ${entity.name}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    this.changed.note(entity, verb, before, after)
    if (this.keep)
      this.entries.push({
        entity: entity.name,
        verb,
        before: before && { ...before },
        after: after && { ...after },
      })
  }
}
