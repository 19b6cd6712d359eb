import {
  type Caller,
  type Engine,
  entityOf,
  loadByRegistrations,
  loadKeys,
  type Plain,
} from '#engine/index.ts'
import { type RateAsked, type RateRow, rowFor } from '#entities/financing/product-table.rules.ts'
import type { Call, CallRequest } from '../call.ts'
import { readText, requirePositive } from './read-number.ts'

const askedOf = (request: CallRequest): RateAsked => ({
  amount: requirePositive(request, 'amount'),
  months: requirePositive(request, 'duration'),
  riskClass: readText(request, 'riskClass') ?? null,
})

/** A rate and the row that gives it; null where no row holds for what is asked. */
const answerOf = (row: RateRow | undefined, source: Plain) => ({
  rate: row?.rate ?? null,
  row: row ?? null,
  source,
})

const rowsOf = (record: Plain | undefined, list: string): RateRow[] =>
  (record?.[list] as RateRow[] | undefined) ?? []

const ofTable = async (engine: Engine, caller: Caller, request: CallRequest) => {
  const asked = askedOf(request)
  return engine.work(caller, async work => {
    const [table] = await loadKeys(work, entityOf(work.model, 'productTable'), [request.params.key ?? ''])
    return answerOf(rowFor(rowsOf(table, 'rows'), asked), { productTable: table!.registration })
  })
}

/** A product's rate: by its table while that is in force, else by its own rows, else its nominal rate. */
const ofProduct = async (engine: Engine, caller: Caller, request: CallRequest) => {
  const asked = askedOf(request)
  return engine.work(caller, async work => {
    const [product] = await loadKeys(work, entityOf(work.model, 'product'), [request.params.key ?? ''])
    const [table] = await loadByRegistrations(
      work,
      'productTable',
      product!.productTableRegistration ? [String(product!.productTableRegistration)] : [],
    )
    const { today } = work.caller
    const isInForce =
      table?.status === 'ACTIVE' &&
      (!table.startDate || String(table.startDate) <= today) &&
      (!table.endDate || today <= String(table.endDate))
    const byTable = isInForce ? rowFor(rowsOf(table, 'rows'), asked) : undefined
    if (byTable) return answerOf(byTable, { productTable: table!.registration })
    const own = rowFor(rowsOf(product, 'rateTable'), asked)
    if (own) return answerOf(own, { product: product!.registration })
    return {
      rate: (product!.rate as number | undefined) ?? null,
      row: null,
      source: { product: product!.registration },
    }
  })
}

/** `?amount=&duration=&riskClass=`: the nominal rate for an amount in major units and a duration in months. */
export const rateCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/financing/product-tables/:key/rate',
    permission: 'read productTables',
    run: ofTable,
  },
  { method: 'GET', path: '/api/financing/products/:key/rate', permission: 'read products', run: ofProduct },
]
