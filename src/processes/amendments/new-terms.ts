import type { Loaded } from '#entities/records.ts'
import { type FrequencyCode, frequencyStep, type PlanRow, roundToCurrency, sumMoney } from '#finance/index.ts'

/** A quotation as far as its terms are known. */
export type Quotation = Partial<Loaded<'quotation'>>

/** The terms of an amendment that change a plan. */
export interface PlanChange {
  type?: string | null
  validityDate: string
  newRate?: number | null
  newDuration?: number | null
  newResidualValue?: number | null
  amount?: number | null
  /** Months for which a contract goes on after its term. */
  renewalMonths?: number | null
  /** How much of a residual value stays in a lease that is settled in part, 0 to 1. */
  residualKept?: number
  holidayPeriods?: number | null
  holidayKind?: Loaded<'amendment'>['holidayKind']
  holidayExtends?: boolean | null
}

/**
 * Whether a row follows the new terms. In arrears it pays for the period before its due date, in advance for the one
 * after it: what falls due on the effective date itself is of the old terms in the first case, of the new in the second.
 */
export const isChanged = (row: { dueDate: string }, date: string, withDay: boolean): boolean =>
  withDay ? row.dueDate >= date : row.dueDate > date

/** Principal moves on a due date: what falls due on that day comes first, whether paid in advance or in arrears. */
const movesPrincipal = new Set<unknown>(['EARLY_SETTLEMENT', 'PARTIAL_SETTLEMENT', 'AMOUNT'])

/** Whether a change of this type reaches the payment that falls due on the effective date itself. */
export const reachesDay = (type: unknown, quotation: Quotation | undefined): boolean =>
  quotation?.inAdvance === true && !movesPrincipal.has(type)

/** Rows that stay as they are, and those that the change concerns. */
export const splitRows = (
  rows: readonly PlanRow[],
  date: string,
  withDay: boolean,
): { kept: PlanRow[]; changed: PlanRow[] } => ({
  kept: rows.filter(row => !isChanged(row, date, withDay)),
  changed: rows.filter(row => isChanged(row, date, withDay)),
})

const regular = (row: PlanRow): boolean => row.index > 0 && row.kind !== 'RESIDUAL'

/** From which due day on payments follow the new terms, and whether those of that day do. */
export interface Reach {
  date: string
  withDay: boolean
}

/** How far a change reaches. A renewal begins with the last payment of the term: cents of rounding end in it no more. */
export const reachOf = (
  { type, validityDate }: Pick<PlanChange, 'type' | 'validityDate'>,
  quotation: Quotation | undefined,
  rows: readonly PlanRow[],
): Reach =>
  type === 'RENEWAL'
    ? { date: rows.filter(regular).at(-1)?.dueDate ?? validityDate, withDay: true }
    : { date: validityDate, withDay: reachesDay(type, quotation) }

/** Values of a quotation that are worked out or belong to that one record. */
const own = [
  '_id',
  '_version',
  '_insertDate',
  '_insertUser',
  '_updateDate',
  '_updateUser',
  'registration',
  'status',
  'name',
  'contractRegistration',
  'dealRegistration',
  'position',
  'endDate',
  'solvedValue',
  'effectiveRate',
  'totalInterest',
  'totalCost',
  'totalPayment',
  'instalment',
  'plan',
  'explanation',
] as const

/** The terms of a quotation, to be made into another. */
export type QuotationTerms = Omit<Quotation, (typeof own)[number]>

const ownNames: ReadonlySet<string> = new Set(own)

/** What a quotation says of its terms, a tenant's own fields with it; the engine's marks begin with #. */
const bare = (quotation: Quotation): QuotationTerms =>
  Object.fromEntries(Object.entries(quotation).filter(([key]) => !ownNames.has(key) && !key.startsWith('#')))

const soughtField = {
  amount: 'financedAmountExclTax',
  rate: 'rate',
  residual: 'residualValue',
  periods: 'duration',
} as const

const isSought = (value: string | null | undefined): value is keyof typeof soughtField =>
  !!value && value in soughtField

/** Months by which payment holidays have lengthened a plan beyond the duration of its terms. */
const monthsExtended = (quotation: Quotation): number => {
  const periods = (quotation.holidays ?? [])
    .filter(holiday => holiday.extends)
    .reduce((sum, holiday) => sum + holiday.periods, 0)
  return monthsOf(quotation, periods)
}

/** Months that so many payments of a quotation last; nought for frequencies below a month. */
export const monthsOf = (quotation: Pick<Quotation, 'frequency'>, periods: number): number =>
  periods * frequencyStep(Number(quotation.frequency || 30) as FrequencyCode).months

/** The rates of a quotation with another from the day of the change on. */
const resetFrom = (quotation: Quotation, { validityDate, newRate }: PlanChange): QuotationTerms['resets'] => [
  ...(quotation.resets ?? []).filter(reset => reset.from < validityDate),
  { from: validityDate, rate: newRate ?? 0 },
]

/**
 * The terms of the whole life of a contract with a change in the middle of it. What was due before stays, payment by
 * payment; the level of what is left is sought anew. A partial settlement is a greater payment of the last row that
 * stays, a further drawdown a smaller one: what is outstanding after it is what the new level repays. Pure.
 */
export const newTerms = (
  quotation: Quotation,
  rows: readonly PlanRow[],
  change: PlanChange,
): QuotationTerms => {
  const { date, withDay } = reachOf(change, quotation, rows)
  const kept = change.type === 'RENEWAL' ? rows : splitRows(rows, date, withDay).kept
  const payments = kept.filter(regular).map(row => ({ index: row.index, amount: row.payment }))
  const terms: QuotationTerms = { ...bare(quotation), solvedFor: 'payment', payments }
  if (isSought(quotation.solvedFor)) terms[soughtField[quotation.solvedFor]] = quotation.solvedValue
  const currency = quotation.currency ?? 'EUR'
  const repay = (amount: number) => {
    const last = payments.at(-1)
    if (last) last.amount = sumMoney([last.amount, amount], currency)
  }
  switch (change.type) {
    case 'RATE':
      terms.resets = resetFrom(quotation, change)
      break
    case 'RENEWAL':
      terms.duration = (quotation.duration ?? 0) + (change.renewalMonths ?? 0)
      terms.residualValue = change.newResidualValue ?? 0
      if (typeof change.newRate === 'number') terms.resets = resetFrom(quotation, change)
      break
    case 'DURATION':
      terms.duration = (change.newDuration ?? 0) - monthsExtended(quotation)
      break
    case 'RESIDUAL':
      terms.residualValue = change.newResidualValue
      break
    case 'AMOUNT':
      repay(-(change.amount ?? 0))
      break
    case 'PARTIAL_SETTLEMENT':
      repay(change.amount ?? 0)
      if (change.residualKept !== undefined)
        terms.residualValue = roundToCurrency((quotation.residualValue ?? 0) * change.residualKept, currency)
      break
    case 'PAYMENT_HOLIDAY':
      terms.holidays = [
        ...(quotation.holidays ?? []),
        {
          from: payments.length + 1,
          periods: change.holidayPeriods ?? 0,
          kind: change.holidayKind ?? 'CAPITALISED',
          extends: change.holidayExtends ?? true,
        },
      ]
      break
  }
  return terms
}
