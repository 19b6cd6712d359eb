import type { Effect, Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { AppError, message } from '#errors/index.ts'
import { closingsOf, refuseAhead, refuseClosed } from '../../closed-periods.ts'
import { named } from '../../named.ts'
import { postEvents } from '../post-events.ts'
import { movesOnTurn } from './claim-moves.ts'
import { impair } from './impairments.ts'
import { lastTurn } from './standing.ts'

type Contract = Loaded<'contract'>
export type DoubtfulReason = SealedValue<'doubtfulReason'>

/** What a contract says of itself once it is doubtful from a day on, or no longer. */
export type Turned = Pick<Contract, 'isDoubtful' | 'doubtfulDate' | 'doubtfulTimes' | 'impairmentRate'>

const becomeDoubtful = (contract: Contract, date: string, reason: DoubtfulReason): Turned => ({
  isDoubtful: true,
  doubtfulDate: date,
  doubtfulTimes: [
    ...(contract.doubtfulTimes ?? []),
    { from: date, until: null, reason },
  ] as Turned['doubtfulTimes'],
  impairmentRate: contract.impairmentRate ?? null,
})

const becomeSound = (contract: Contract, date: string): Turned => ({
  isDoubtful: false,
  doubtfulDate: contract.doubtfulDate ?? null,
  doubtfulTimes: (contract.doubtfulTimes ?? []).map(time => ({ ...time, until: time.until ?? date })),
  impairmentRate: null,
})

/** Takes the claims of contracts to the account of doubtful customers, or back (`reason` null), and says so in the contracts. */
export const turnClaims = async (
  work: Work,
  contracts: readonly Contract[],
  date: string,
  reasonOf: (contract: Contract) => DoubtfulReason | null,
): Promise<ReadonlyMap<string, Turned>> => {
  const turned = new Map<string, Turned>()
  const doubtful = contracts.filter(contract => reasonOf(contract) !== null)
  const sound = contracts.filter(contract => reasonOf(contract) === null)
  for (const contract of doubtful)
    turned.set(contract.registration, becomeDoubtful(contract, date, reasonOf(contract)!))
  for (const contract of sound) turned.set(contract.registration, becomeSound(contract, date))
  const of = (some: readonly Contract[]) => some.map(contract => contract.registration)
  const moves = [
    ...(doubtful.length ? await movesOnTurn(work, of(doubtful), date, 'CUSTOMER') : []),
    ...(sound.length ? await movesOnTurn(work, of(sound), date, 'DOUBTFUL') : []),
  ]
  await postEvents(work, moves)
  return turned
}

/**
 * The day of a decision: it has come, its books are open, and the claims have not gone to and fro since.
 * @throws PERIOD_CLOSED, INVALID_FIELD_IN_BODY
 */
const decidedOn = async (work: Work, contracts: readonly Contract[], day: string): Promise<string> => {
  refuseAhead(work, day)
  const closedUntil = await closingsOf(work, named(contracts, 'orgaRegistration'))
  for (const contract of contracts) {
    refuseClosed(closedUntil(contract.orgaRegistration), day)
    const last = lastTurn(contract)
    if (day < last)
      throw new AppError('INVALID_FIELD_IN_BODY', [
        'date',
        message('BEFORE_LAST_TURN', { date: { date: last } }),
      ])
  }
  return day
}

/** Somebody decides that contracts are doubtful, and how much of them is lost as he sees it. */
export const makeDoubtful: Effect<'contract', InputOf<'contract', 'make-doubtful'>> = async (
  work,
  contracts,
  run,
) => {
  const date = await decidedOn(work, contracts, run.input.date)
  const turned = await turnClaims(work, contracts, date, () => 'DECISION')
  for (const contract of contracts)
    Object.assign(contract, turned.get(contract.registration), { impairmentRate: run.input.rate ?? null })
  await impair(work, contracts, { date, cause: 'DECISION' })
}

/** Somebody decides how much of doubtful contracts is lost, or leaves it to the rule again. */
export const decideImpairment: Effect<'contract', InputOf<'contract', 'impair'>> = async (
  work,
  contracts,
  run,
) => {
  const date = await decidedOn(work, contracts, run.input.date)
  for (const contract of contracts) contract.impairmentRate = run.input.rate ?? null
  await impair(work, contracts, { date, cause: 'DECISION' })
}

/** Somebody decides that contracts are doubtful no longer. */
export const makeSound: Effect<'contract', InputOf<'contract', 'make-sound'>> = async (
  work,
  contracts,
  run,
) => {
  const date = await decidedOn(work, contracts, run.input.date)
  const turned = await turnClaims(work, contracts, date, () => null)
  for (const contract of contracts) Object.assign(contract, turned.get(contract.registration))
  await impair(work, contracts, { date, cause: 'DECISION' })
}
