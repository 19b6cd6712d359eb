import { type CompiledEntity, fieldAt } from '#model/index.ts'

const declared = (entity: CompiledEntity): string[][] =>
  entity.unique.map(group => group.map(path => fieldAt(entity, path)!.sql!))

/** Columns, behind the tenant, of which no two rows of an entity's own table hold the same. */
export const keyColumns = (entity: CompiledEntity): string[][] => [
  ['registration'],
  ...(entity.uniqueUnless ? [] : declared(entity)),
  ...entity.fields.filter(f => f.unique && f.sql).map(f => [f.sql!]),
]

/** The same of those rows alone that have not given them up by their status: their index serves no list of all rows. */
export const heldColumns = (entity: CompiledEntity): string[][] =>
  entity.uniqueUnless ? declared(entity) : []
