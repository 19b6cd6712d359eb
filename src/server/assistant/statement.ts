import type { Explanation } from '#finance/index.ts'
import type { Asked } from './asked.ts'
import type { Party } from './find-party.ts'

interface AccountLine {
  entity: string
  registration: string
  date: string
  number: string | null
  name: string
  contractRegistration: string | null
  contractName: string | null
  amount: number
}

/** What an answer reads of a client's account in one currency, as its call tells it. */
export interface Account {
  currency: string
  owed: { total: number; open: number; interest: number; fees: number }
  lateSince: string | null
  lateDays: number
  next: { date: string; amount: number; lines: AccountLine[] } | null
  owedLines: (AccountLine & {
    days: number
    open: number
    interest: number
    fee: number
    explanation: Explanation | null
  })[]
  owedCount: number
  credits: { total: number }
  toCome: { lines: AccountLine[] }
  cases: {
    registration: string
    amount: number
    promiseDate: string | null
    promiseAmount: number | null
  }[]
}

export interface Statement {
  date: string
  personRegistration: string
  personName: string
  currencies: Account[]
}

/** A client's account, by the call that his page shows; null where he is not seen. */
export const readStatement = async ({ reads }: Asked, party: Party): Promise<Statement | null> => {
  const path = `/api/person/${party.entity}s/${encodeURIComponent(party.registration)}/statement`
  const { data } = await reads.read('statement', path)
  return data as Statement | null
}
