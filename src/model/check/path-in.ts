import {
  type CompiledField,
  type CompiledParty,
  type CompiledPartyThrough,
  personsTold,
} from '../compiled.ts'
import { didYouMean } from './did-you-mean.ts'
import type { Check } from './fault.ts'

/** What paths are resolved in: an entity, elements, what a transition asks. */
export interface Scope {
  fields: readonly CompiledField[]
  partyColumns?: CompiledParty[]
  partiesThrough?: CompiledPartyThrough[]
}

/** The field that a path names, or why it names none. */
export type Found = { field: CompiledField } | { unknown: string }

const textField = (name: string): CompiledField => ({ name, kind: 'text', type: 'text', label: name })

const partyFields = [textField('registration'), textField('name')]

const partyFieldsOf = ({ partyColumns = [], partiesThrough = [] }: Scope): CompiledField[] =>
  personsTold({ partyColumns, partiesThrough }).map(({ as }) => ({
    name: as,
    kind: 'object',
    type: 'object',
    label: as,
    fields: partyFields,
  }))

/** The field at a path of an entity, `dueDate`, `persons.role`, `payer.name`; else what was probably meant. */
export const pathIn = (scope: Scope, path: string): Found => {
  let fields = scope.fields
  let found: CompiledField | undefined
  let before = ''
  for (const name of path.split('.')) {
    const isNamed = (field: CompiledField) => field.name === name
    found = fields.find(isNamed) ?? (before === '' ? partyFieldsOf(scope).find(isNamed) : undefined)
    if (!found) {
      const near = [...fields, ...(before === '' ? partyFieldsOf(scope) : [])].map(f => `${before}${f.name}`)
      return { unknown: `the unknown ${path}${didYouMean(`${before}${name}`, near)}` }
    }
    before += `${name}.`
    // What is kept as it is knows its own inside alone.
    if (found.kind === 'json') return { field: found }
    fields = found.fields ?? []
  }
  return { field: found! }
}

/** Reports a path that names no field. Gives the field that it names. */
export const checkPath = (
  check: Check,
  id: string,
  place: string,
  verb: string,
  path: string,
  scope: Scope = check.entity,
): CompiledField | undefined => {
  const found = pathIn(scope, path)
  if ('field' in found) return found.field
  check.report(id, place, `${verb} ${found.unknown}`)
  return undefined
}

/** Reports placeholders of an address, `/contract/{contractRegistration}`, that name no field of the row. */
export const checkLink = (check: Check, id: string, place: string, link: string): void => {
  for (const [, path] of link.matchAll(/\{([^}]*)\}/g)) checkPath(check, id, place, 'links with', path ?? '')
}
