import { useQuery } from '@tanstack/react-query'
import { type RecordData, recordRoute, refreshRecords, request, useListQuery } from '../../data/index.ts'

/** What is looked at: lines to decide, decided today, or ignored. */
export type View = 'open' | 'allocated' | 'ignored'

export interface Share {
  invoice: string
  amount: number
  name?: string
  invoiceNumber?: string
  dueDate?: string
  totalBalance?: number
}

/** What a line is that pays nobody's invoice. */
export type HouseDecision = 'FEE' | 'INTEREST' | 'TRANSFER' | 'TAX' | 'CAPITAL' | 'HOUSE_LOAN' | 'UNKNOWN'
export const houseDecisions: readonly HouseDecision[] = [
  'FEE',
  'INTEREST',
  'TRANSFER',
  'TAX',
  'CAPITAL',
  'HOUSE_LOAN',
  'UNKNOWN',
]

export const isHouse = (decision: string): decision is HouseDecision =>
  houseDecisions.some(own => own === decision)

/** The rule of the house that is about a line, and what it is worth. */
export interface Rule {
  registration: string
  name: string | null
  decision: string
  decides: boolean
  isLearned: boolean
  confirmations: number
  useCount: number
  lastUseDate: string | null
}

export interface Candidate {
  decision:
    | 'INVOICES'
    | 'ADVANCE'
    | 'BATCH'
    | 'OPERATION'
    | 'RETURN'
    | 'FUNDING'
    | 'EQUITY'
    | 'CLAIM'
    | HouseDecision
  confidence: number
  reasons: string[]
  person: string | null
  shares: Share[]
  left: number
  operation: string | null
  batch: string | null
  line: string | null
  rule?: string | null
  capital?: string | null
  /** What it points at, where that is no invoice. */
  about: { registration: string; name?: string; date?: string; invoice: string | null } | null
}

export interface Found {
  transaction: string
  person: string | null
  personNames: Record<string, string>
  openInvoices: number
  candidates: Candidate[]
  rule: Rule | null
  last: RecordData[]
}

export type Transaction = RecordData & {
  registration: string
  date: string
  amount: number
  currency: string
  counterpartyName?: string
  counterpartyIban?: string
  reference?: string
  endToEndId?: string
  confidence?: number
}

const statusOf: Record<View, string> = {
  open: 'UNMATCHED,PROPOSED',
  allocated: 'ALLOCATED',
  ignored: 'IGNORED',
}

/** An amount that somebody typed to find it, with either sign: the bank’s comma or point. */
const amountIn = (text: string): string | null => {
  const squeezed = text.replace(/[\s ']/g, '').replace(/,(\d{1,2})$/, '.$1')
  return /^[+-]?\d+(\.\d{1,2})?$/.test(squeezed) && squeezed.replace(/\D/g, '').length >= 2
    ? `${Math.abs(Number(squeezed))},${-Math.abs(Number(squeezed))}`
    : null
}

/** How many lines are shown at once; the rest is found by search. */
const shownAtOnce = 200

const paramsOf = (view: View, today: string, account: string) => ({
  status: statusOf[view],
  ...(view === 'allocated' ? { decidedDate: today } : {}),
  ...(account ? { bankAccountRegistration: account } : {}),
})

export const useTransactions = (view: View, today: string, account: string, text: string) => {
  const amount = amountIn(text)
  return useListQuery<Transaction>('bankTransaction', {
    ...paramsOf(view, today, account),
    ...(amount ? { amount } : text ? { search: text } : {}),
    sort: '-date,position',
    range: `0-${shownAtOnce - 1}`,
    include: 'personName',
  })
}

/** How many lines a view holds, or how many of the open ones are proposed from a confidence on. */
export const useCount = (view: View, today: string, account: string, more: Record<string, string> = {}) =>
  useListQuery('bankTransaction', {
    ...paramsOf(view, today, account),
    ...more,
    range: '0-0',
    projection: 'registration',
  }).data?.size

export const useFound = (registration: string | null) =>
  useQuery({
    queryKey: ['sub', 'bank-candidates', registration],
    queryFn: ({ signal }) =>
      request<Found>('GET', '/api/script/runs/bank-candidates', {
        query: { transaction: registration! },
        signal,
      }),
    enabled: registration !== null,
  })

const run = async (registration: string, code: string, body: Record<string, unknown>): Promise<void> => {
  await request('POST', await recordRoute('bankTransaction', registration, `/transitions/${code}`), { body })
}

/** Books a line as somebody chose. */
export const allocate = (transaction: Transaction, candidate: Candidate, shares: readonly Share[]) =>
  run(transaction.registration, 'allocate', {
    input: {
      choice: {
        decision: candidate.decision,
        person: candidate.person,
        shares: shares.map(({ invoice, amount }) => ({ invoice, amount })),
        operation: candidate.operation,
        batch: candidate.batch,
        line: candidate.line,
        capital: candidate.capital,
      },
    },
  })

/** Books a line that pays nobody's invoice. */
export const bookAs = (transaction: Transaction, decision: HouseDecision) =>
  run(transaction.registration, 'allocate', { input: { choice: { decision } } })

export const ignore = (transaction: Transaction, reason: string) =>
  run(transaction.registration, 'ignore', { reason })

/** Takes a decision back. */
export const takeBack = (registration: string, code: 'allocate' | 'ignore') =>
  run(registration, code, { action: 'UNDO' })

export const acceptAbove = async (above: number, account: string) => {
  const answer = await request<{ allocated: number; refused: { transaction: string; reason: string }[] }>(
    'POST',
    '/api/script/runs/accept-bank-proposals',
    { body: { above, ...(account ? { account } : {}) }, timeoutMs: 5 * 60_000 },
  )
  await refreshRecords()
  return answer
}
