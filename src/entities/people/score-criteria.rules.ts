import type { SealedValue } from '../sealed.ts'
import type { Asked, Figures } from './score.rules.ts'

/** A band of values and what it is worth; `upTo` is included, the last band is open. */
interface Band {
  upTo: number
  points: number
}

/** One question that a score asks. Its value is null where the figures do not tell. */
export interface Criterion {
  code: SealedValue<'scoreCriterion'>
  valueOf: (figures: Figures, asked: Asked) => number | null
  write: (value: number) => string
  bands: readonly Band[]
}

export interface WrittenBand {
  points: number
  text: string
  holds: (value: number) => boolean
}

const whole = (value: number): string => String(Math.round(value * 10) / 10)
const share = (value: number): string => `${Math.round(value * 1000) / 10} %`
const open = Number.POSITIVE_INFINITY

/** The bands of a criterion with their bounds as text: `≤ 10 %`, `10 % – 25 %`, `> 25 %`. */
export const bandsOf = ({ bands, write }: Criterion): WrittenBand[] =>
  bands.map(({ upTo, points }, index) => {
    const from = bands[index - 1]?.upTo
    const text =
      from === undefined
        ? upTo === open
          ? '∗'
          : `≤ ${write(upTo)}`
        : upTo === open
          ? `> ${write(from)}`
          : `${write(from)} – ${write(upTo)}`
    return { points, text, holds: value => value <= upTo && (from === undefined || value > from) }
  })

const bands = (...pairs: readonly (readonly [upTo: number, points: number])[]): Band[] =>
  pairs.map(([upTo, points]) => ({ upTo, points }))

const ratio = (part: number | null | undefined, of: number | null | undefined): number | null =>
  typeof of === 'number' && of > 0 ? (part ?? 0) / of : null

/** All that would be owed if what is asked is given. */
const debt = (figures: Figures, { amount }: Asked): number =>
  (figures.ownDebt ?? 0) + (figures.externalDebt ?? 0) + amount

/** A year's instalments if what is asked is given: its principal spread evenly, since the rate is not known yet. */
const yearly = (figures: Figures, { amount, months }: Asked): number =>
  (figures.yearlyPayments ?? 0) + (months > 0 ? (amount / months) * Math.min(months, 12) : amount)

/** How a person has paid so far: the same questions to everyone. */
const behaviour: readonly Criterion[] = [
  {
    code: 'PUNCTUALITY',
    valueOf: ({ invoicesSettled, invoicesPaidLate }) => ratio(invoicesPaidLate, invoicesSettled),
    write: share,
    bands: bands([0.02, 20], [0.1, 14], [0.25, 7], [open, 0]),
  },
  {
    code: 'ARREARS',
    valueOf: ({ daysLate }) => daysLate ?? 0,
    write: whole,
    bands: bands([0, 15], [30, 8], [60, 3], [open, 0]),
  },
  {
    code: 'RELATION',
    valueOf: ({ contractsEnded }) => contractsEnded ?? 0,
    write: whole,
    bands: bands([0, 1], [2, 3], [open, 5]),
  },
]

/** Companies, professionals and organizations: 100 points. */
export const criteriaOfBusinesses: readonly Criterion[] = [
  {
    code: 'SENIORITY',
    valueOf: ({ years }) => years ?? null,
    write: whole,
    bands: bands([1, 0], [3, 4], [5, 8], [10, 12], [open, 15]),
  },
  {
    code: 'DEBT_TO_TURNOVER',
    valueOf: (figures, asked) => ratio(debt(figures, asked), figures.turnover),
    write: share,
    bands: bands([0.1, 20], [0.25, 15], [0.5, 9], [1, 3], [open, 0]),
  },
  {
    code: 'SERVICE_TO_TURNOVER',
    valueOf: (figures, asked) => ratio(yearly(figures, asked), figures.turnover),
    write: share,
    bands: bands([0.05, 15], [0.1, 11], [0.2, 6], [0.3, 2], [open, 0]),
  },
  {
    code: 'PROCEEDINGS',
    valueOf: ({ proceedings }) => (proceedings ? (proceedings === 'NONE' ? 0 : 1) : null),
    write: whole,
    bands: bands([0, 10], [open, 0]),
  },
  ...behaviour,
]

/** How safe an income is, by the contract of employment. */
const employments: Readonly<Record<string, number>> = {
  CIVIL_SERVANT: 4,
  RETIRED: 4,
  PERMANENT: 4,
  SELF_EMPLOYED: 3,
  FIXED_TERM: 2,
  APPRENTICE: 2,
  TEMPORARY: 1,
  NONE: 0,
}

/** Individuals and employees: 100 points. */
export const criteriaOfHouseholds: readonly Criterion[] = [
  {
    code: 'SERVICE_TO_INCOME',
    valueOf: (figures, asked) => ratio(yearly(figures, asked), (figures.income ?? 0) * 12),
    write: share,
    bands: bands([0.2, 25], [0.33, 18], [0.4, 8], [open, 0]),
  },
  {
    code: 'INCOME_LEFT',
    valueOf: (figures, asked) =>
      typeof figures.income === 'number'
        ? figures.income - (figures.expenditure ?? 0) - yearly(figures, asked) / 12
        : null,
    write: value => String(Math.round(value)),
    bands: bands([0, 0], [500, 5], [1000, 10], [open, 15]),
  },
  {
    code: 'EMPLOYMENT',
    valueOf: ({ employment }) => (employment ? (employments[employment] ?? 0) : null),
    write: whole,
    bands: bands([0, 0], [1, 3], [2, 6], [3, 9], [open, 12]),
  },
  {
    code: 'AGE',
    valueOf: ({ ageAtEnd }) => ageAtEnd ?? null,
    write: whole,
    bands: bands([20, 2], [65, 8], [75, 5], [open, 0]),
  },
  ...behaviour,
]
