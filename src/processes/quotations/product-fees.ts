import {
  loadByRegistrations,
  type Refusal,
  type Sent,
  type Step,
  type Work,
  type Writing,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { roundToCurrency } from '#finance/index.ts'
import { carry } from '../carry.ts'
import { byRegistration, named } from '../named.ts'

type Product = Loaded<'product'>
type ProductFee = NonNullable<Product['fees']>[number]
type Fee = NonNullable<Loaded<'quotation'>['fees']>[number]
/** What of a quotation, as it is or was sent, its fees follow. */
type Terms = { [F in 'currency' | 'financedAmountExclTax' | 'fees']?: unknown }
type Change = Writing<Loaded<'quotation'>, Sent<'quotation'>>

const amountIn = ({ financedAmountExclTax: amount }: Terms): number =>
  typeof amount === 'number' && Number.isFinite(amount) ? amount : 0

/** What a fee of a product comes to for the amount of a quotation. */
const amountOf = (fee: ProductFee, terms: Terms): number =>
  typeof fee.amount === 'number'
    ? fee.amount
    : roundToCurrency((fee.percentage ?? 0) * amountIn(terms), String(terms.currency ?? 'EUR'))

const sameFacts = ['code', 'name', 'taxCode', 'timing'] as const

/** The fees of a product as a quotation of it begins with them; an amount in another currency is none of it. */
const feesFor = (product: Product, terms: Terms): Fee[] =>
  (product.fees ?? [])
    .filter(fee => typeof fee.amount !== 'number' || product.currency === (terms.currency ?? 'EUR'))
    .map(fee => ({ ...carry(fee, sameFacts), amount: amountOf(fee, terms) }))
    .filter(fee => fee.amount > 0)

/** A share of what is financed follows the amount, as long as nobody has typed another. */
const follow = (product: Product, before: Terms, after: Terms): void => {
  if (!Array.isArray(after.fees) || amountIn(before) === amountIn(after)) return
  const shares = (product.fees ?? []).filter(fee => typeof fee.amount !== 'number' && fee.percentage)
  after.fees = (after.fees as Fee[]).map(fee => {
    const share = shares.find(one => one.code === fee.code && amountOf(one, before) === fee.amount)
    return share ? { ...fee, amount: amountOf(share, after) } : fee
  })
}

/** The products of quotations, or of their deals and contracts. */
export const productsOf = async (
  work: Work,
  quotations: readonly Pick<
    Sent<'quotation'>,
    'productRegistration' | 'contractRegistration' | 'dealRegistration'
  >[],
): Promise<(quotation: (typeof quotations)[number]) => Product | undefined> => {
  const texts = (field: 'productRegistration' | 'contractRegistration' | 'dealRegistration') =>
    quotations.map(quotation => quotation[field]).filter(value => typeof value === 'string')
  const owners = byRegistration<Loaded<'contract' | 'deal'>>([
    ...(await loadByRegistrations(work, 'contract', texts('contractRegistration'))),
    ...(await loadByRegistrations(work, 'deal', texts('dealRegistration'))),
  ])
  const keys = [...texts('productRegistration'), ...named([...owners.values()], 'productRegistration')]
  const products = byRegistration(await loadByRegistrations(work, 'product', [...new Set(keys)]))
  return quotation => {
    const owner = owners.get(String(quotation.contractRegistration ?? quotation.dealRegistration))
    return products.get(String(quotation.productRegistration ?? owner?.productRegistration))
  }
}

/**
 * A new quotation begins with the fees of its product, or of the product of its deal or contract; one that says its own – or none – has
 * those. What an amendment quotes has the fees that run already.
 */
export const productFees: Step<'quotation'> = {
  before: async (work, changes: readonly Change[]) => {
    const asked = changes.filter(
      ({ before, after }) =>
        after && !after.amendmentRegistration && (before ? before.fees?.length : after.fees == null),
    )
    if (!asked.length) return
    const productOf = await productsOf(
      work,
      asked.map(({ after }) => after!),
    )
    for (const { before, after } of asked) {
      const product = productOf(after!)
      if (!product?.fees?.length) continue
      if (before) follow(product, before, after!)
      else after!.fees = feesFor(product, after!)
    }
  },
}

/** Fees that are not negotiated are in a quotation as the product says them. */
export const feesFit = async (work: Work, quotation: Loaded<'quotation'>): Promise<Refusal | null> => {
  const product = (await productsOf(work, [quotation]))(quotation)
  const fixed = { ...product, fees: (product?.fees ?? []).filter(fee => fee.isFixed) } as Product
  const missing = feesFor(fixed, quotation).find(
    fee =>
      !quotation.fees?.some(
        ({ code, amount, timing }) => code === fee.code && amount === fee.amount && timing === fee.timing,
      ),
  )
  if (!missing) return null
  const { name, code, amount } = missing
  return {
    message: message('FEE_NOT_NEGOTIABLE', {
      fee: name ?? code,
      amount: { amount, currency: quotation.currency },
    }),
    field: 'fees',
  }
}
