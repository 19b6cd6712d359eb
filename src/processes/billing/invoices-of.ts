import type { Loaded, New } from '#entities/records.ts'
import { isMessage, type Message, message } from '#errors/index.ts'
import { taxLines } from '#finance/index.ts'
import { among } from '../among.ts'
import { called } from '../called.ts'
import { carry } from '../carry.ts'
import { paidToSupplier, personIn } from '../contract-facts.ts'
import type { OwnNumbers } from '../number-own.ts'
import type { TaxRate } from '../tax-rates.ts'
import { pays, type Way, type WaysOfPayment } from '../ways-of-payment.ts'

type Contract = Loaded<'contract'>
type Element = Loaded<'contractElement'>
type Cashflow = Loaded<'cashflow'>

/** A line in the making, with its share of the tax. */
export type DraftLine = ReturnType<typeof lineOf> & {
  taxRate: number
  taxAmount: number
  amountInclTax: number
  isOnCollection?: boolean
}

/** An invoice in the making: its header, its lines, and the cashflows that it bills. */
export interface Draft {
  invoice: New<'invoice'>
  lines: DraftLine[]
  cashflows: Cashflow[]
}

/** Contracts and elements of the cashflows, by registration; an element says who pays whom. */
export interface Origins {
  contracts: ReadonlyMap<string | null | undefined, Contract>
  elements: ReadonlyMap<string | null | undefined, Element>
  /** How payees are paid of whom the contract says nothing: a line's supplier, the client who is lent to. */
  ways: Pick<WaysOfPayment, 'paid'>
  /** Agreements by which the house writes its partners' invoices. */
  selfBilled: ReadonlySet<string>
}

/** How the other side pays or is paid, as the contract has frozen it for that side. */
const invoicingOf = (contract: Contract, element: Element, ways: Origins['ways']): Invoicing => {
  if (element.code === paidToSupplier) return { paymentMode: 'OFFSET' }
  const isPaid = element.pr === 'PAYABLE'
  const other = isPaid ? element.payeeRegistration : element.payerRegistration
  const entry = contract.persons?.find(p => p.personRegistration === other && !(isPaid && pays(p.role)))
  return entry?.invoicing ?? (isPaid && other ? ways.paid(other) : {})
}

/** What a contract says of how somebody pays or is paid. */
type Invoicing = Way & { groupKey?: string | null }

/** When it is to be paid: what we are owed on the payer's day, what we owe as it falls due. */
const payableOn = ({ pr, dueDate, paymentDate }: Cashflow): string =>
  pr === 'PAYABLE' ? dueDate : (paymentDate ?? dueDate)

/** To which of its contract's invoices a strand belongs: its own group, else that of who pays or is paid. */
const groupOf = (element: Element, invoicing: Invoicing): string | null =>
  element.groupKey || invoicing.groupKey || null

/** What stands on one invoice: one issuer, payer, payee, contract, group, currency, due date, payment mode and mandate. */
const groupKey = (contract: Contract, element: Element, cashflow: Cashflow, invoicing: Invoicing): string =>
  [
    contract.registration,
    cashflow.pr,
    element.payerRegistration,
    element.payeeRegistration,
    cashflow.currency,
    cashflow.dueDate,
    payableOn(cashflow),
    invoicing.paymentMode,
    invoicing.mandateRegistration,
    groupOf(element, invoicing),
  ].join('|')

/** What a line says as its cashflow does. */
const lineFacts = [
  'type',
  'name',
  'wording',
  'contractRegistration',
  'contractElementRegistration',
  'orgaRegistration',
  'periodStart',
  'periodEnd',
  'currency',
  'amountExclTax',
  'taxCode',
] as const

const lineOf = (cashflow: Cashflow, position: number) => ({
  ...carry(cashflow, lineFacts),
  position,
  code: cashflow.type,
  description: cashflow.name,
  cashflowRegistration: cashflow.registration,
  quantity: 1,
  unitPrice: cashflow.amountExclTax,
  principal: cashflow.principal || null,
  interest: cashflow.interest || null,
})

/** Tax once per invoice and rate on the sum of the lines, shared back to them to the cent. */
const taxed = (lines: ReturnType<typeof lineOf>[], date: string, rateOf: TaxRate): DraftLine[] => {
  const rates = lines.map(line => rateOf(line.taxCode, date))
  const { lines: amounts } = taxLines(
    lines.map((line, i) => ({
      amount: line.amountExclTax,
      rate: rates[i]!,
      taxCode: line.taxCode ?? '',
    })),
    { currency: lines[0]!.currency ?? 'EUR' },
  )
  return lines.map((line, i) => ({
    ...line,
    taxRate: rates[i]!,
    taxAmount: amounts[i]!.tax,
    amountInclTax: amounts[i]!.inclTax,
  }))
}

/** What its supplier or partner invoices himself: it is known by his number and his day. */
const isTheirs = ({ type }: Pick<Cashflow, 'type'>): boolean => among(type, 'PURCHASE', 'COMMISSION')

/** What an invoice is called: what it claims, and of which contract, where the one does not tell the other. */
const headerOf = (contract: Contract, cashflows: readonly Cashflow[]): Message => {
  const main = cashflows.find(c => c.type === 'INSTALMENT') ?? cashflows[0]!
  const name = called(main)
  if (isTheirs(main) && isMessage(name)) return name
  return message('NAMED_OF', { name, of: contract.name ?? contract.registration })
}

/** The number and the day of the supplier's invoice, where all that is bought of him for a contract stands on one of his. */
const documentOf = (contract: Contract, supplier: string | null | undefined) => {
  const ofContract = personIn(contract, 'SUPPLIER')
  const [first, ...others] = (contract.assets ?? []).filter(
    line =>
      line.isFinanced !== false &&
      !line.isPartExchange &&
      (line.supplierRegistration ?? ofContract) === supplier,
  )
  const isOne = others.every(
    other => other.invoiceNumber === first?.invoiceNumber && other.invoiceDate === first?.invoiceDate,
  )
  return isOne ? { invoiceNumber: first?.invoiceNumber, taxPointDate: first?.invoiceDate } : {}
}

/**
 * By which number and of which day an invoice is: what somebody else writes waits as a draft for him to send it, unless it is
 * there already, or the house writes it in his name.
 */
const identityOf = (
  group: readonly Cashflow[],
  {
    contract,
    payee,
    isSelfBilled,
  }: { contract: Contract; payee: Element['payeeRegistration']; isSelfBilled: boolean },
): Pick<New<'invoice'>, 'status' | 'taxPointDate' | 'invoiceNumber' | 'series'> => {
  const own = { status: 'VALIDATED' as const, taxPointDate: group[0]!.dueDate }
  if (!group.some(isTheirs)) return own
  if (group.every(({ type }) => type === 'COMMISSION') && isSelfBilled)
    return { ...own, series: 'self-billed' satisfies OwnNumbers }
  const { invoiceNumber, taxPointDate } = group.every(({ type }) => type === 'PURCHASE')
    ? documentOf(contract, payee)
    : {}
  return {
    status: invoiceNumber && taxPointDate ? 'VALIDATED' : 'DRAFT',
    invoiceNumber: invoiceNumber ?? null,
    taxPointDate: taxPointDate ?? null,
  }
}

/** What an invoice says as its cashflows do, and as is agreed on how it is paid. */
const headerFacts = ['pr', 'periodStart', 'periodEnd'] as const
const invoicingFacts = ['paymentMode', 'paymentCondition', 'bankAccountRegistration'] as const

/** Groups due cashflows into invoices. Pure: the tax point picks the rate. */
export const invoicesOf = (
  cashflows: readonly Cashflow[],
  { contracts, elements, ways, selfBilled }: Origins,
  rateOf: TaxRate,
  today: string,
): Draft[] => {
  const groups = new Map<string, Cashflow[]>()
  for (const cashflow of cashflows) {
    const contract = contracts.get(cashflow.contractRegistration)!
    const element = elements.get(cashflow.contractElementRegistration)!
    const key = groupKey(contract, element, cashflow, invoicingOf(contract, element, ways))
    const group = groups.get(key)
    if (group) group.push(cashflow)
    else groups.set(key, [cashflow])
  }
  return [...groups.values()].map(group => {
    const first = group[0]!
    const contract = contracts.get(first.contractRegistration)!
    const element = elements.get(first.contractElementRegistration)!
    const invoicing = invoicingOf(contract, element, ways)
    const identity = identityOf(group, {
      contract,
      payee: element.payeeRegistration,
      isSelfBilled: selfBilled.has(contract.agreementRegistration ?? ''),
    })
    const persons = [
      ...(element.payerRegistration
        ? [{ personRegistration: element.payerRegistration, role: 'PAYER' as const }]
        : []),
      ...(element.payeeRegistration
        ? [{ personRegistration: element.payeeRegistration, role: 'PAYEE' as const }]
        : []),
    ]
    return {
      invoice: {
        type: 'INVOICE',
        wording: headerOf(contract, group),
        contractRegistration: contract.registration,
        ...carry(contract, ['orgaRegistration']),
        ...carry(first, headerFacts),
        dueDate: payableOn(first),
        ...carry(invoicing, invoicingFacts),
        groupKey: groupOf(element, invoicing),
        issuerRegistration:
          first.pr === 'PAYABLE' ? element.payeeRegistration : (contract.orgaRegistration ?? null),
        persons,
        currency: first.currency ?? undefined,
        generationDate: today,
        ...identity,
        mandateRegistration: first.pr === 'PAYABLE' ? null : (invoicing.mandateRegistration ?? null),
      },
      lines: taxed(group.map(lineOf), identity.taxPointDate ?? first.dueDate, rateOf),
      cashflows: group,
    }
  })
}
