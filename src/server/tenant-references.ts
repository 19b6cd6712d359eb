import { type CompiledEntity, type CompiledField, isLinkedReference } from '#model/index.ts'

/** A tenant's own field: its value is in the document. */
export const withoutColumn = (field: CompiledField): CompiledField => {
  const { sql: _, folded: __, idSql: ___, inWords: ____, ...rest } = field
  return rest
}

/** An entity whose references without a column stand in `link`. */
export const withReferences = (entity: CompiledEntity): CompiledEntity => ({
  ...entity,
  linked: [
    ...entity.linked,
    ...entity.fields.filter(isLinkedReference).map(({ name: path, to }) => ({ path, to: to! })),
  ],
})
