import { type Effect, type Guard, loadByRegistrations, on, type Plain, type Work } from '#engine/index.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import type { Process } from '../call.ts'

const complete: Guard = collateral => {
  if (!collateral.amount) return { message: message('AMOUNT_MISSING'), field: 'amount' }
  if (!collateral.personRegistration && !collateral.assetRegistration)
    return { message: message('GIVER_MISSING'), field: 'personRegistration' }
  return collateral.contractRegistration || collateral.creditLineRegistration || collateral.dealRegistration
    ? null
    : { message: message('SECURED_MISSING'), field: 'contractRegistration' }
}

/** Contracts of which nobody asks anything any more. */
const over = ['CLOSED', 'CANCELLED', 'WRITTEN_OFF']

/** What the contracts for which collaterals stand still owe, of those that owe anything. */
const owing = async (work: Work, collaterals: readonly Plain[]): Promise<Plain[]> => {
  const contracts = await loadByRegistrations(work, 'contract', [
    ...new Set(collaterals.flatMap(c => (c.contractRegistration ? [String(c.contractRegistration)] : []))),
  ])
  const owed = (contract: Plain) =>
    ((contract.outstanding as number | undefined) ?? 0) + ((contract.balance as number | undefined) ?? 0)
  return contracts.filter(contract => !over.includes(String(contract.status)) && owed(contract) > 0)
}

/** Given back once nothing is owed any more, or before, where somebody says so. */
const release: Effect = async (work, collaterals, run) => {
  const [contract] = run.input.isEarly === true ? [] : await owing(work, collaterals)
  if (contract)
    throw notAllowed(
      transitionParam('collateral', 'release'),
      message('STILL_OWES', { contract: contract.registration }),
    )
  for (const collateral of collaterals) collateral.releaseDate = String(run.input.date ?? run.date)
}

/** What answers for debts, from its entry to its release. */
export const collaterals: Process = {
  guards: { 'collateral/complete': complete },
  effects: {
    'collateral/activate': on('collateral', async (_work, collaterals, run) => {
      for (const collateral of collaterals) collateral.startDate = String(run.input.date ?? run.date)
    }),
    'collateral/release': release,
    'collateral/take-back': on('collateral', async (_work, collaterals) => {
      for (const collateral of collaterals) collateral.releaseDate = undefined
    }),
  },
}
