import { useQuery } from '@tanstack/react-query'
import { request } from '../../data/index.ts'

/** What a payment is recorded for: who pays, what it is to pay, or the money that is there already. */
export interface PaymentFor {
  kind: 'person' | 'contract' | 'invoice' | 'operation'
  key: string
}

export interface OpenInvoice {
  registration: string
  name: string | null
  invoiceNumber: string | null
  contract: string | null
  organization: string | null
  dueDate: string
  currency: string
  status: string
  isLate: boolean
  balance: number
}

export interface Advance {
  registration: string
  date: string
  balance: number
  currency: string
  reference: string | null
  organization: string | null
}

export interface Proposal {
  payer: { registration: string; name: string; email: string | null; language: string | null } | null
  invoices: OpenInvoice[]
  advances: Advance[]
  waiting: {
    registration: string
    date: string
    amount: number
    currency: string
    reference: string | null
    confidence: number | null
  }[]
  accounts: {
    registration: string
    name: string
    iban: string | null
    organization: string
    currency: string | null
  }[]
}

export interface ChangedInvoice {
  registration: string
  before: number
  after: number
  statusBefore: string
  statusAfter: string
}

/** What a payment, or an allocation of one, changes. */
export interface Changes {
  registration: string
  /** What is left of the money: its payer's advance. */
  balance: number
  invoices: ChangedInvoice[]
  contracts: { registration: string; name: string | null; before: number; after: number }[]
  postings: { dc: string; account: string; accountName?: string | null; amount: number }[]
}

export interface Share {
  invoice: string
  amount: number
}

export interface PaymentBody {
  personRegistration: string
  orgaRegistration: string | null
  bankAccountRegistration: string | null
  amount: number
  currency: string
  date: string
  paymentMode: string
  reference: string
  receipt: boolean
  shares: Share[]
}

/** Money that is there already, and what of it goes where. */
export interface AllocationBody {
  from: string
  to: Share[]
  amount: number
  date: string
}

export const useProposal = (asked: PaymentFor | null) =>
  useQuery({
    queryKey: ['sub', 'payment-proposal', asked],
    queryFn: ({ signal }) =>
      request<Proposal>('GET', '/api/script/runs/payment-proposal', {
        query: { [asked!.kind]: asked!.key },
        signal,
      }),
    enabled: asked !== null,
  })

interface Moved {
  operation: { registration: string; before: number; after: number }
  invoices: (ChangedInvoice & { name: string | null })[]
}

interface How {
  dryRun: boolean
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Records a payment; a dry run answers the same and changes nothing. */
export const recordPayment = (payment: PaymentBody, { dryRun, ...options }: How): Promise<Changes> =>
  request<Changes>('POST', '/api/script/runs/record-payment', {
    body: { ...payment, reference: payment.reference || null, dryRun },
    ...options,
  })

/** Gives money that is there already to invoices; a dry run answers the same and changes nothing. */
export const allocateAdvance = async (
  move: AllocationBody,
  { dryRun, ...options }: How,
): Promise<Changes> => {
  const moved = await request<Moved>('POST', '/api/script/runs/move-money', {
    body: { ...move, dryRun },
    ...options,
  })
  const { registration, after } = moved.operation
  return { registration, balance: after, invoices: moved.invoices, contracts: [], postings: [] }
}
