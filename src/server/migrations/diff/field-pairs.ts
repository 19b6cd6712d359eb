import { baseEntities, dynoEntity } from '#engine/index.ts'
import type { CompiledField, Model } from '#model/index.ts'
import type { Draft } from './draft.ts'

/** A declared path, the one it had before, and which options the declaration gives it. */
export interface FieldPair {
  path: string
  /** Undefined: the field is new. */
  before: string | undefined
  field: CompiledField
}

const former = (field: CompiledField): string[] => [field.renamedFrom ?? []].flat().reverse()

/** Which field of a table was which before: by name, or by the newest name of `renamedFrom` that the snapshot has. */
export const fieldPairs = (
  table: string,
  fields: readonly CompiledField[],
  before: Readonly<Record<string, string>>,
  draft: Draft,
): FieldPair[] => {
  const pairs: FieldPair[] = []
  const visit = (level: readonly CompiledField[], path: string, was: string | undefined) => {
    const declared = new Set(level.map(f => f.name))
    for (const field of level) {
      const same = was === undefined ? undefined : `${was}${field.name}`
      const old = former(field).find(
        name => was !== undefined && !declared.has(name) && before[`${was}${name}`],
      )
      const found = same !== undefined && before[same] ? same : old && `${was}${old}`
      const taker = found ? undefined : level.find(other => former(other).includes(field.name))
      if (taker)
        draft.problems.push(
          `${table}.${path}${field.name} is new, and ${table}.${path}${taker.name} is renamed from that name: give it another.`,
        )
      pairs.push({ path: `${path}${field.name}`, before: found, field })
      if (field.fields) visit(field.fields, `${path}${field.name}.`, found && `${found}.`)
    }
  }
  visit(fields, '', '')
  return pairs
}

/** The fields of the entity that a table holds; a table of the product itself has none. */
export const fieldsOfTable = (model: Model, table: string): readonly CompiledField[] =>
  [...baseEntities(model), dynoEntity(model)].find(entity => entity.table === table)?.fields ?? []
