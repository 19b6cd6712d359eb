import { type Caller, type Engine, loadByRegistrations, loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded, Where } from '#entities/records.ts'
import { addDays, fromMajor, spreadReleases, sumMoney, toMajor } from '#finance/index.ts'
import { refuseAhead } from '../closed-periods.ts'
import { inOne, inParts, kept, longRun, type RunPhase } from '../long-run.ts'
import { byRegistration, named } from '../named.ts'
import type { RunScope } from '../run-scope.ts'
import { slices } from '../side-by-side.ts'
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

const open = (scope: RunScope): Where<'deferral'> => ({
  remaining: { gt: 0 },
  ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
})

/** Takes to result what is due of some amounts, in the transaction that goes on. */
const releaseThese = async (work: Work, scope: RunScope, keys: readonly string[]): Promise<Part> => {
  const deferrals = await loadMatching(
    work,
    'deferral',
    { ...open(scope), registration: [...keys] },
    { asCaller: true, lock: 'update', order: sql`t.registration` },
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(deferrals, 'contractRegistration')),
  )
  const contractOf = (deferral: Deferral) => contracts.get(deferral.contractRegistration)!
  const movements = deferrals.flatMap(deferral => dueOf(deferral, contractOf(deferral), scope.date))
  await move(work, movements, contractOf)
  return { count: deferrals.length, movements }
}

/** Amounts that something is left of, so many a transaction. */
const releasePhase = (most = atOnce): RunPhase<RunScope, Part> => ({
  name: 'RELEASE',
  entity: 'deferral',
  parts: async (work, scope) => {
    refuseAhead(work, scope.date)
    const found = await loadMatching(work, 'deferral', open(scope), {
      asCaller: true,
      order: sql`t.registration`,
    })
    return slices(
      found.map(one => one.registration),
      most,
    )
  },
  take: releaseThese,
  made: ({ movements }) => ({ releases: movements.length }),
})

/** The release of what is spread in the background. */
export const releaseRun = longRun({
  code: 'DEFERRALS',
  permission: 'run billing',
  phases: [kept(releasePhase())],
})

/** Takes to result all that is due, in the transaction that goes on. */
export const releaseIn = (work: Work, scope: RunScope): Promise<Part[]> => inOne(work, releasePhase(), scope)

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
  const currencies = [...new Set(releases.map(one => one.currency))].sort()
  return {
    date: scope.date,
    dryRun,
    deferrals: parts.reduce((sum, part) => sum + part.count, 0),
    releases,
    sums: currencies.map(currency => ({
      currency,
      amount: sumMoney(
        releases.filter(one => one.currency === currency).map(one => one.amount),
        currency,
      ),
    })),
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
): Promise<ReleasesAnswer> => {
  const parts = dryRun
    ? await engine.work(caller, work => releaseIn(work, scope), { dryRun: true })
    : await inParts(engine, caller, releasePhase(), scope)
  return answerOf(scope, dryRun, parts)
}
