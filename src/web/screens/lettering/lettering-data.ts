import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sumMoney } from '#finance/index.ts'
import { request } from '../../data/index.ts'

/** A posting on an account of a person. */
export interface LetterLine {
  registration: string
  account: string
  accountName: string | null
  date: string
  journal: string | null
  number: string | null
  dc: 'D' | 'C'
  amount: number
  currency: string
  name: string | null
  letter: string | null
  letterDate: string | null
  documentReference: string | null
  bookingRegistration: string | null
  orgaRegistration: string | null
}

const path = '/api/accounting/letters'

export const useLetterLines = (person: string | undefined, lettered: boolean) =>
  useQuery({
    queryKey: ['letters', person, lettered],
    enabled: Boolean(person),
    queryFn: ({ signal }) =>
      request<LetterLine[]>('GET', path, {
        signal,
        query: { person: person!, ...(lettered ? { lettered: '1' } : {}) },
      }),
  })

/** Gives the chosen postings a letter, or takes the letters of their sets away. */
export const useLettering = (action: 'give' | 'take') => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (postings: readonly string[]) =>
      request<{ letter?: string; postings?: number }>('POST', action === 'give' ? path : `${path}/remove`, {
        body: { postings },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['letters'] }),
  })
}

/** An account in an organization and currency: within it lines are lettered. */
export const accountKey = (line: LetterLine): string =>
  [line.orgaRegistration ?? '', line.account, line.currency].join(' ')

/** Debit less credit of lines of one currency. */
export const balanceOf = (lines: readonly LetterLine[]): number =>
  sumMoney(
    lines.map(line => (line.dc === 'D' ? line.amount : -line.amount)),
    lines[0]?.currency,
  )
