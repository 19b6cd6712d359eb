import { loadByRegistrations, type Work } from '#engine/index.ts'
import { indexFields } from '#entities/financing/index-terms.ts'
import type { Loaded } from '#entities/records.ts'
import { notAllowed, transitionParam } from '#errors/index.ts'
import { byRegistration, named } from '../named.ts'
import { indexMissing } from '../variable-rate.ts'

type Quotation = Loaded<'quotation'>

/**
 * Terms that a quotation leaves open follow the index as its product does; what it says itself goes before.
 * @throws TRANSITION_NOT_ALLOWED where it is variable and does not say how
 */
export const takeIndexTerms = async (work: Work, quotations: readonly Quotation[]): Promise<void> => {
  const open = quotations.filter(quotation => quotation.isVariable !== false)
  const owners = new Map<string, Loaded<'contract' | 'deal'>>()
  for (const entity of ['contract', 'deal'] as const)
    for (const owner of await loadByRegistrations(work, entity, named(open, `${entity}Registration`)))
      owners.set(owner.registration, owner)
  const productOf = (quotation: Quotation) =>
    quotation.productRegistration ??
    owners.get(quotation.contractRegistration ?? quotation.dealRegistration ?? '')?.productRegistration
  const products = byRegistration(
    await loadByRegistrations(work, 'product', [...new Set(open.flatMap(q => productOf(q) ?? []))]),
  )
  for (const quotation of open) {
    const product = products.get(productOf(quotation))
    if (!product?.isVariable) continue
    for (const field of indexFields)
      if (quotation[field] == null) Object.assign(quotation, { [field]: product[field] })
  }
  for (const quotation of quotations) {
    const missing = indexMissing(quotation)
    if (missing)
      throw notAllowed(transitionParam('quotation', 'choose'), missing.message, quotation.registration)
  }
}
