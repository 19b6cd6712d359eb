import type { Explanation } from '#finance/index.ts'

/** One record of an account. Amounts in major units; in favour of the client they are below 0. */
export interface AccountLine {
  entity: 'invoice' | 'cashflow' | 'bankOperation' | 'bankTransaction'
  registration: string
  /** When it is due, or was paid. */
  date: string
  /** Its number where it has one. */
  number: string | null
  name: string
  contractRegistration: string | null
  contractName: string | null
  amount: number
}

/** What is owed of one invoice today, with the late interest that has run up. */
export interface OwedLine extends AccountLine {
  days: number
  isDisputed: boolean
  open: number
  interest: number
  fee: number
  explanation: Explanation | null
}

/** A promise to pay, or another case that somebody works on. */
export interface CaseLine {
  registration: string
  status: string
  type: string | null
  amount: number
  contractRegistration: string | null
  ownerUsername: string | null
  promiseDate: string | null
  promiseAmount: number | null
  promiseMadeDate: string | null
  brokenPromises: number
  canPromise: boolean
}

/** Records with what they come to: of very many the first are told. */
export interface AccountGroup {
  total: number
  count: number
  lines: AccountLine[]
}

/** What somebody owes, has paid and is to pay, in one currency. */
export interface AccountInCurrency {
  currency: string
  /** What is due today or was before, with late interest and fixed fees: `total = open + interest + fees`. */
  owed: { total: number; open: number; interest: number; fees: number }
  lateSince: string | null
  lateDays: number
  next: { date: string; amount: number; lines: AccountLine[] } | null
  /** The oldest first; of very many so many are told. */
  owedLines: OwedLine[]
  owedCount: number
  /** Money and credit notes of his that no invoice has yet. */
  credits: AccountGroup
  cases: CaseLine[]
  toCome: AccountGroup
  received: AccountGroup
  /** What the house owes him. */
  payable: AccountGroup
  outstanding: number
}

/** Everything between the house and one person, on one day. */
export interface ClientStatement {
  date: string
  personRegistration: string
  personName: string
  /** The one in which most is owed comes first; none where there is nothing between them. */
  currencies: AccountInCurrency[]
}
