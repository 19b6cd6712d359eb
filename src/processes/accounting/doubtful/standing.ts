import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

type Contract = Pick<Loaded<'contract'>, 'registration' | 'doubtfulTimes'>

/** The account that the claims of a contract stand on. */
export type ClaimAccount = 'CUSTOMER' | 'DOUBTFUL'

export const isClaimAccount = (account: string | null | undefined): account is ClaimAccount =>
  account === 'CUSTOMER' || account === 'DOUBTFUL'

/** A day on which the claims of a contract go to the account of doubtful customers, or (`sign` -1) back. */
export interface Turn {
  date: string
  sign: 1 | -1
}

export const turnsOf = ({ doubtfulTimes }: Pick<Contract, 'doubtfulTimes'>): Turn[] =>
  (doubtfulTimes ?? []).flatMap(({ from, until }): Turn[] => [
    { date: from, sign: 1 },
    ...(until ? [{ date: until, sign: -1 as const }] : []),
  ])

/** The last day on which the claims of a contract went from one account to the other; '' where they never did. */
export const lastTurn = (contract: Pick<Contract, 'doubtfulTimes'>): string =>
  turnsOf(contract).reduce((last, { date }) => (date > last ? date : last), '')

/** Where claims of contracts stand, as of any day. */
export interface Standings {
  at: (contract: string | null | undefined, day: string) => ClaimAccount
  /** When they go elsewhere after a day. */
  after: (contract: string | null | undefined, day: string) => Turn[]
}

/** Where the claims of contracts stand: few of all have ever been doubtful. */
export const standingsOf = async (work: Work, contracts: readonly string[]): Promise<Standings> => {
  const asked = [...new Set(contracts)]
  const found = asked.length
    ? await loadMatching(work, 'contract', { registration: asked, doubtfulDate: { is: 'set' } })
    : []
  const turns = new Map<string | null | undefined, Turn[]>(
    found.map(contract => [contract.registration, turnsOf(contract)]),
  )
  return {
    at: (contract, day) => {
      const gone = (turns.get(contract) ?? []).filter(turn => turn.date <= day)
      return gone.reduce((sum, { sign }) => sum + sign, 0) > 0 ? 'DOUBTFUL' : 'CUSTOMER'
    },
    after: (contract, day) => (turns.get(contract) ?? []).filter(turn => turn.date > day),
  }
}
