import { asks, type Effect, type Guard, loadByRegistrations, on, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import { among } from '../among.ts'
import type { Process } from '../call.ts'
import { named } from '../named.ts'

const complete: Guard<'collateral'> = collateral => {
  if (!collateral.amount) return { message: message('AMOUNT_MISSING'), field: 'amount' }
  if (!collateral.personRegistration && !collateral.assetRegistration)
    return { message: message('GIVER_MISSING'), field: 'personRegistration' }
  return collateral.contractRegistration || collateral.creditLineRegistration || collateral.dealRegistration
    ? null
    : { message: message('SECURED_MISSING'), field: 'contractRegistration' }
}

/** Contracts of which nobody asks anything any more. */
const over = ['CLOSED', 'CANCELLED', 'WRITTEN_OFF'] as const

/** What the contracts for which collaterals stand still owe, of those that owe anything. */
const owing = async (
  work: Work,
  collaterals: readonly Loaded<'collateral'>[],
): Promise<Loaded<'contract'>[]> => {
  const contracts = await loadByRegistrations(work, 'contract', named(collaterals, 'contractRegistration'))
  return contracts.filter(
    ({ status, outstanding, balance }) => !among(status, ...over) && (outstanding ?? 0) + (balance ?? 0) > 0,
  )
}

/** Given back once nothing is owed any more, or before, where somebody says so. */
const release: Effect<'collateral', InputOf<'collateral', 'release'>> = async (work, collaterals, run) => {
  const [contract] = run.input.isEarly === true ? [] : await owing(work, collaterals)
  if (contract)
    throw notAllowed(
      transitionParam('collateral', 'release'),
      message('STILL_OWES', { contract: contract.registration }),
    )
  for (const collateral of collaterals) collateral.releaseDate = run.input.date ?? run.date
}

const activate: Effect<'collateral', InputOf<'collateral', 'activate'>> = async (_work, collaterals, run) => {
  for (const collateral of collaterals) collateral.startDate = run.input.date ?? run.date
}

/** What answers for debts, from its entry to its release. */
export const collaterals: Process = {
  guards: { 'collateral/complete': asks('collateral', complete) },
  effects: {
    'collateral/activate': on('collateral', activate),
    'collateral/release': on('collateral', release),
    'collateral/take-back': on('collateral', async (_work, collaterals) => {
      for (const collateral of collaterals) collateral.releaseDate = undefined
    }),
  },
}
