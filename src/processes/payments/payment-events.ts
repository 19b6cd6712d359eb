import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import { fromMajor, type Money, shareOf, subtract, sum, toMajor } from '#finance/index.ts'
import type { Part, Payment } from './allocate.ts'

/** Cash comes in on the suspense account and leaves it to the customer, what is too much to his advance. */
export const paymentEvents = (
  payment: Payment,
  operation: Plain,
  parts: readonly Part[],
  rest: Money,
  givenUp: ReadonlySet<string>,
): Plain[] => {
  const given = sum(
    parts.map(part => part.amount),
    payment.currency,
  )
  const common = {
    family: 'LEASE',
    date: payment.date,
    currency: payment.currency,
    name: String(operation.name),
    orgaRegistration: payment.orgaRegistration ?? null,
    bankOperationRegistration: operation.registration,
    payer: payment.personRegistration,
    documentReference: payment.reference ?? operation.registration,
    ...(parts.length === 1
      ? {
          invoiceRegistration: parts[0]!.invoice.registration,
          contractRegistration: parts[0]!.invoice.contractRegistration ?? null,
        }
      : {}),
  }
  return [
    { ...common, eventType: 'CASH_IN', measures: { paid: payment.amount } },
    {
      ...common,
      eventType: 'ALLOCATION',
      measures: { paid: payment.amount, net: toMajor(given), rest: toMajor(rest) },
    },
    ...parts
      .filter(part => givenUp.has(String(part.invoice.contractRegistration)))
      .map(part => ({ ...common, eventType: 'RECOVERY', ...recovered(part) })),
  ]
}

/** What came in on a claim that the books had given up: income, and the tax in it due again. */
const recovered = ({ invoice, amount }: Part): Plain => {
  const amountOf = (field: string) => fromMajor(invoice[field] as number | undefined, amount.currency)
  const tax = shareOf(amountOf('taxAmount'), amount, amountOf('amountInclTax'))
  return {
    invoiceRegistration: invoice.registration,
    contractRegistration: invoice.contractRegistration ?? null,
    measures: {
      gross: toMajor(amount),
      tax: toMajor(tax),
      net: toMajor(subtract(amount, tax)),
    },
  }
}

/** Contracts of these parts whose claims were charged off. */
export const contractsGivenUp = async (work: Work, parts: readonly Part[]): Promise<Set<string>> => {
  const named = [
    ...new Set(parts.map(part => String(part.invoice.contractRegistration ?? '')).filter(Boolean)),
  ]
  if (named.length === 0) return new Set()
  const found = await loadMatching(work, 'contract', {
    registration: named,
    status: ['CHARGED_OFF', 'WRITTEN_OFF'],
  })
  return new Set(found.map(contract => String(contract.registration)))
}
