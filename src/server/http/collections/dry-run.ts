import { type Caller, type Journal, mayRead, type Plain, readsField, withoutMarks } from '#engine/index.ts'
import { tellKept } from '#locales/index.ts'
import type { CompiledEntity, CompiledField, Model } from '#model/index.ts'

/** What a run would write, as its caller may see it. */
export interface DryRunAnswer {
  dryRun: true
  changes: {
    entity: string
    registration: string
    name: unknown
    changes: { field: string; label: string; before: unknown; after: unknown }[]
  }[]
  created: Record<string, Plain[]>
  removed: Record<string, Plain[]>
  summary: {
    created: Record<string, number>
    changed: Record<string, number>
    removed: Record<string, number>
  }
}

// A preview shows what a person can look through; the summary counts all of it.
const mostShown = 500
const own = new Set(['_version', '_updateDate', '_updateUser', '_insertDate', '_insertUser'])

/** A value as it is read: what keeps messages says them in the caller's language. */
const asRead = (caller: Caller, field: CompiledField, value: unknown): unknown =>
  field.told ? tellKept(caller.locale, value) : value

const readable = (caller: Caller, entity: CompiledEntity, model: Model, record: Plain): Plain => {
  const hidden = new Set(entity.fields.filter(f => !readsField(caller, entity, f, model)).map(f => f.name))
  const shown = Object.fromEntries(Object.entries(withoutMarks(record)).filter(([key]) => !hidden.has(key)))
  for (const field of entity.fields)
    if (field.told && shown[field.name] !== undefined)
      shown[field.name] = asRead(caller, field, shown[field.name])
  return shown
}

const differences = (caller: Caller, entity: CompiledEntity, model: Model, before: Plain, after: Plain) =>
  entity.fields.flatMap(field => {
    if (own.has(field.name) || !readsField(caller, entity, field, model)) return []
    const from = before[field.name] ?? null
    const to = after[field.name] ?? null
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [
          {
            field: field.name,
            label: field.label,
            before: asRead(caller, field, from),
            after: asRead(caller, field, to),
          },
        ]
  })

/** The journal of a run that is rolled back, told as changes, new and removed records. */
export const dryRunAnswer = (caller: Caller, model: Model, journal: Journal): DryRunAnswer => {
  const answer: DryRunAnswer = {
    dryRun: true,
    changes: [],
    created: {},
    removed: {},
    summary: { created: {}, changed: {}, removed: {} },
  }
  const verbs = {
    create: answer.summary.created,
    change: answer.summary.changed,
    remove: answer.summary.removed,
  }
  // What is made and then changed in the same run is one new record, as it is at the end.
  const madeAt = new Map<unknown, number>()
  for (const { entity: entityName, verb, before, after } of journal.entries) {
    const entity = model.entities.get(entityName)
    if (!entity || !mayRead(caller, entity)) continue
    const at = verb === 'change' ? madeAt.get(after!._id) : undefined
    if (at !== undefined) {
      answer.created[entityName]![at] = readable(caller, entity, model, after!)
      continue
    }
    verbs[verb][entityName] = (verbs[verb][entityName] ?? 0) + 1
    if (verbs[verb][entityName]! > mostShown) continue
    if (verb === 'change') {
      const changes = differences(caller, entity, model, before!, after!)
      if (changes.length)
        answer.changes.push({
          entity: entityName,
          registration: String(after!.registration),
          name: after!.name ?? null,
          changes,
        })
    } else {
      const list = verb === 'create' ? answer.created : answer.removed
      if (verb === 'create') madeAt.set(after!._id, list[entityName]?.length ?? 0)
      list[entityName] = [...(list[entityName] ?? []), readable(caller, entity, model, (after ?? before)!)]
    }
  }
  return answer
}
