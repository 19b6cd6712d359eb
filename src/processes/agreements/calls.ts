import { answerRecords, entityOf, loadByRegistrations, loadMatching, requireRead } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '../call.ts'
import { carry } from '../carry.ts'
import { byRegistration, named } from '../named.ts'
import { toldCall } from '../told-call.ts'
import { currentAgreements } from './current.ts'
import { toldAgreements } from './told-agreements.ts'

type Agreement = Loaded<'agreement'>
type OfferedProduct = NonNullable<Agreement['products']>[number]

/** What of a product its offer says as it is. */
const productFacts = [
  'code',
  'name',
  'contractType',
  'financialProduct',
  'financialScheme',
  'currency',
  'frequency',
  'minDuration',
  'maxDuration',
  'rate',
] as const

/** A product as a partner offers it: the product's terms narrowed by those of his agreement. */
const offerOf = (agreement: Agreement, line: OfferedProduct, product: Loaded<'product'>) => ({
  agreementRegistration: agreement.registration,
  partnerRegistration: agreement.partnerRegistration,
  productRegistration: product.registration,
  ...carry(product, productFacts),
  minAmount: line.minAmount ?? product.minAmount ?? null,
  maxAmount: line.maxAmount ?? agreement.maxAmount ?? product.maxAmount ?? null,
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
  toldCall({
    method: 'GET',
    path: '/api/financing/agreements/current-for-person/:registration',
    permission: 'read agreements',
    told: toldAgreements.current,
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => {
        const entity = entityOf(work.model, 'agreement')
        requireRead(work.caller, entity)
        const partner = params.registration ?? ''
        const current = await currentAgreements(work, [partner], work.caller.today, { asCaller: true })
        const agreement = current.get(partner)
        if (!agreement) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['agreement', partner])
        const answers = await answerRecords(work, entity, [agreement._id])
        return JSON.parse(answers.get(agreement._id)!)
      }),
  }),
  toldCall({
    method: 'GET',
    path: '/api/financing/agreements/products-catalog',
    permission: 'read agreements',
    told: toldAgreements.products,
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
          (agreement.products ?? []).map(line => ({ agreement, line })),
        )
        const asked = named(
          lines.map(({ line }) => line),
          'productRegistration',
        )
        const found = await loadByRegistrations(work, 'product', asked)
        const products = byRegistration(found.filter(product => product.status === 'ACTIVE'))
        return lines.flatMap(({ agreement, line }) => {
          const product = products.get(line.productRegistration)
          return product ? [offerOf(agreement, line, product)] : []
        })
      }),
  }),
]
