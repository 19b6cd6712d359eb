import { loadByRegistrations, type Plain, type Work } from '#engine/index.ts'
import { type RateAsked, type RateRow, rowFor } from '#entities/financing/product-table.rules.ts'
import { personIn } from './contract-facts.ts'

/** A rate and where it comes from; no rate where neither table nor product gives one. */
export interface ProductRate {
  rate: number | null
  row: RateRow | null
  source: { productTable: string; name: string } | { product: string; name: string }
}

const rowsOf = (record: Plain | undefined, list: string): RateRow[] =>
  (record?.[list] as RateRow[] | undefined) ?? []

const nameOf = (record: Plain): string => String(record.code ?? record.name ?? record.registration)

/** A product's rate: by its table while that is in force, else by its own rows, else its nominal rate. */
export const productRate = async (work: Work, product: Plain, asked: RateAsked): Promise<ProductRate> => {
  const [table] = product.productTableRegistration
    ? await loadByRegistrations(work, 'productTable', [String(product.productTableRegistration)])
    : []
  const { today } = work.caller
  const isInForce =
    table?.status === 'ACTIVE' &&
    (!table.startDate || String(table.startDate) <= today) &&
    (!table.endDate || today <= String(table.endDate))
  const byTable = isInForce ? rowFor(rowsOf(table, 'rows'), asked) : undefined
  if (byTable)
    return {
      rate: byTable.rate ?? null,
      row: byTable,
      source: { productTable: String(table!.registration), name: nameOf(table!) },
    }
  const own = rowFor(rowsOf(product, 'rateTable'), asked)
  const rate = own ? own.rate : (product.rate as number | undefined)
  return {
    rate: rate ?? null,
    row: own ?? null,
    source: { product: String(product.registration), name: nameOf(product) },
  }
}

/** The risk class of the client of a deal or contract: the rows for his class go before those for all. */
export const riskClassOf = async (work: Work, owner: Plain | undefined): Promise<string | null> => {
  const client = owner ? personIn(owner, 'CLIENT') : null
  if (!client) return null
  const [person] = await loadByRegistrations(work, 'person', [client])
  return (person?.riskClass as string | undefined) ?? null
}
