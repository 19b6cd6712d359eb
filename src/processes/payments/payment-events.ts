import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import { currencyDecimals, toMajor, toMinor } from '#finance/index.ts'
import type { Part, Payment } from './allocate.ts'

/** Cash comes in on the suspense account and leaves it to the customer, what is too much to his advance. */
export const paymentEvents = (
  payment: Payment,
  operation: Plain,
  parts: readonly Part[],
  rest: number,
  givenUp: ReadonlySet<string>,
): Plain[] => {
  const decimals = currencyDecimals(payment.currency)
  const given = parts.reduce((sum, p) => sum + p.amount, 0)
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
      measures: { paid: payment.amount, net: toMajor(given, decimals), rest: toMajor(rest, decimals) },
    },
    ...parts
      .filter(part => givenUp.has(String(part.invoice.contractRegistration)))
      .map(part => ({ ...common, eventType: 'RECOVERY', ...recovered(part, decimals) })),
  ]
}

/** What came in on a claim that the books had given up: income, and the tax in it due again. */
const recovered = ({ invoice, amount }: Part, decimals: number): Plain => {
  const whole = toMinor((invoice.amountInclTax as number | undefined) ?? 0, decimals)
  const taxOfAll = toMinor((invoice.taxAmount as number | undefined) ?? 0, decimals)
  const tax = whole > 0 ? Math.round((taxOfAll * amount) / whole) : 0
  return {
    invoiceRegistration: invoice.registration,
    contractRegistration: invoice.contractRegistration ?? null,
    measures: {
      gross: toMajor(amount, decimals),
      tax: toMajor(tax, decimals),
      net: toMajor(amount - tax, decimals),
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
