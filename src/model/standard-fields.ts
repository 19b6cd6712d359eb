import type { FieldDeclaration } from './field-declaration.ts'

/** Fields of every entity, before its own. */
export const standardFields = (
  types: string | false,
  sealed: readonly string[] | undefined,
  statusList: string,
  alike?: readonly string[],
): Record<string, FieldDeclaration> => ({
  registration: { kind: 'registration', column: true, fixed: true },
  name: { kind: 'text', column: true, max: 250 },
  ...(types
    ? {
        type: {
          kind: 'choice',
          list: types,
          ...(sealed ? { sealed } : {}),
          ...(alike ? { alike } : {}),
          column: true,
          fixed: true,
        },
      }
    : {}),
  status: { kind: 'choice', list: statusList, column: true, system: true },
  orgaRegistration: { kind: 'reference', to: 'organization', label: 'Organization' },
})

/** Fields that the product keeps on each record. */
export const keptFields: Record<string, FieldDeclaration> = {
  _id: { kind: 'uuid', system: true, label: 'Id' },
  _version: { kind: 'integer', system: true, label: 'Version' },
  _insertDate: { kind: 'datetime', system: true, label: 'Created' },
  _insertUser: { kind: 'text', system: true, label: 'Created by' },
  _updateDate: { kind: 'datetime', system: true, label: 'Changed' },
  _updateUser: { kind: 'text', system: true, label: 'Changed by' },
}

/** What an attached record says of the record it belongs to. */
export const attachedFields: Record<string, FieldDeclaration> = {
  entityName: {
    kind: 'choice',
    list: 'entityName',
    creatable: true,
    column: true,
    fixed: true,
    label: 'Record of',
  },
  entityRegistration: { kind: 'text', column: true, fixed: true, label: 'Record' },
}

export const keptSql: Record<string, string> = {
  _id: 'id',
  _version: 'version',
  _insertDate: 'insert_date',
  _insertUser: 'insert_user',
  _updateDate: 'update_date',
  _updateUser: 'update_user',
}

/** Names that each record's own fields have, or those of a record that is attached to another. */
export const standardNames: ReadonlySet<string> = new Set([
  ...Object.keys(standardFields('type', undefined, 'status')),
  ...Object.keys(attachedFields),
])
