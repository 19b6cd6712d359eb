import { useQuery } from '@tanstack/react-query'
import { request } from '../../data/index.ts'

export interface Allocation {
  registration: string
  amount: number
  date: string
  invoice: string
  invoiceNumber: string | null
  name: string | null
}

export interface Operation {
  registration: string
  date: string
  amount: number
  balance: number
  currency: string
  reference?: string
  allocations: Allocation[]
}

export interface OpenInvoice {
  registration: string
  name?: string
  invoiceNumber?: string
  dueDate: string
  totalBalance: number
  status: string
  currency: string
}

export interface PayerMoney {
  operations: Operation[]
  invoices: OpenInvoice[]
}

/** What is moved: an allocation, or what is left of a payment. */
export interface Source {
  from: string
  amount: number
  currency: string
  invoice: string | null
}

export interface Moved {
  operation: { registration: string; before: number; after: number }
  invoices: {
    registration: string
    name: string | null
    before: number
    after: number
    statusBefore: string
    statusAfter: string
  }[]
}

export interface Move {
  from: string
  amount: number
  to: { invoice: string; amount: number }[]
}

/** What a payer has given, where it lies, and what is open of him. */
export const usePayerMoney = (person: string | null) =>
  useQuery({
    queryKey: ['sub', 'payer-money', person],
    queryFn: ({ signal }) =>
      request<PayerMoney>('GET', '/api/script/runs/payer-money', { query: { person: person! }, signal }),
    enabled: person !== null,
  })

/** Moves; a dry run answers the same and changes nothing. */
export const moveMoney = (move: Move, dryRun: boolean, signal?: AbortSignal) =>
  request<Moved>('POST', '/api/script/runs/move-money', { body: { ...move, dryRun }, signal })

/** What a move would change, asked again with each change of it. */
export const usePreview = (move: Move | null) =>
  useQuery({
    queryKey: ['sub', 'move-money', move],
    queryFn: ({ signal }) => moveMoney(move!, true, signal),
    enabled: move !== null,
    retry: false,
  })
