import type { FieldContext } from '#fields/kind.ts'
import { type CompiledEntity, checkRecord } from '#model/index.ts'
import type { RecordData } from '../../../../data/index.ts'
import { copiedValues } from '../../../record/copied-values.ts'

/** What is pasted makes so many products at most. */
export const mostPasted = 100

export interface PastedProduct extends Record<string, unknown> {
  code: string
  name?: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What somebody could type of a product, and the code by which it is known. */
const valuesOf = (model: CompiledEntity, product: Record<string, unknown>) => ({
  code: product.code,
  ...copiedValues(model, product as RecordData),
})

/** Products as one text: what somebody could type of each, and nothing that belongs to its house alone. */
export const textOfProducts = (model: CompiledEntity, records: readonly RecordData[]): string =>
  JSON.stringify(
    records.map(record => valuesOf(model, record)),
    null,
    2,
  )

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The products that a text says, one or a list of them; null where it says none, or of any of them what no product can be:
 * a value of another kind, nothing where something must be.
 */
export const productsIn = (
  model: CompiledEntity,
  text: string,
  context: FieldContext,
): PastedProduct[] | null => {
  const read = readJson(text)
  const told = Array.isArray(read) ? read : [read]
  if (told.length === 0 || told.length > mostPasted || !told.every(isObject)) return null
  const products = told.map(one => valuesOf(model, one))
  const isSound = (product: object): product is PastedProduct =>
    checkRecord(product as Record<string, unknown>, model, context).length === 0
  return products.every(isSound) ? products : null
}
