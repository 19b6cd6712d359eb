import { loadByRegistrations, type Work } from '#engine/index.ts'
import {
  type RateAsked,
  type RateOrigin,
  type RateRow,
  rowFor,
} from '#entities/financing/product-table.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { personIn } from './contract-facts.ts'

/** A rate and where it comes from; no rate where neither table nor product gives one. */
export interface ProductRate {
  rate: number | null
  row: RateRow | null
  source: NonNullable<RateOrigin['source']>
}

const nameOf = (record: { code?: string | null; name?: string | null; registration: string }): string =>
  record.code ?? record.name ?? record.registration

/** A product's rate: by its table while that is in force, else by its own rows, else its nominal rate. */
export const productRate = async (
  work: Work,
  product: Loaded<'product'>,
  asked: RateAsked,
): Promise<ProductRate> => {
  const [table] = product.productTableRegistration
    ? await loadByRegistrations(work, 'productTable', [product.productTableRegistration])
    : []
  const { today } = work.caller
  const isInForce =
    table?.status === 'ACTIVE' &&
    (!table.startDate || table.startDate <= today) &&
    (!table.endDate || today <= table.endDate)
  const byTable = isInForce ? rowFor(table.rows ?? [], asked) : undefined
  if (table && byTable)
    return {
      rate: byTable.rate ?? null,
      row: byTable,
      source: { productTable: table.registration, name: nameOf(table) },
    }
  const own = rowFor<RateRow>(product.rateTable ?? [], asked)
  const rate = own ? own.rate : product.rate
  return {
    rate: rate ?? null,
    row: own ?? null,
    source: { product: product.registration, name: nameOf(product) },
  }
}

/** The risk class of the client of a deal or contract: the rows for his class go before those for all. */
export const riskClassOf = async (
  work: Work,
  owner: Parameters<typeof personIn>[0] | undefined,
): Promise<string | null> => {
  const client = owner ? personIn(owner, 'CLIENT') : null
  if (!client) return null
  const [person] = await loadByRegistrations(work, 'person', [client])
  return person?.riskClass ?? null
}
