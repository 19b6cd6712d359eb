import { type Caller, type Engine, sql, type Work } from '#engine/index.ts'
import { addDays, endOfMonth } from '#finance/index.ts'
import { closingsOf, refuseAhead } from '../../closed-periods.ts'
import { atOnceOrDry, inOne, kept, longRun, type RunPhase } from '../../long-run.ts'
import type { RunScope } from '../../run-scope.ts'
import { slices } from '../../side-by-side.ts'
import { sumsByCurrency } from '../../sums-by-currency.ts'
import { type Weighed, type WeighedClaim, weighClaims } from '../doubtful/weigh-claims.ts'
import { type ProofScope, rowsOf } from '../proofs/proof.ts'
import { type CutOffs, cutOff } from './cut-offs.ts'
import { accrueInterest } from './interest-by-time.ts'

/** What a run has cut off, or would cut off. */
export interface PeriodEndAnswer {
  /** The last day of the month. */
  date: string
  dryRun: boolean
  cutOffs: { contract: string; kind: string; amount: number; taxAmount: number; currency: string }[]
  /** Contracts that have become doubtful, or (`reason` null) are so no longer. */
  doubtful: WeighedClaim[]
  /** What is expected to be lost of doubtful contracts otherwise than before. */
  impairments: {
    contract: string
    ledger: string
    rate: number
    base: number
    amount: number
    currency: string
  }[]
  /** How many that stood were taken back, since what they were worked out from has changed. */
  takenBack: number
  sums: { currency: string; amount: number }[]
}

/** The end of the month that a day asks for: the day itself where it is the last of its month and over, else the month before. */
export const monthEndAt = (date: string, today: string): string =>
  date < today && endOfMonth(date) === date ? date : addDays(`${date.slice(0, 8)}01`, -1)

/** Contracts cut off in one transaction: more at once gain nothing, and hold up whoever asks for something meanwhile. */
const atOnce = 200

/** So long after its end a contract is looked at still: what was billed last may fall due later. */
const lateDays = 62

type Part = CutOffs & Weighed

/** A contract of a month's end, and in whose books it stands. */
interface Running extends Record<string, unknown> {
  registration: string
  organization: string | null
}

interface PeriodScope extends RunScope {
  /** Only these contracts. */
  contracts?: readonly string[]
}

/** Contracts that ran at the end of a month, in the order of their registrations. */
const runningOn = async (work: Work, { date, organizations, contracts }: PeriodScope): Promise<Running[]> => {
  refuseAhead(work, date)
  const scope: ProofScope = { work, organization: null, date }
  const named = contracts ? sql`k.registration = any(${[...contracts]}::text[])` : sql`true`
  const asked = organizations?.length
    ? sql`k.orga_registration = any(${[...organizations]}::text[])`
    : sql`true`
  const { rows } = await work.tx.query<Running>(
    sql`select k.registration, k.orga_registration as organization from contract k
        where ${rowsOf(scope, 'contract', 'k')} and ${asked} and ${named}
          and k.activation_date <= ${date}::date and coalesce(k.doc ->> 'closingDate' > ${addDays(date, -lateDays)}::text, true)
        order by k.registration`,
  )
  return rows
}

/** Cuts some contracts off, in the transaction that goes on; of an organization whose month is closed nothing changes any more. */
const endPeriodOf = async (work: Work, date: string, contracts: readonly Running[]): Promise<Part> => {
  const closedUntil = await closingsOf(work, [...new Set(contracts.map(one => one.organization))])
  const open = contracts.filter(one => closedUntil(one.organization) < date)
  await accrueInterest(
    work,
    open.map(one => ({ contract: one.registration, date, until: addDays(date, 1) })),
  )
  const registrations = open.map(one => one.registration)
  const cut = await cutOff(work, registrations, date)
  const weighed = await weighClaims(work, open, date)
  return { ...cut, ...weighed }
}

const answerOf = (date: string, dryRun: boolean, parts: readonly Part[]): PeriodEndAnswer => {
  const cutOffs = parts
    .flatMap(part => part.booked)
    .map(({ contractRegistration: contract, kind, amount, taxAmount, currency }) => ({
      contract,
      kind,
      amount,
      taxAmount,
      currency,
    }))
  return {
    date,
    dryRun,
    cutOffs,
    doubtful: parts.flatMap(part => part.turned),
    impairments: parts
      .flatMap(part => part.impairments)
      .map(one => ({
        contract: one.contractRegistration,
        ledger: one.ledger,
        rate: one.rate ?? 0,
        base: one.base ?? 0,
        amount: one.amount ?? 0,
        currency: one.currency,
      })),
    takenBack: parts.reduce((sum, part) => sum + part.takenBack.length, 0),
    // Interest of a claim is in the financial books what rents are in the local ones.
    sums: sumsByCurrency(cutOffs.filter(one => one.kind !== 'CLAIM')),
  }
}

/** Contracts of a month's end, so many a transaction: killed in between, the next run goes on where this one stopped. */
const cutOffPhase = (contracts = atOnce): RunPhase<RunScope, Part> => ({
  name: 'CUT_OFF',
  entity: 'contract',
  parts: async (work, scope) =>
    slices(
      (await runningOn(work, scope)).map(one => one.registration),
      contracts,
    ),
  take: async (work, scope, some) =>
    endPeriodOf(work, scope.date, await runningOn(work, { ...scope, contracts: some })),
  made: ({ booked, turned, impairments, takenBack }) => ({
    cutOffs: booked.length,
    doubtful: turned.length,
    impairments: impairments.length,
    takenBack: takenBack.length,
  }),
})

const within = (asked: RunScope, today: string): RunScope => ({
  ...asked,
  date: monthEndAt(asked.date, today),
})

/** The end of a month in the background. */
export const periodEndRun = longRun({
  code: 'PERIOD_END',
  permission: 'run billing',
  phases: [kept(cutOffPhase())],
  begin: async (work, asked) => within(asked, work.caller.today),
})

/** Cuts all of a month off in one transaction, part after part: who closes it, and who only asks what a run would do. */
export const endPeriodIn = (work: Work, scope: RunScope, contracts = atOnce): Promise<Part[]> =>
  inOne(work, cutOffPhase(contracts), scope)

/**
 * Ends the month before a day, or that which ends with it: what rents have earned by then and not billed, or billed ahead. A few parts go
 * on side by side, each a transaction. Run twice, the second run finds nothing; a dry run keeps nothing.
 * @throws INVALID_FIELD_IN_BODY for a day that has not come
 */
export const runPeriodEnd = async (
  engine: Engine,
  caller: Caller,
  asked: RunScope,
  { dryRun = false, contracts = atOnce }: { dryRun?: boolean; contracts?: number } = {},
): Promise<PeriodEndAnswer> => {
  const scope = within(asked, caller.today)
  const parts = await atOnceOrDry(engine, caller, [cutOffPhase(contracts)], scope, dryRun)
  return answerOf(scope.date, dryRun, parts)
}
