import { type Caller, type Engine, loadByRegistrations, loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { addDays, fromMajor, spreadReleases, sumMoney, toMajor } from '#finance/index.ts'
import { refuseAhead } from '../closed-periods.ts'
import { byRegistration, named } from '../named.ts'
import type { RunScope } from '../run-scope.ts'
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

/** Amounts taken to result in one transaction: killed in between, the next run goes on where this one stopped. */
const atOnce = 500

interface Part {
  last: string | null
  count: number
  movements: readonly Movement[]
}

/** Takes to result what is due of so many amounts, after one of them, in the transaction that goes on. */
export const releaseSome = async (
  work: Work,
  scope: RunScope,
  after: string,
  most = atOnce,
): Promise<Part> => {
  refuseAhead(work, scope.date)
  const deferrals = await loadMatching(
    work,
    'deferral',
    {
      remaining: { gt: 0 },
      registration: { gt: after },
      ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
    },
    { asCaller: true, lock: 'update', limit: most, order: sql`t.registration` },
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(deferrals, 'contractRegistration')),
  )
  const contractOf = (deferral: Deferral) => contracts.get(deferral.contractRegistration)!
  const movements = deferrals.flatMap(deferral => dueOf(deferral, contractOf(deferral), scope.date))
  await move(work, movements, contractOf)
  return { last: deferrals.at(-1)?.registration ?? null, count: deferrals.length, movements }
}

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
  const parts: Part[] = []
  const goOn = async (release: (after: string) => Promise<Part>) => {
    let last: string | null = ''
    while (last !== null) {
      const part: Part = await release(last)
      parts.push(part)
      last = part.count < atOnce ? null : part.last
    }
  }
  if (dryRun)
    await engine.work(caller, work => goOn(after => releaseSome(work, scope, after)), { dryRun: true })
  else await goOn(after => engine.work(caller, work => releaseSome(work, scope, after)))
  return answerOf(scope, dryRun, parts)
}
