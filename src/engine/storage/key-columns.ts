import { type CompiledEntity, fieldAt } from '#model/index.ts'

/** Columns, behind the tenant, of which no two rows of an entity's own table hold the same. */
export const keyColumns = (entity: CompiledEntity): string[][] => [
  ['registration'],
  ...entity.unique.map(group => group.map(path => fieldAt(entity, path)!.sql!)),
  ...entity.fields.filter(f => f.unique && f.sql).map(f => [f.sql!]),
]
