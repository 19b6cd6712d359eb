import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { payableBy, sumMoney } from '#finance/index.ts'
import { called } from '../called.ts'
import { isBought, partnerOf, personIn } from '../contract-facts.ts'
import { type NewElement, plannedFlow, type Strand, strandOf } from '../write-strands.ts'
import { elementOf, type Planning, parties, standardTax, untaxed } from './planning.ts'
import type { Terms } from './terms.ts'

type Contract = Loaded<'contract'>

interface Order {
  payee: string
  taxCode: string | null
  amount: number
}

/** What each supplier is owed for the assets that are bought of him, by the tax of the lines. */
const ordersOf = ({ contract, terms }: Pick<Planning, 'contract' | 'terms'>): Order[] => {
  const orders = new Map<string, Order>()
  const supplier = personIn(contract, 'SUPPLIER')
  for (const line of contract.assets ?? []) {
    const payee = line.supplierRegistration ?? supplier
    if (!payee || !isBought(line, terms.ownAssets)) continue
    const taxCode = line.taxCode ?? contract.taxCode ?? terms.product?.taxCode ?? null
    const key = `${payee} ${taxCode}`
    const amount = sumMoney([orders.get(key)?.amount, line.priceExclTax], contract.currency)
    orders.set(key, { payee, taxCode, amount })
  }
  return [...orders.values()]
}

/** To whom a loan is paid out: whoever delivers, or the client. */
export const drawdownPayee = (contract: Contract, terms: Terms): string | null =>
  ordersOf({ contract, terms })[0]?.payee ?? personIn(contract, 'CLIENT', 'PAYER')

/** What of a loan is paid out: not what the client pays the supplier himself. */
export const paidOut = ({ financedAmountExclTax, currency }: Contract, { quotation }: Terms): number =>
  quotation.downPaymentDue === 'TO_SUPPLIER'
    ? sumMoney([financedAmountExclTax, -(quotation.downPayment ?? 0)], currency)
    : (financedAmountExclTax ?? 0)

/** A loan is paid out at once. */
export const drawdown = (planning: Planning, date: string): Strand[] => {
  const { contract } = planning
  const payee = drawdownPayee(contract, planning.terms)
  const amount = paidOut(contract, planning.terms)
  if (!payee || amount <= 0) return []
  const type = 'DRAWDOWN'
  const element: NewElement = {
    ...elementOf(planning, { type, wording: message('LOAN_PAID_OUT'), code: type, taxCode: untaxed }),
    pr: 'PAYABLE',
    ...parties(contract, 'PAYABLE', payee),
  }
  const flow = { index: 1, dueDate: date, paymentDate: date, principal: amount, amountExclTax: amount }
  return [strandOf(element, [plannedFlow(element, flow)])]
}

/** What is owed to suppliers for the assets, each tax by itself: each is paid by his payment condition, else in a fortnight. */
export const purchases = (planning: Planning, date: string): Strand[] => {
  const { contract, terms } = planning
  const type = 'PURCHASE'
  const wording = message('PURCHASE_OF', { name: called(contract) })
  return ordersOf(planning)
    .filter(({ amount }) => amount > 0)
    .map(({ payee, taxCode, amount }) => {
      const element: NewElement = {
        ...elementOf(planning, { type, wording, code: type, taxCode }),
        pr: 'PAYABLE',
        ...parties(contract, 'PAYABLE', payee),
      }
      const dueDate = payableBy(terms.conditions.get(payee), date, 14)
      return strandOf(element, [
        plannedFlow(element, { index: 1, dueDate, paymentDate: dueDate, amountExclTax: amount }),
      ])
    })
}

/** What the partner earns who brought the contract: as his agreement says he is paid, else in a month. */
export const commission = (planning: Planning, date: string): Strand[] => {
  const { contract, terms } = planning
  const payee = partnerOf(contract)
  const amount = contract.commission ?? 0
  if (!payee || amount <= 0) return []
  const type = 'COMMISSION'
  const wording = message('COMMISSION_OF', { contract: called(contract) })
  const element: NewElement = {
    ...elementOf(planning, { type, wording, code: type, taxCode: standardTax(planning) }),
    pr: 'PAYABLE',
    ...parties(contract, 'PAYABLE', payee),
  }
  const dueDate = payableBy(terms.agreement?.paymentCondition, date, 30)
  return [
    strandOf(element, [
      plannedFlow(element, { index: 1, dueDate, paymentDate: dueDate, amountExclTax: amount }),
    ]),
  ]
}
