import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { addTax, fromMajor, multiply, subtract, sumMoney, toMajor } from '#finance/index.ts'
import { carry } from '../carry.ts'
import { familyOf } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { type LineOf, organizationTree } from '../organization-tree.ts'
import { taxesOf } from '../tax-rates.ts'

/** What is kept of it on a line. */
export const ofBuyerFields = ['selfTax', 'selfTaxRate', 'taxNotDeducted'] as const

type Invoice = Pick<
  New<'invoice'>,
  'pr' | 'orgaRegistration' | 'currency' | 'taxPointDate' | 'dueDate' | 'originalRegistration'
>
/** What a line of a payable says besides the tax that its supplier asks for; major units, the rate as a part of one. */
type OfBuyer = Pick<Loaded<'invoiceLine'>, (typeof ofBuyerFields)[number]>
type Line = Pick<
  Loaded<'invoiceLine'>,
  'type' | 'taxCode' | 'taxAmount' | 'amountExclTax' | 'contractRegistration' | keyof OfBuyer
> & { originalRegistration?: string | null }

/** What is lent, given back or passed on bears no tax. */
const untaxed: ReadonlySet<unknown> = new Set(['DRAWDOWN', 'REFUND', 'REMITTANCE'])

/** Which part of its input tax an organization may deduct on a day, by the nearest above it that says one. */
const shareOn = (lineOf: LineOf, organization: string | null | undefined, day: string): number => {
  const shares = lineOf(organization).find(house => house.deductionShares?.length)?.deductionShares ?? []
  const held = shares
    .filter(({ from }) => from && from <= day)
    .sort((a, b) => (a.from! < b.from! ? 1 : -1))[0]
  return held?.share ?? 1
}

/** What is left of a tax of which a part is deducted. */
const notDeducted = (tax: number, deductible: number, currency: string): number => {
  const whole = fromMajor(tax, currency)
  return toMajor(subtract(whole, multiply(whole, deductible)))
}

/**
 * What each line of payables that are issued bears of the buyer's own: tax that he owes in the place of his supplier, at the rate of
 * the tax point, and what of all its tax he may not deduct – by the tax itself, and by his organization where it is not bought for a
 * lease, whose rents are taxed (Directive 2006/112/EC, art. 168 and 173 to 175). A note by the product has turned round what it calls
 * back. Answers the lines that bear any, with what they do.
 */
export const inputTax = async <L extends Line>(
  work: Work,
  linesOf: ReadonlyMap<Invoice, readonly L[]>,
): Promise<Map<L, OfBuyer>> => {
  const bought = [...linesOf].filter(([{ pr }]) => pr === 'PAYABLE')
  const bearing = new Map<L, OfBuyer>()
  if (bought.length === 0) return bearing
  const { ofBuyer } = await taxesOf(work)
  const lineOf = await organizationTree(
    work,
    named(
      bought.map(([invoice]) => invoice),
      'orgaRegistration',
    ),
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', [
      ...new Set(bought.flatMap(([, lines]) => lines.flatMap(line => line.contractRegistration ?? []))),
    ]),
  )
  const isOfLease = ({ contractRegistration }: Line): boolean =>
    !!contractRegistration && familyOf(contracts.get(contractRegistration)) === 'LEASE'
  const worked = (invoice: Invoice, line: L): OfBuyer => {
    const day = invoice.taxPointDate ?? invoice.dueDate ?? work.caller.today
    const currency = invoice.currency ?? 'EUR'
    const { rate, deductible } = ofBuyer(line.taxCode, day)
    const selfTax = rate ? addTax(line.amountExclTax, rate, { currency }).tax : 0
    const share = deductible * (isOfLease(line) ? 1 : shareOn(lineOf, invoice.orgaRegistration, day))
    return {
      selfTax,
      selfTaxRate: rate || null,
      taxNotDeducted: notDeducted(sumMoney([line.taxAmount, selfTax], currency), share, currency),
    }
  }
  for (const [invoice, lines] of bought)
    for (const line of lines) {
      if (untaxed.has(line.type)) continue
      const own = line.originalRegistration ? line : worked(invoice, line)
      if (!own.selfTax && !own.taxNotDeducted) continue
      bearing.set(line, carry(own, ofBuyerFields))
    }
  return bearing
}
