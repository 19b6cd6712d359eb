import { loadByRegistrations, type Work } from '#engine/index.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import type { LogicalAccount } from './charts.ts'
import type { BusinessEvent } from './post-events.ts'

/** Where stands what a contract is still to bring: its client owes it, whoever pays an invoice. */
export const ofClients: readonly LogicalAccount[] = ['LOAN', 'ACCRUED', 'NETINV']

/** Who has the contract of an event now, where its lines may stand with him; an assignment says itself from whom to whom. */
export const clientsOf = async (
  work: Work,
  events: readonly BusinessEvent[],
): Promise<(event: BusinessEvent, account: LogicalAccount) => string | null> => {
  const asked = events.filter(
    ({ eventType, family, isClaim }) => eventType !== 'ASSIGNMENT' && (family === 'LOAN' || isClaim),
  )
  const about = new Set(asked)
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(asked, 'contractRegistration')),
  )
  return (event, account) => {
    if (!ofClients.includes(account) || !about.has(event)) return null
    const contract = contracts.get(event.contractRegistration)
    return contract ? personIn(contract, 'CLIENT', 'PAYER') : null
  }
}
