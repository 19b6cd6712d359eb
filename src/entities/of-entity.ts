import { choice, type FieldOptions } from '#model/index.ts'

/** The name of an entity, chosen from those that there are; a tenant's own entities are taken too. */
export const ofEntity = <O extends FieldOptions = FieldOptions>(options?: O) =>
  choice('entityName', { creatable: true, ...options } as { creatable: true } & O)
