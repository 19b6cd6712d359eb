import { type Caller, type Engine, loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { addDays, fromMajor, spreadReleases, toMajor } from '#finance/index.ts'
import { amongAsked, atOnceOrDry, inOne, kept, longRun, overRecords } from '../long-run.ts'
import { byRegistration, named } from '../named.ts'
import type { RunScope } from '../run-scope.ts'
import { sumsByCurrency } from '../sums-by-currency.ts'
import { type Movement, move } from './move.ts'

type Deferral = Loaded<'deferral'>

/** What a run has taken to result, or would take. */
export interface ReleasesAnswer {
  date: string
  dryRun: boolean
  /** How many amounts were looked at. */
  deferrals: number
  releases: { deferral: string; contract: string; date: string; amount: number; currency: string }[]
  sums: { currency: string; amount: number }[]
}

/** What is due of an amount with the months that are over; of a contract that does not run yet, nothing. */
const dueOf = (
  deferral: Deferral,
  { activationDate, endDate }: Loaded<'contract'>,
  until: string,
): Movement[] => {
  if (!activationDate || !endDate) return []
  const { startDate, releasedUntil, currency } = deferral
  const start = startDate && startDate > activationDate ? startDate : activationDate
  const from = releasedUntil && releasedUntil >= start ? addDays(releasedUntil, 1) : start
  const left = fromMajor(deferral.remaining, currency)
  const issued = deferral.movements?.[0]?.date ?? start
  return spreadReleases({ left, from, end: endDate }, until).map(release => ({
    deferral,
    kind: 'RELEASED',
    // What was earned before it was invoiced is taken to result with the invoice.
    date: release.date < issued ? issued : release.date,
    until: release.date,
    amount: -toMajor(release.amount),
  }))
}

/** Amounts taken to result in one transaction. */
const atOnce = 500

interface Part {
  count: number
  movements: readonly Movement[]
}

/** Amounts that something is left of. */
const releasePhase = overRecords<'deferral', RunScope, Part>({
  name: 'RELEASE',
  entity: 'deferral',
  where: scope => ({ remaining: { gt: 0 }, ...amongAsked(scope) }),
  atOnce,
  take: async (work, scope, deferrals) => {
    const contracts = byRegistration(
      await loadByRegistrations(work, 'contract', named(deferrals, 'contractRegistration')),
    )
    const contractOf = (deferral: Deferral) => contracts.get(deferral.contractRegistration)!
    const movements = deferrals.flatMap(deferral => dueOf(deferral, contractOf(deferral), scope.date))
    await move(work, movements, contractOf)
    return { count: deferrals.length, movements }
  },
  made: ({ movements }) => ({ releases: movements.length }),
})

/** The release of what is spread in the background. */
export const releaseRun = longRun({
  code: 'DEFERRALS',
  permission: 'run billing',
  phases: [kept(releasePhase)],
})

/** Takes to result all that is due, in the transaction that goes on. */
export const releaseIn = (work: Work, scope: RunScope): Promise<Part[]> => inOne(work, releasePhase, scope)

const answerOf = (scope: RunScope, dryRun: boolean, parts: readonly Part[]): ReleasesAnswer => {
  const releases = parts
    .flatMap(part => part.movements)
    .map(({ deferral, date, amount }) => ({
      deferral: deferral.registration,
      contract: deferral.contractRegistration,
      date,
      amount: -amount,
      currency: deferral.currency,
    }))
  return {
    date: scope.date,
    dryRun,
    deferrals: parts.reduce((sum, part) => sum + part.count, 0),
    releases,
    sums: sumsByCurrency(releases),
  }
}

/**
 * Takes to result what the months that are over by a day have earned, or used up, of what is spread. Run twice, the second run
 * finds nothing; a dry run keeps nothing.
 * @throws INVALID_FIELD_IN_BODY for a day that has not come
 */
export const runReleases = async (
  engine: Engine,
  caller: Caller,
  scope: RunScope,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<ReleasesAnswer> =>
  answerOf(scope, dryRun, await atOnceOrDry(engine, caller, [releasePhase], scope, dryRun))
