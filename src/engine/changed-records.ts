import type { CompiledEntity } from '#model/index.ts'
import { uuid7 } from './records/uuid7.ts'
import type { Tx } from './storage/database.ts'
import { sql } from './storage/sql.ts'

type Plain = Record<string, unknown>

/** What of an entity a piece of work has changed: `many` is too much to be named one by one. */
export interface Changed {
  entity: string
  kind: 'change' | 'remove' | 'many'
  ids: string[]
  /** Beside `change`: the version that each record has by now. */
  versions: number[]
}

const mostNamed = 100

/** Logs of the product itself: nobody waits for their next line, and each request may write one. */
const isLog = (entity: CompiledEntity): boolean =>
  entity.area === 'platform' && entity.columnar && !entity.keepsHistory

/** The records of one entity that were written, each by its last version; null: it is gone. */
type Versions = Map<string, number | null>

/** Keeps what a piece of work has changed, so that pages that show it can be told; values are none of it. */
export class ChangedRecords {
  readonly #byEntity = new Map<string, Versions>()

  note(
    entity: CompiledEntity,
    verb: 'create' | 'change' | 'remove',
    before: Plain | null,
    after: Plain | null,
  ): void {
    if (isLog(entity)) return
    // What is worked out anew leaves the version: a page shows it with what it followed from.
    if (verb === 'change' && before?._version === after?._version) return
    const known = this.#byEntity.get(entity.base) ?? new Map()
    if (known.size > mostNamed) return
    known.set(String((after ?? before)?._id), verb === 'remove' ? null : Number(after?._version))
    this.#byEntity.set(entity.base, known)
  }

  all(): Changed[] {
    return [...this.#byEntity].flatMap(([entity, versions]) => changesOf(entity, versions))
  }
}

const changesOf = (entity: string, versions: Versions): Changed[] => {
  if (versions.size > mostNamed) return [{ entity, kind: 'many', ids: [], versions: [] }]
  const changed = [...versions].filter((entry): entry is [string, number] => entry[1] !== null)
  const removed = [...versions].filter(([, version]) => version === null).map(([id]) => id)
  return [
    ...(changed.length
      ? [
          {
            entity,
            kind: 'change' as const,
            ids: changed.map(([id]) => id),
            versions: changed.map(([, version]) => version),
          },
        ]
      : []),
    ...(removed.length ? [{ entity, kind: 'remove' as const, ids: removed, versions: [] }] : []),
  ]
}

/** The last statement of a transaction that wrote: every server learns from it what its pages show in an older state. */
export const sendChanges = (tx: Tx, tenantId: number, changes: readonly Changed[]): void =>
  tx.send(
    sql`insert into change (tenant_id, id, at, entity, kind, ids, versions)
        select ${tenantId}::int, c.id, clock_timestamp(), c.entity, c.kind, c.ids, c.versions
        from json_to_recordset(${JSON.stringify(changes.map(change => ({ id: uuid7(), ...change })))}::json)
          as c(id uuid, entity text, kind text, ids uuid[], versions int[]) returning 1`,
  )
