import { camel } from './compile-search.ts'
import type { CompiledColumn, CompiledField, CompiledParty, CompiledPartyThrough } from './compiled.ts'
import { fieldAt } from './compiled.ts'
import type { Column, ColumnDeclaration, EntityDeclaration, PartyColumn } from './declaration.ts'
import { wordsOf } from './naming.ts'

export const isPartyColumn = (column: Column): column is PartyColumn =>
  typeof column === 'object' && 'party' in column

export const asColumn = (column: Exclude<Column, PartyColumn>): ColumnDeclaration =>
  typeof column === 'string' ? { field: column } : column

const partyColumn = (column: PartyColumn): CompiledParty => ({
  role: column.party,
  as: column.as ?? camel(column.party),
  sql: `party_${column.party.toLowerCase()}_id`,
})

const compileColumn = (column: Column, entity: { fields: CompiledField[] }): CompiledColumn => {
  if (isPartyColumn(column)) {
    const { as } = partyColumn(column)
    return {
      id: as,
      label: column.label ?? wordsOf(as),
      kind: 'party',
      party: column.party,
      link: `/person/{${as}.registration}`,
      truncate: column.truncate,
      ...(column.hidden ? { hidden: true } : {}),
    }
  }
  const { field: path, ...rest } = asColumn(column)
  const field = fieldAt(entity, path)
  return {
    kind: field?.kind ?? 'text',
    ...(field?.list ? { list: field.list } : {}),
    ...(field?.in ? { in: field.in } : {}),
    ...(field?.to ? { to: field.to } : {}),
    ...rest,
    id: path,
    label: rest.label ?? field?.label ?? wordsOf(path),
  }
}

const defaultList: readonly Column[] = [
  'registration',
  { field: 'orgaRegistration', hidden: true },
  'status',
  'name',
]

/** What a list says of its columns, before they are made ready. */
const listColumnsOf = ({ columns }: EntityDeclaration): readonly Column[] => columns ?? defaultList

/** The columns of a list; its registration leads where the declaration leaves it out. */
export const compileColumns = (declaration: EntityDeclaration, fields: CompiledField[]): CompiledColumn[] => {
  const said = listColumnsOf(declaration)
  const hasRegistration = said.some(c => !isPartyColumn(c) && asColumn(c).field === 'registration')
  return (hasRegistration ? said : ['registration', ...said]).map(c => compileColumn(c as Column, { fields }))
}

/** The persons that stand in columns of a list, by role. */
export const compileParties = (declaration: EntityDeclaration): CompiledParty[] =>
  listColumnsOf(declaration)
    .filter(isPartyColumn)
    .filter(column => !column.through)
    .map(partyColumn)

/** The persons of other records that stand in columns of a list. */
export const compilePartiesThrough = (declaration: EntityDeclaration): CompiledPartyThrough[] =>
  listColumnsOf(declaration)
    .filter(isPartyColumn)
    .flatMap(column => {
      const { role, as } = partyColumn(column)
      return column.through ? [{ role, as, through: [...column.through] }] : []
    })
