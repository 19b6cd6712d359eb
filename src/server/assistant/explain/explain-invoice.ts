import { explainLineTax, sumMoney } from '#finance/index.ts'
import type { Asked } from '../asked.ts'
import { address } from '../reads.ts'
import { readStatement } from '../statement.ts'
import { readContract } from './explain-contract.ts'
import { type Cashflow, explainInstalment, planTermsOf } from './explain-instalment.ts'
import { type ExplainedAmount, type ExplainedRecord, Explainer } from './explained.ts'

interface Invoice {
  registration: string
  name?: string | null
  currency?: string | null
  invoiceNumber?: string | null
  persons?: { role: string; personRegistration?: string | null }[]
  amountExclTax?: number | null
  taxAmount?: number | null
  amountInclTax?: number | null
  allocated?: number | null
  totalBalance?: number | null
  isLate?: boolean | null
}

interface InvoiceLine {
  registration: string
  name?: string | null
  amountExclTax: number
  taxAmount?: number | null
  amountInclTax?: number | null
  taxRate?: number | null
  taxCode?: string | null
  cashflowRegistration?: string | null
}

interface Allocation {
  date: string
  amount: number
  bankOperationRegistration?: string | null
}

const mostLines = 200
/** So many lines are explained one by one: each is read by its plan. */
const mostExplained = 3

/** The sum of the lines with their tax. */
const explainTotal = (
  explainer: Explainer,
  invoice: Invoice,
  lines: readonly InvoiceLine[],
): ExplainedAmount => {
  const { say } = explainer
  return explainer.bySum(
    { part: 'total', title: explainer.speech.say('explained.total'), amount: invoice.amountInclTax ?? 0 },
    `${say('lines.exclTax')} + ${say('lines.tax')}`,
    [invoice.amountExclTax ?? 0, invoice.taxAmount ?? 0],
    lines.map(line => ({
      label: line.name ?? line.registration,
      value: explainer.figure(line.amountInclTax ?? 0),
    })),
  )
}

/** The tax of each line: its part of the tax that was worked out once for all lines of its rate. */
const explainTaxes = (explainer: Explainer, lines: readonly InvoiceLine[]): ExplainedAmount[] => {
  const taxed = lines.map(({ amountExclTax, taxRate, taxCode }) => ({
    amount: amountExclTax,
    rate: taxRate ?? 0,
    taxCode: taxCode ?? '',
  }))
  return lines.slice(0, mostExplained).flatMap((line, at) => {
    const rule = explainLineTax(taxed, at, { currency: explainer.currency })
    const amount = line.taxAmount ?? 0
    const title = explainer.say('lines.taxOf', { replace: { name: line.name ?? line.registration } })
    const about = { part: 'tax' as const, title, amount, isMain: false }
    return explainer.figure(rule.result) === explainer.figure(amount)
      ? [explainer.byRule(about, rule)]
      : [explainer.asAgreed(about, [])]
  })
}

/** What is open: the amount with tax without what was paid on it, payment by payment. */
const explainBalance = async (
  asked: Asked,
  explainer: Explainer,
  invoice: Invoice,
): Promise<ExplainedAmount> => {
  const paid = invoice.allocated
    ? await asked.reads.rows<Allocation>(
        'allocations',
        address('/api/billing/cashflow-allocations', {
          invoiceRegistration: invoice.registration,
          status: 'ACTIVE',
          sort: 'date',
          range: '0-99',
        }),
      )
    : []
  const [incl, allocated] = [invoice.amountInclTax ?? 0, invoice.allocated ?? 0]
  const about = {
    part: 'balance' as const,
    title: explainer.speech.say('explained.balance'),
    amount: invoice.totalBalance ?? 0,
  }
  const facts = paid.map(one =>
    one.bankOperationRegistration
      ? explainer.fact('bankOperation', one.bankOperationRegistration, explainer.figure(one.amount), {
          aside: explainer.day(one.date),
        })
      : { label: explainer.day(one.date), value: explainer.figure(one.amount) },
  )
  // Of an invoice that was written off or credited nothing is open, whatever was paid.
  const isBySum = sumMoney([incl, -allocated], explainer.currency) === about.amount
  const { say } = explainer
  return isBySum
    ? explainer.bySum(about, `${say('lines.inclTax')} − ${say('lines.paid')}`, [incl, -allocated], facts)
    : { ...explainer.asAgreed(about, facts), words: explainer.speech.say('explained.closed') }
}

/** Late interest that has run up until today, as the payer's account has it. */
const explainLateInterest = async (
  asked: Asked,
  explainer: Explainer,
  invoice: Invoice,
): Promise<ExplainedAmount[]> => {
  const payer = invoice.persons?.find(({ role }) => role === 'PAYER')?.personRegistration
  if (!invoice.isLate || !payer) return []
  const statement = await readStatement(asked, { entity: 'person', registration: payer, name: '' })
  const line = statement?.currencies
    .flatMap(({ owedLines }) => owedLines)
    .find(({ registration }) => registration === invoice.registration)
  if (!line?.explanation) return []
  const title = explainer.say('late.interestOf', {
    replace: { name: invoice.invoiceNumber ?? invoice.registration },
  })
  return [explainer.byRule({ part: 'lateInterest', title, amount: line.interest }, line.explanation)]
}

/** The instalments that an invoice bills, by the plans of their contracts. */
const explainInstalments = async (
  asked: Asked,
  explainer: Explainer,
  lines: readonly InvoiceLine[],
): Promise<ExplainedAmount[]> => {
  const named = lines
    .flatMap(({ cashflowRegistration }) => cashflowRegistration ?? [])
    .slice(0, mostExplained)
  if (!named.length) return []
  const cashflows = await asked.reads.rows<Cashflow>(
    'cashflows',
    address('/api/billing/cashflows', { registration: named.join(','), range: `0-${named.length - 1}` }),
  )
  const amounts: ExplainedAmount[] = []
  const plans = new Map<string, ReturnType<typeof planTermsOf>>()
  for (const cashflow of cashflows) {
    const of = cashflow.contractRegistration
    if (of && !plans.has(of)) {
      const contract = await readContract(asked, of)
      plans.set(of, contract && planTermsOf(asked, contract))
    }
    amounts.push(...explainInstalment(explainer, plans.get(of ?? '') ?? null, cashflow))
  }
  return amounts
}

const readInvoice = async ({ reads }: Asked, named: string): Promise<Invoice | null> => {
  for (const by of ['registration', 'invoiceNumber']) {
    const [found] = await reads.rows<Invoice>(
      'invoices',
      address('/api/billing/invoices', { [by]: named, range: '0-0' }),
    )
    if (found) return found
  }
  return null
}

/** The amounts of an invoice, called by its registration or its number. */
export const explainInvoice = async (asked: Asked, named: string): Promise<ExplainedRecord | null> => {
  const invoice = await readInvoice(asked, named)
  if (!invoice) return null
  const lines = await asked.reads.rows<InvoiceLine>(
    'invoiceLines',
    address('/api/billing/invoice-lines', {
      invoiceRegistration: invoice.registration,
      sort: 'position',
      range: `0-${mostLines - 1}`,
    }),
  )
  const explainer = new Explainer(asked.speech, invoice.currency ?? 'EUR')
  return {
    entity: 'invoice',
    registration: invoice.registration,
    name: invoice.name ?? null,
    amounts: [
      explainTotal(explainer, invoice, lines),
      await explainBalance(asked, explainer, invoice),
      ...(await explainLateInterest(asked, explainer, invoice)),
      ...(await explainInstalments(asked, explainer, lines)),
      ...(lines.length < mostLines ? explainTaxes(explainer, lines) : []),
    ],
  }
}
