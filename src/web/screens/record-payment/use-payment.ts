import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sumMoney } from '#finance/index.ts'
import { randomId, refreshRecords, useSettled } from '../../data/index.ts'
import { notifyError, useFieldContext } from '../../shell/index.ts'
import {
  allocateAdvance,
  type Changes,
  type PaymentFor,
  type Proposal,
  recordPayment,
  type Share,
  useProposal,
} from './payment-data.ts'
import { advanceOf, booksOf, dueOf, orderOf, presetsOf, shareOut } from './plan-payment.ts'

/** What somebody has typed; what is not there follows from the proposal. */
interface Typed {
  amount?: number | null
  date?: string | null
  mode?: string
  account?: string | null
  reference?: string
  receipt?: boolean
  shares?: Readonly<Record<string, number>>
}

const nothing: Proposal = { payer: null, invoices: [], advances: [], waiting: [], accounts: [] }

/** The payment as it would be recorded: what was typed, and where nothing was, what is likeliest. */
const planOf = (asked: PaymentFor, proposal: Proposal, typed: Typed, today: string) => {
  const advance = advanceOf(asked, proposal)
  const books = booksOf(asked, proposal)
  const order = orderOf(asked, proposal, books)
  const presets = presetsOf(asked, order, today, books.currency)
  const amount = advance
    ? advance.balance
    : typed.amount === undefined
      ? (presets[0]?.amount ?? null)
      : typed.amount
  const given = typed.shares ?? shareOut(amount ?? 0, order, books.currency)
  const shares: Share[] = order.flatMap(({ registration }) =>
    (given[registration] ?? 0) > 0 ? [{ invoice: registration, amount: given[registration]! }] : [],
  )
  const ofHouse = books.organization ?? proposal.accounts[0]?.organization
  const accounts = proposal.accounts.filter(one => one.organization === ofHouse)
  const rest = sumMoney([amount ?? 0, ...shares.map(share => -share.amount)], books.currency)
  return {
    advance,
    books,
    order,
    presets,
    due: dueOf(order, today, books.currency),
    amount,
    given,
    shares,
    rest,
    isOver: order.some(one => (given[one.registration] ?? 0) > one.balance),
    accounts,
    date: typed.date === undefined ? today : typed.date,
    mode: typed.mode ?? 'TRANSFER',
    account: typed.account === undefined ? (accounts[0]?.registration ?? null) : typed.account,
    reference: typed.reference ?? '',
    receipt: typed.receipt ?? Boolean(proposal.payer?.email),
    isTyped: typed.shares !== undefined,
  }
}

type Plan = ReturnType<typeof planOf>

/** Whether it can be recorded as it stands. */
const isSound = ({ amount, rest, isOver, date, advance, shares }: Plan): boolean =>
  amount !== null && amount > 0 && rest >= 0 && !isOver && date !== null && (!advance || shares.length > 0)

/** What is sent to record it, or to allocate what is there; null while something is missing. */
const sentOf = (plan: Plan, payer: Proposal['payer']): (Parameters<typeof send>[0] & object) | null => {
  if (!payer || !isSound(plan)) return null
  const { advance, shares, books } = plan
  if (advance) {
    const amount = sumMoney(
      shares.map(share => share.amount),
      books.currency,
    )
    return { allocation: { from: advance.registration, to: shares, amount, date: plan.date! } }
  }
  return {
    payment: {
      personRegistration: payer.registration,
      orgaRegistration: books.organization,
      bankAccountRegistration: plan.account,
      amount: plan.amount!,
      currency: books.currency,
      date: plan.date!,
      paymentMode: plan.mode,
      reference: plan.reference,
      receipt: plan.receipt,
      shares,
    },
  }
}

type Sent =
  | { payment: Parameters<typeof recordPayment>[0] }
  | { allocation: Parameters<typeof allocateAdvance>[0] }

const send = (sent: Sent, how: Parameters<typeof recordPayment>[1]): Promise<Changes> =>
  'payment' in sent ? recordPayment(sent.payment, how) : allocateAdvance(sent.allocation, how)

/** A payment in hand: what is proposed and typed, what it would change, and the run itself. */
export const usePayment = (asked: PaymentFor | null, onDone: (changes: Changes, plan: Plan) => void) => {
  const { today } = useFieldContext()
  const found = useProposal(asked)
  const [typed, setTyped] = useState<Typed>({})
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(randomId)
  const proposal = found.data ?? nothing
  const plan = planOf(asked ?? { kind: 'person', key: '' }, proposal, typed, today)
  const sent = sentOf(plan, proposal.payer)
  const settled = useSettled(sent)
  const preview = useQuery({
    queryKey: ['sub', 'record-payment', settled],
    queryFn: ({ signal }) => send(settled!, { dryRun: true, signal }),
    enabled: settled !== null,
    placeholderData: before => before,
    retry: false,
  })
  const change = (next: Typed) => setTyped(before => ({ ...before, ...next }))
  const run = async () => {
    if (!sent || isBusy) return
    setBusy(true)
    try {
      const done = await send(sent, { dryRun: false, idempotencyKey: key })
      setKey(randomId())
      setTyped({})
      onDone(done, plan)
      await refreshRecords()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    asked,
    found,
    proposal,
    plan,
    isSound: sent !== null,
    preview: sent === null ? undefined : preview.data,
    refusal: sent !== null && preview.isError ? preview.error : null,
    isBusy,
    change,
    /** Another amount is shared out anew. */
    setAmount: (amount: number | null) => change({ amount, shares: undefined }),
    give: (invoice: string, amount: number) => change({ shares: { ...plan.given, [invoice]: amount } }),
    forget: () => setTyped({}),
    run,
  }
}

export type PaymentInHand = ReturnType<typeof usePayment>
