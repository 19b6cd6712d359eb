import type { Plain } from '#engine/index.ts'
import { taxLines } from '#finance/index.ts'
import { pays, type WaysOfPayment } from '../ways-of-payment.ts'

/** An invoice in the making: its header, its lines, and the cashflows that it bills. */
export interface Draft {
  invoice: Plain
  lines: Plain[]
  cashflows: Plain[]
}

export type TaxRate = (code: unknown, date: string) => number

/** Contracts and elements of the cashflows, by registration; an element says who pays whom. */
export interface Origins {
  contracts: ReadonlyMap<string, Plain>
  elements: ReadonlyMap<string, Plain>
  /** How payees are paid of whom the contract says nothing: a line's supplier, the client who is lent to. */
  ways: Pick<WaysOfPayment, 'paid'>
}

/** How the other side pays or is paid, as the contract has frozen it for that side. */
const invoicingOf = (contract: Plain, element: Plain, ways: Origins['ways']): Plain => {
  const isPaid = element.pr === 'PAYABLE'
  const other = isPaid ? element.payeeRegistration : element.payerRegistration
  const entry = ((contract.persons as Plain[] | undefined) ?? []).find(
    p => p.personRegistration === other && !(isPaid && pays(p.role)),
  )
  const frozen = entry?.invoicing as Plain | undefined
  return frozen ?? (isPaid && other ? ways.paid(String(other)) : {})
}

/** What stands on one invoice: one issuer, payer, payee, contract, currency, due date, payment mode and mandate. */
const groupKey = (contract: Plain, element: Plain, cashflow: Plain, invoicing: Plain): string =>
  [
    contract.registration,
    cashflow.pr,
    element.payerRegistration,
    element.payeeRegistration,
    cashflow.currency,
    cashflow.dueDate,
    invoicing.paymentMode,
    invoicing.mandateRegistration,
  ].join('|')

const lineOf = (cashflow: Plain, position: number): Plain => ({
  type: cashflow.type,
  name: cashflow.name,
  position,
  code: cashflow.type,
  description: cashflow.name,
  contractRegistration: cashflow.contractRegistration,
  contractElementRegistration: cashflow.contractElementRegistration,
  cashflowRegistration: cashflow.registration,
  assetRegistration: cashflow.assetRegistration ?? null,
  orgaRegistration: cashflow.orgaRegistration ?? null,
  periodStart: cashflow.periodStart ?? null,
  periodEnd: cashflow.periodEnd ?? null,
  quantity: 1,
  currency: cashflow.currency,
  unitPrice: cashflow.amountExclTax,
  amountExclTax: cashflow.amountExclTax,
  principal: cashflow.principal || null,
  interest: cashflow.interest || null,
  taxCode: cashflow.taxCode ?? null,
})

/** Tax once per invoice and rate on the sum of the lines, shared back to them to the cent. */
const taxed = (lines: Plain[], date: string, rateOf: TaxRate): Plain[] => {
  const rates = lines.map(line => rateOf(line.taxCode, date))
  const { lines: amounts } = taxLines(
    lines.map((line, i) => ({
      amount: line.amountExclTax as number,
      rate: rates[i]!,
      taxCode: String(line.taxCode ?? ''),
    })),
    { currency: String(lines[0]!.currency) },
  )
  return lines.map((line, i) => ({
    ...line,
    taxRate: rates[i]!,
    taxAmount: amounts[i]!.tax,
    amountInclTax: amounts[i]!.inclTax,
  }))
}

const headerName = (contract: Plain, cashflows: readonly Plain[]): string => {
  const main = cashflows.find(c => c.type === 'INSTALMENT') ?? cashflows[0]!
  return `${main.name} – ${contract.name ?? contract.registration}`.slice(0, 250)
}

/** Groups due cashflows into invoices. Pure: the tax point picks the rate. */
export const invoicesOf = (
  cashflows: readonly Plain[],
  { contracts, elements, ways }: Origins,
  rateOf: TaxRate,
  today: string,
): Draft[] => {
  const groups = new Map<string, Plain[]>()
  for (const cashflow of cashflows) {
    const contract = contracts.get(String(cashflow.contractRegistration))!
    const element = elements.get(String(cashflow.contractElementRegistration))!
    const key = groupKey(contract, element, cashflow, invoicingOf(contract, element, ways))
    const group = groups.get(key)
    if (group) group.push(cashflow)
    else groups.set(key, [cashflow])
  }
  return [...groups.values()].map(group => {
    const first = group[0]!
    const contract = contracts.get(String(first.contractRegistration))!
    const element = elements.get(String(first.contractElementRegistration))!
    const invoicing = invoicingOf(contract, element, ways)
    const persons = [
      ...(element.payerRegistration
        ? [{ personRegistration: element.payerRegistration, role: 'PAYER' }]
        : []),
      ...(element.payeeRegistration
        ? [{ personRegistration: element.payeeRegistration, role: 'PAYEE' }]
        : []),
    ]
    return {
      invoice: {
        type: 'INVOICE',
        name: headerName(contract, group),
        status: 'VALIDATED',
        contractRegistration: contract.registration,
        orgaRegistration: contract.orgaRegistration ?? null,
        issuerRegistration:
          first.pr === 'PAYABLE' ? element.payeeRegistration : (contract.orgaRegistration ?? null),
        persons,
        pr: first.pr,
        currency: first.currency,
        generationDate: today,
        taxPointDate: first.dueDate,
        dueDate: first.dueDate,
        periodStart: first.periodStart ?? null,
        periodEnd: first.periodEnd ?? null,
        paymentMode: invoicing.paymentMode ?? null,
        paymentCondition: invoicing.paymentCondition ?? null,
        mandateRegistration: first.pr === 'PAYABLE' ? null : (invoicing.mandateRegistration ?? null),
        bankAccountRegistration: invoicing.bankAccountRegistration ?? null,
        groupKey: invoicing.groupKey ?? null,
      },
      lines: taxed(group.map(lineOf), String(first.dueDate), rateOf),
      cashflows: group,
    }
  })
}
