import { bindVariables, type CompiledEntity, type Variables } from '#model/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { Quotation } from './work-out.ts'

const own = new Set(['registration', 'name', 'status', 'type', 'orgaRegistration', 'position', 'solvedFor'])

/** The first quotation of a record: what the record already says of the terms, and the defaults for the rest. */
export const firstQuotation = (
  model: CompiledEntity,
  owner: RecordData,
  variables: Variables,
): Omit<Quotation, '_id'> => {
  const values: Record<string, unknown> = {}
  for (const field of model.fields) {
    if (field.system || field.computed || field.rollup || field.name.startsWith('_')) continue
    const said = own.has(field.name) ? undefined : owner[field.name]
    const standard =
      field.default === undefined
        ? undefined
        : bindVariables({ value: field.default as string }, variables).value
    const value = said ?? standard
    if (value !== undefined && value !== null) values[field.name] = value
  }
  values.financedAmountExclTax ??= owner.assetsAmount
  delete values.contractRegistration
  delete values.dealRegistration
  return { ...values, position: 0 }
}
