import {
  answerRecords,
  entityOf,
  loadByRegistrations,
  loadMatching,
  type Plain,
  requireRead,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '../call.ts'
import { currentAgreements } from './current.ts'

/** A product as a partner offers it: the product's terms narrowed by those of his agreement. */
const offerOf = (agreement: Plain, line: Plain, product: Plain): Plain => ({
  agreementRegistration: agreement.registration,
  partnerRegistration: agreement.partnerRegistration,
  productRegistration: product.registration,
  code: product.code,
  name: product.name,
  contractType: product.contractType,
  financialProduct: product.financialProduct,
  financialScheme: product.financialScheme ?? null,
  currency: product.currency ?? null,
  frequency: product.frequency ?? null,
  minDuration: product.minDuration ?? null,
  maxDuration: product.maxDuration ?? null,
  minAmount: line.minAmount ?? product.minAmount ?? null,
  maxAmount: line.maxAmount ?? agreement.maxAmount ?? product.maxAmount ?? null,
  rate: product.rate ?? null,
  minRate: line.minRate ?? product.minRate ?? null,
  commissionRate: line.commissionRate ?? agreement.commissionRate ?? null,
})

/**
 * `GET /api/financing/agreements/current-for-person/{registration}`: the agreement by which a partner works today, as
 * the collection answers it; 404 where he has none or the caller may not see it.
 * `GET /api/financing/agreements/products-catalog`: the published products that agreements in force offer, one row for
 * each agreement and product, with the narrower of both terms; of the agreements that the caller sees.
 */
export const agreementCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/financing/agreements/current-for-person/:registration',
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => {
        const entity = entityOf(work.model, 'agreement')
        requireRead(work.caller, entity)
        const partner = params.registration ?? ''
        const current = await currentAgreements(work, [partner], work.caller.today, { asCaller: true })
        const agreement = current.get(partner)
        if (!agreement) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['agreement', partner])
        const answers = await answerRecords(work, entity, [String(agreement._id)])
        return JSON.parse(answers.get(String(agreement._id))!)
      }),
  },
  {
    method: 'GET',
    path: '/api/financing/agreements/products-catalog',
    run: (engine, caller) =>
      engine.work(caller, async work => {
        requireRead(work.caller, entityOf(work.model, 'agreement'))
        const { today } = work.caller
        const agreements = await loadMatching(
          work,
          'agreement',
          {
            status: 'ACTIVE',
            startDate: { lte: today },
            anyOf: [{ endDate: null }, { endDate: { gte: today } }],
          },
          { asCaller: true },
        )
        const lines = agreements.flatMap(agreement =>
          ((agreement.products as Plain[] | undefined) ?? []).map(line => ({ agreement, line })),
        )
        const products = new Map(
          (
            await loadByRegistrations(work, 'product', [
              ...new Set(lines.map(({ line }) => String(line.productRegistration))),
            ])
          )
            .filter(product => product.status === 'ACTIVE')
            .map(product => [String(product.registration), product]),
        )
        return lines.flatMap(({ agreement, line }) => {
          const product = products.get(String(line.productRegistration))
          return product ? [offerOf(agreement, line, product)] : []
        })
      }),
  },
]
