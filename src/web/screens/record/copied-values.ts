import { type CompiledEntity, type CompiledField, isKept } from '#model/index.ts'
import type { RecordData } from '../../data/index.ts'

/** Kinds whose values are one record's own. */
const ownKinds = new Set(['password', 'file', 'files', 'fileupload', 'notice', 'uuid'])

const isCopied = (model: CompiledEntity, field: CompiledField): boolean =>
  !isKept(field) &&
  !field.unique &&
  field.readOnly !== true &&
  !field.name.startsWith('_') &&
  !['registration', 'status', model.key].includes(field.name) &&
  !model.unique.some(group => group.length === 1 && group[0] === field.name) &&
  !ownKinds.has(field.kind)

const isGiven = (value: unknown): boolean => value !== null && value !== undefined

/** An element of a list without what the product keeps of it. */
const copiedElement = (field: CompiledField, element: Record<string, unknown>) =>
  Object.fromEntries(
    (field.fields ?? [])
      .filter(own => !isKept(own) && !own.name.startsWith('_') && isGiven(element[own.name]))
      .map(own => [own.name, element[own.name]]),
  )

/**
 * What a new record takes over from one that it is to be like (`/contract/new?copyOf=CTR-1`): what somebody could type, without
 * what tells records apart – numbers, keys, files – and without what the product keeps or works out.
 */
export const copiedValues = (model: CompiledEntity, record: RecordData): Record<string, unknown> =>
  Object.fromEntries(
    model.fields
      .filter(field => isCopied(model, field) && isGiven(record[field.name]))
      .map(field => {
        const value = record[field.name]
        return field.kind === 'elements' && Array.isArray(value)
          ? [field.name, value.map(element => copiedElement(field, element as Record<string, unknown>))]
          : [field.name, value]
      }),
  )
