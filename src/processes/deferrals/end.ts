import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { byRegistration } from '../named.ts'
import { move } from './move.ts'

type Contract = Loaded<'contract'>
type Deferral = Loaded<'deferral'>

const deferralsOf = (work: Work, contracts: readonly Contract[]): Promise<Deferral[]> =>
  loadMatching(
    work,
    'deferral',
    { contractRegistration: contracts.map(contract => contract.registration) },
    { lock: 'update' },
  )

/** Nothing is to come of a contract that ends: what is left is taken to result. */
export const endDeferrals: AnswerTo<'deferral/end'> = async (work, contracts, run) => {
  const contractOf = byRegistration(contracts)
  const open = (await deferralsOf(work, contracts)).filter(deferral => deferral.remaining)
  await move(
    work,
    open.map(deferral => ({
      deferral,
      kind: 'ENDED',
      date: run.input.date,
      amount: -deferral.remaining!,
    })),
    deferral => contractOf.get(deferral.contractRegistration)!,
  )
}

/** What the last end has taken to result, unless something of it was called back since. */
const endedOf = ({ movements, currency }: Deferral): number => {
  const since = (movements ?? []).findLastIndex(one => one.kind !== 'ENDED')
  return sumMoney(
    (movements ?? []).slice(since + 1).map(one => one.amount),
    currency,
  )
}

/** The end is undone: what it took to result is earned by time again. */
export const resumeDeferrals: AnswerTo<'deferral/resume'> = async (work, contracts, run) => {
  const contractOf = byRegistration(contracts)
  const ended = (await deferralsOf(work, contracts)).filter(deferral => endedOf(deferral) < 0)
  await move(
    work,
    ended.map(deferral => ({
      deferral,
      kind: 'RESUMED',
      date: run.input.date,
      amount: -endedOf(deferral),
    })),
    deferral => contractOf.get(deferral.contractRegistration)!,
  )
}
