import type { ExplainedFact, Explanation } from '#fields/formats/explanation.ts'
import { explanationOf } from '#fields/formats/explanation-of.ts'
import type { InputContext } from '#fields/input.ts'
import type { KeyOf, SayOf } from '#locales/areas.ts'
import { fetchRecord, type RecordData } from '../../data/index.ts'
import { amountText } from '../amounts.ts'
import { chosenQuotation } from '../payment-plan/chosen-quotation.ts'
import { explainLine, type PlanPart } from '../payment-plan/explain-line.ts'
import { planOfCashflows } from '../payment-plan/plan-lines.ts'
import { workOut } from '../payment-plan/use-plan.ts'

/** Amounts of an invoice's line that can be asked. */
export type LinePart = 'price' | 'tax' | 'inclTax' | 'principal' | 'interest'

/** What an explanation needs to know of the screen. */
export interface AskedLine {
  lines: readonly RecordData[]
  at: number
  currency: string | undefined
  hrefOf: (entity: string, key: string) => string
}

const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

const columns: Record<LinePart, string> = {
  price: 'amountExclTax',
  tax: 'taxAmount',
  inclTax: 'amountInclTax',
  principal: 'principal',
  interest: 'interest',
}

const titles: Record<LinePart, KeyOf<'cards'>> = {
  price: 'lines.priceOf',
  tax: 'lines.taxOf',
  inclTax: 'lines.inclTaxOf',
  principal: 'lines.partOf',
  interest: 'lines.partOf',
}

const planParts: Partial<Record<LinePart, PlanPart>> = {
  price: 'payment',
  principal: 'principal',
  interest: 'interest',
}

/**
 * How an amount of an invoice's line came about: an instalment and its parts by the plan of its contract, any other price
 * by quantity, tax by the rate of all lines of that rate.
 */
export const explainInvoiceLine = async (
  part: LinePart,
  asked: AskedLine,
  inputs: InputContext,
  say: SayOf<'cards'>,
): Promise<Explanation> => {
  const { lines, at, currency, hrefOf } = asked
  const line = lines[at]!
  const name = String(line.name ?? '')
  const column = part === 'principal' || part === 'interest' ? say(`plan.${part}`) : ''
  const title = say(titles[part], { name, part: column })
  const registration = line.cashflowRegistration as string | undefined
  const source = registration
    ? { label: say('explain.source'), value: registration, href: hrefOf('cashflow', registration) }
    : undefined
  const planned = planParts[part]
  if (planned && source && (part !== 'price' || amountOf(line.principal) + amountOf(line.interest) !== 0)) {
    const found = await byPlan(String(registration), planned, { ...asked, title, source }, inputs, say)
    if (found) return found
  }
  const finance = await import('#finance/index.ts')
  const about = {
    title,
    figure: amountText(line[columns[part]], currency, inputs.locale),
    unit: currency,
    source,
  }
  const priced = () =>
    finance.explainAssetLinePrice(
      {
        unitPrice: amountOf(line.unitPrice),
        quantity: amountOf(line.quantity) || 1,
        taxRate: amountOf(line.taxRate),
      },
      'unitPrice',
      { currency },
    ).priceExclTax
  const taxed = () =>
    finance.explainLineTax(
      lines.map(one => ({
        amount: amountOf(one.amountExclTax),
        rate: amountOf(one.taxRate),
        taxCode: String(one.taxCode ?? ''),
      })),
      at,
      { currency },
    )
  if (part === 'tax') return explanationOf(taxed(), about, inputs, say)
  if (part === 'price') return explanationOf(priced(), about, inputs, say)
  return summed(line, part, about, inputs, say)
}

/** The price with tax as the sum that it is; parts of an instalment whose contract cannot be read as they stand. */
const summed = (
  line: RecordData,
  part: LinePart,
  { source, ...about }: { title: string; figure: string; unit: string | undefined; source?: ExplainedFact },
  inputs: InputContext,
  say: SayOf<'cards'>,
): Explanation => {
  const text = (value: unknown) => amountText(amountOf(value), about.unit, inputs.locale)
  const isSum = part === 'inclTax'
  return {
    ...about,
    words: isSum ? `${say('lines.exclTax')} + ${say('lines.tax')}` : say('rules.cashflow'),
    numbers: isSum ? `${text(line.amountExclTax)} + ${text(line.taxAmount)}` : about.figure,
    exact: about.figure,
    facts: source ? [source] : [],
  }
}

/** By the terms of the contract that the cashflow belongs to; undefined where they cannot be read. */
const byPlan = async (
  registration: string,
  part: PlanPart,
  asked: AskedLine & { title: string; source: ExplainedFact },
  inputs: InputContext,
  say: SayOf<'cards'>,
): Promise<Explanation | undefined> => {
  const { currency, hrefOf, title, source } = asked
  const cashflow = await fetchRecord('cashflow', registration).catch(() => undefined)
  const owner = cashflow?.contractRegistration as string | undefined
  if (!cashflow || !owner) return undefined
  const contract = await fetchRecord('contract', owner, { include: 'quotations' }).catch(() => undefined)
  const quotation = contract && chosenQuotation(contract)
  const worked = quotation && (await workOut(quotation, { today: inputs.today, locale: inputs.locale }))
  const { lines, last } = planOfCashflows([cashflow], inputs.today)
  const line = lines[0] ?? last
  if (!worked?.terms || !line) return undefined
  const count = (worked.rows ?? []).filter(row => row.index > 0 && row.kind !== 'RESIDUAL').length
  const from = quotation?.registration
    ? {
        label: say('explain.source'),
        value: quotation.registration,
        href: hrefOf('quotation', quotation.registration),
      }
    : source
  const of = { terms: worked.terms, count, currency, source: from, cashflow: source }
  return explainLine(line, part, of, inputs, say, title)
}
