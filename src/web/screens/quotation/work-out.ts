import type { FieldProblem } from '#errors/index.ts'
import {
  feeInAll,
  type PaymentPlanTerms,
  type PlanRow,
  periodsPerYear,
  type QuotationUnknown,
  sumMoney,
} from '#finance/index.ts'
import type { RecordData } from '../../data/index.ts'

/** The terms of a quotation as they are edited. */
export type Quotation = RecordData

/** What follows from the terms: the same rules that the server asks at each write. */
export interface WorkedQuotation {
  rows: readonly PlanRow[]
  solvedValue: number | null
  /** What is paid each period by the plan, as lists and letters tell it: a payment that is typed may be more than that. */
  instalment: number | null
  effectiveRate: number | null
  totalInterest: number | null
  totalCost: number | null
  totalPayment: number | null
  endDate: string | null
  /** Terms of the plan, to explain its amounts. */
  terms: PaymentPlanTerms | null
  problems: FieldProblem[]
}

type NamedRule = (record: Quotation, context: { today: string; locale: string }) => unknown
export type Rules = Readonly<Record<string, NamedRule>>

/** The rules of financing; they come with the first quotation that is opened. */
export const loadRules = (): Promise<Rules> =>
  import('#entities/financing/rules.ts').then(module => module.financingRules as unknown as Rules)

/** Which field holds the term that is sought. */
export const fieldOfUnknown: Record<QuotationUnknown, string> = {
  payment: 'payment',
  amount: 'financedAmountExclTax',
  rate: 'rate',
  residual: 'residualValue',
  periods: 'duration',
}

export const unknownOf = (quotation: Quotation): QuotationUnknown =>
  (quotation.solvedFor as QuotationUnknown | undefined) ?? 'payment'

const termsIn = (told: unknown): PaymentPlanTerms | null => {
  const found = told as {
    unknown: string
    value: number
    terms: PaymentPlanTerms & { payment?: number }
  } | null
  if (!found) return null
  const { payment: _, ...terms } = found.terms
  return found.unknown === 'payment' ? terms : { ...terms, [found.unknown]: found.value }
}

const known = new WeakMap<object, WorkedQuotation>()

/** Works a quotation out; the same object is worked out once. */
export const workOut = (
  quotation: Quotation,
  rules: Rules,
  context: { today: string; locale: string },
): WorkedQuotation => {
  const cached = known.get(quotation)
  if (cached) return cached
  const ask = <T>(rule: string): T | null =>
    (rules[`quotation/${rule}`]?.(quotation, context) as T | null | undefined) ?? null
  const worked: WorkedQuotation = {
    rows: ask<PlanRow[]>('plan') ?? [],
    solvedValue: ask<number>('solved-value'),
    instalment: ask<number>('instalment'),
    effectiveRate: ask<number>('effective-rate'),
    totalInterest: ask<number>('total-interest'),
    totalCost: ask<number>('total-cost'),
    totalPayment: ask<number>('total-payment'),
    endDate: ask<string>('end-date'),
    terms: termsIn(ask('explanation')),
    problems: ask<FieldProblem[]>('terms') ?? [],
  }
  known.set(quotation, worked)
  return worked
}

/** The value of a term: the one that is sought is the answer, to the decimals that a person reads. */
export const termValue = (quotation: Quotation, worked: WorkedQuotation, field: string): unknown =>
  field === fieldOfUnknown[unknownOf(quotation)] ? worked.solvedValue : quotation[field]

/**
 * Closes the lock on another term: it becomes the answer, and the one before keeps what it was worth, so that nothing on
 * the screen moves.
 */
export const solveFor = (
  quotation: Quotation,
  worked: WorkedQuotation,
  unknown: QuotationUnknown,
): Quotation => {
  const before = unknownOf(quotation)
  if (before === unknown) return quotation
  const field = fieldOfUnknown[before]
  return { ...quotation, [field]: worked.solvedValue ?? quotation[field], solvedFor: unknown }
}

/** Fees once or with payments, insurance and services with every regular payment, unless these are paid at the start. */
export const extrasOf = (
  quotation: Quotation,
  worked: WorkedQuotation,
): { fees: number; services: number } => {
  const sum = (values: unknown[]) =>
    sumMoney(
      values.map(value => Number(value) || 0),
      quotation.currency as string | undefined,
    )
  const list = (name: string) => (quotation[name] as Record<string, unknown>[] | null | undefined) ?? []
  const count = worked.rows.filter(row => row.kind !== 'RESIDUAL' && row.index > 0).length
  const prices = (atStart: boolean) =>
    list('services')
      .filter(service => (service.charge === 'START') === atStart)
      .map(service => service.payment)
  return {
    fees: sum([
      quotation.fileFee,
      ...list('fees').map(({ amount, timing }) =>
        feeInAll(
          { amount: Number(amount) || 0, timing: timing as string | null },
          count,
          quotation.currency as string | undefined,
        ),
      ),
    ]),
    services: sum([sum([quotation.insurancePremium, ...prices(false)]) * count, ...prices(true)]),
  }
}

/** What a person calls one period: the key of its word. */
export const periodWord = (quotation: Quotation): 'month' | 'quarter' | 'half' | 'year' | 'payment' => {
  const perYear = periodsPerYear(Number(quotation.frequency || 30) as never)
  return perYear === 12
    ? 'month'
    : perYear === 4
      ? 'quarter'
      : perYear === 2
        ? 'half'
        : perYear === 1
          ? 'year'
          : 'payment'
}

export const letterOf = (index: number): string => String.fromCharCode(65 + index)
