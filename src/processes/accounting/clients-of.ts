import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import type { LogicalAccount } from './charts.ts'

type Contract = Pick<Loaded<'contract'>, 'persons' | 'formerClients'>

/** Where stands what a contract is still to bring: its client owes it, whoever pays an invoice. */
export const ofClients: readonly LogicalAccount[] = ['LOAN', 'ACCRUED', 'NETINV']

export const isOfClients = (account: string | null | undefined): boolean =>
  (ofClients as readonly (string | null | undefined)[]).includes(account)

/** A day on which a contract went from one client to another. */
export interface Handover {
  date: string
  from: string
  to: string
}

const handoversOf = (contract: Contract): Handover[] => {
  const former = contract.formerClients ?? []
  const last = personIn(contract, 'CLIENT', 'PAYER')
  return former.flatMap(({ personRegistration: from, until: date }, i) => {
    const to = former[i + 1]?.personRegistration ?? last
    return to ? [{ date, from, to }] : []
  })
}

/** Who has contracts, as of any day. */
export interface Clients {
  at: (contract: string | null | undefined, day: string) => string | null
  /** To whom they go after a day. */
  after: (contract: string | null | undefined, day: string) => readonly Handover[]
}

/** The clients of contracts: those of a former day where they were assigned since. */
export const clientsOf = async (work: Work, contracts: readonly string[]): Promise<Clients> => {
  const found = byRegistration(await loadByRegistrations(work, 'contract', [...new Set(contracts)]))
  const after: Clients['after'] = (registration, day) => {
    const contract = found.get(registration)
    return contract ? handoversOf(contract).filter(({ date }) => date > day) : []
  }
  return {
    after,
    at: (registration, day) => {
      const contract = found.get(registration)
      return contract ? (after(registration, day)[0]?.from ?? personIn(contract, 'CLIENT', 'PAYER')) : null
    },
  }
}

/** Contracts that postings are of which may stand with a client. */
export const contractsWithClients = (
  written: readonly Partial<Record<'contractRegistration' | 'logicalAccount', string | null>>[],
): string[] =>
  named(
    written.filter(one => isOfClients(one.logicalAccount)),
    'contractRegistration',
  )
