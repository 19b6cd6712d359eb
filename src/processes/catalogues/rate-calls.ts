import { type Caller, type Engine, loadByKeys, type Work } from '#engine/index.ts'
import { type RateAsked, type RateRow, rowFor } from '#entities/financing/product-table.rules.ts'
import type { Call, CallRequest } from '../call.ts'
import { productRate, riskClassOf } from '../product-rate.ts'
import { is, toldCall } from '../told-call.ts'
import { readText, requirePositive } from './read-number.ts'

const askedOf = (request: CallRequest): RateAsked => ({
  amount: requirePositive(request, 'amount'),
  months: requirePositive(request, 'duration'),
  riskClass: readText(request, 'riskClass') ?? null,
})

/** A rate and the row that gives it; null where no row holds for what is asked. */
const answerOf = (row: RateRow | undefined, source: { productTable: string }) => ({
  rate: row?.rate ?? null,
  row: row ?? null,
  source,
})

const ofTable = async (engine: Engine, caller: Caller, request: CallRequest) => {
  const asked = askedOf(request)
  return engine.work(caller, async work => {
    const [table] = await loadByKeys(work, 'productTable', [request.params.key ?? ''])
    return answerOf(rowFor(table!.rows ?? [], asked), { productTable: table!.registration })
  })
}

/** The deal or contract that is quoted, where one is named: its client's risk class counts. */
const ownerClass = async (work: Work, request: CallRequest): Promise<string | null> => {
  for (const entity of ['deal', 'contract'] as const) {
    const key = readText(request, `${entity}Registration`)
    if (!key) continue
    const [owner] = await loadByKeys(work, entity, [key])
    return riskClassOf(work, owner!)
  }
  return null
}

const ofProduct = async (engine: Engine, caller: Caller, request: CallRequest) => {
  const asked = askedOf(request)
  return engine.work(caller, async work => {
    const [product] = await loadByKeys(work, 'product', [request.params.key ?? ''])
    const riskClass = asked.riskClass ?? (await ownerClass(work, request))
    return productRate(work, product!, { ...asked, riskClass })
  })
}

const asks = { amount: is.number, duration: is.integer, riskClass: is.text }
const bound = is.orNothing(is.number)
const rate = is.record({
  rate: is.orNothing(is.number),
  row: is.orNothing(
    is.record(
      {},
      {
        _id: is.text,
        minAmount: bound,
        maxAmount: bound,
        minDuration: bound,
        maxDuration: bound,
        riskClass: is.orNothing(is.text),
        rate: bound,
        margin: bound,
        commission: bound,
      },
    ),
  ),
  source: is.record({}, { productTable: is.text, product: is.text, name: is.text }),
})

/**
 * `?amount=&duration=&riskClass=`: the nominal rate for an amount in major units and a duration in months. Of a product the
 * class may come from the client of a `contractRegistration` or `dealRegistration`.
 */
export const rateCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/financing/product-tables/:key/rate',
    permission: 'read productTables',
    told: { summary: 'The rate of a table, with the row that gives it', query: asks, answer: rate },
    run: ofTable,
  }),
  toldCall({
    method: 'GET',
    path: '/api/financing/products/:key/rate',
    permission: 'read products',
    told: {
      summary: 'The rate of a product, with the row that gives it',
      query: { ...asks, contractRegistration: is.text, dealRegistration: is.text },
      answer: rate,
    },
    run: ofProduct,
  }),
]
