import type { EntityName, Loaded } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import type { Message } from '#errors/index.ts'
import type { Accruing } from './accounting/period-end/interest-by-time.ts'
import type { BusinessEvent } from './accounting/post-events.ts'
import type { EventType } from './accounting/posting-rules.ts'
import type { Charge } from './contracts/charge.ts'
import type { Letter } from './notification/write.ts'
import type { Payment } from './payments/allocate.ts'
import type { HouseMoney } from './payments/house-money.ts'
import type { PayOrder } from './payments/index.ts'
import type { Netting } from './payments/net-advances.ts'
import type { Arrival } from './payments/transit.ts'

/** Nothing is said beside the records. */
type Nothing = Record<never, never>

type OnDay = { date: string }

/** So much of a line of an invoice, by the cashflow that it bills, is called back; without tax, above nought. */
export interface TakenBack {
  invoiceRegistration: string
  cashflowRegistration: string
  amountExclTax: number
  principal: number
  interest: number
}

/** What is asked of a committee, and of which one it is in the end. */
export interface ForAgenda {
  approval: string
  committeeType: string
  name: string
  amount: number | null
  currency: string | null
  /** Who asked: he has no vote in it. */
  requester: string | null
  dealRegistration?: string | null
  creditLineRegistration?: string | null
  projectRegistration?: string | null
  committee?: string
}

/** What came by mail for a ticket. */
export interface TicketMail {
  ticketRegistration: string
  communicationRegistration: string
  /** When it came. */
  date: string
  author: string
  text: string
  quoted: string | null
  mailKind: SealedValue<'mailKind'>
}

/** A record as it would be when a transition runs; told whether that needs an approval. */
export interface ToApprove {
  entityName: EntityName
  transition: string
  record: Readonly<Record<string, unknown>>
  isAsked?: boolean
}

/** How an asset left its place in the books. */
export type Leaving = 'RETURN_OF_ASSET' | 'SALE' | 'LOSS_OF_ASSET'

/**
 * What processes ask of each other by name (`callEffect`): the records that each takes, and what is said beside them. Who
 * answers is held to it too (`Process.effects`). An effect that answers into what it takes says so by an optional field.
 */
export interface Asked {
  /** Contracts whose assets were delivered, invoiced or taken back: what their suppliers still invoice follows. */
  /** Loans whose interest is earned until a day, and booked on another. */
  'accounting/accrue': { takes: Accruing; input: Nothing }
  /** Loans whose plan has ended: interest that nobody is asked for is lost – of those that are given up all of it. */
  'accounting/give-interest-up': { takes: Loaded<'contract'>; input: OnDay & { isAll: boolean } }
  /** Loans whose end is undone: what was lost of their interest is earned again. */
  'accounting/earn-again': { takes: Loaded<'contract'>; input: OnDay }
  'accounting/deliveries': { takes: { registration: string }; input: Nothing }
  /** Contracts that have another client: what they are still to bring stands with him in the books. */
  'accounting/assign-claims': { takes: Loaded<'contract'>; input: OnDay & { from: string; to: string } }
  /** Contracts whose plan has become another: what the financial books say they are still to pay follows. */
  'accounting/follow-claims': {
    takes: Loaded<'contract'>
    input: OnDay & { against: 'RESULT' | 'VALUE' | 'LOSS' }
  }
  /** Contracts of which something was paid or lost: what is expected to be lost of the doubtful ones follows. */
  'accounting/follow-impairments': {
    takes: { contract: string | null | undefined }
    input: OnDay & { isAll?: boolean; lost?: readonly string[] }
  }
  'accounting/post': { takes: BusinessEvent; input: Nothing }
  /** Takes the records that something was booked of. */
  'accounting/reverse': {
    takes: { registration: string }
    input: OnDay & { eventTypes: readonly EventType[] }
  }
  'accounting/reverse-events': { takes: Loaded<'postingEvent'>; input: OnDay }
  'agreement/attach': { takes: Loaded<'contract'>; input: OnDay }
  /** Records that the product is about to write as if a transition of theirs had run: whether somebody is to say yes to it first. */
  'approval/weigh': { takes: ToApprove; input: Nothing }
  /** Committees have voted about what waits for their yes. */
  'approval/voted': {
    takes: { approval: string; voting: string; isPassed: boolean; explanation: Message | null }
    input: Nothing
  }
  'asset/buy-out': { takes: Loaded<'contract'>; input: OnDay }
  'asset/hand-back': { takes: Loaded<'asset'>; input: Nothing }
  'asset/hand-over': {
    takes: Loaded<'asset'>
    input: OnDay & { price: number; buyerRegistration: string | null }
  }
  'asset/leave-books': { takes: Loaded<'asset'>; input: OnDay & { eventType: Leaving } }
  /** Issued invoices of suppliers and notes of them: by what they differ from what was ordered, the cost of the assets changes. */
  'asset/order-differences': {
    takes: { registration: string; contractRegistration?: string | null }
    input: OnDay
  }
  /** Contracts that are renewed: what is left of their assets is depreciated over the new term, down to the new value. */
  'asset/revise-depreciation': { takes: Loaded<'amendment'>; input: OnDay }
  /** Renewals that are undone. */
  'asset/unrevise-depreciation': { takes: Loaded<'amendment'>; input: OnDay }
  'asset/rejoin-books': { takes: Loaded<'asset'>; input: { eventType: Leaving } }
  /** Payments that are billed and not due, as their contract ends: they are planned again, to be ended with all others. */
  'billing/credit-ahead': { takes: Loaded<'cashflow'>; input: OnDay }
  /** What an amendment of the past gives back of billed payments. */
  'billing/credit-differences': { takes: TakenBack; input: OnDay }
  /** Billed payments that an exit asked for, as it is undone. */
  'billing/credit-exits': { takes: Loaded<'cashflow'>; input: OnDay }
  /** Contracts of whose indemnity so much is called back: the proceeds of their assets are due to the client. */
  'billing/credit-indemnity': { takes: Loaded<'contract'>; input: OnDay & { amount: number } }
  /** What a step of somebody stands on, at once. `isWaived`: credit notes by which principal is lost, as it is not billed again. */
  'billing/issue-new': { takes: Loaded<'invoice'>; input: OnDay & { isWaived?: boolean } }
  /** What the product bills by itself: what somebody looks at or says yes to first waits for him. */
  'billing/issue-unless-checked': { takes: Loaded<'invoice'>; input: OnDay }
  /** Deposits held of contracts, or so much of each, are called back: what was paid of them is the payer's advance. */
  'billing/release-deposits': { takes: Loaded<'contract'>; input: OnDay & { amount?: number | null } }
  'billing/run': { takes: Loaded<'contract'>; input: OnDay }
  'case/interest-credited': { takes: Loaded<'invoice'>; input: OnDay }
  /** What asks for a committee's yes is put on the agenda of the next one of its kind, whose registration it is given. */
  'committee/put-on-agenda': { takes: ForAgenda; input: Nothing }
  'committee/take-off-agenda': { takes: { approval: string; committee: string }; input: Nothing }
  'contract/ask-residual': { takes: Loaded<'asset'>; input: Nothing }
  /** What a client is asked for beside his plan, without tax; of a contract that is given up nothing is. */
  'contract/charge': { takes: Charge; input: OnDay }
  /** Contracts that end: the commission of those that end too soon is given back. */
  'contract/claw-back': { takes: Loaded<'contract'>; input: OnDay }
  /** Contracts whose end is undone: what was given back of their commission is owed again. */
  'contract/owe-commissions': { takes: Loaded<'contract'>; input: OnDay }
  'contract/drop-residual': { takes: Loaded<'asset'>; input: Nothing }
  'contract/validate': { takes: Loaded<'contract'>; input: Nothing }
  /** Credit notes over fees of unused lines: their days are billable again. */
  'credit-line/fee-credited': { takes: Loaded<'invoice'>; input: OnDay }
  /** Issued invoices and notes: what of their lines is earned over a term is spread, or called back. */
  'deferral/begin': { takes: Loaded<'invoice'>; input: Nothing }
  /** Contracts that end: what was spread over their term is taken to result. */
  'deferral/end': { takes: Loaded<'contract'>; input: OnDay }
  /** Contracts whose end is undone: what it took to result is spread again. */
  'deferral/resume': { takes: Loaded<'contract'>; input: OnDay }
  /** Tickets to which somebody answered by mail: it joins their conversation, and a person's words open them again. */
  'ticket/receive': { takes: TicketMail; input: Nothing }
  'notification/write': { takes: Letter; input: Nothing }
  /** Statements have what was sent: it is at the bank, no longer in transit. */
  'payments/arrive': { takes: Arrival; input: Nothing }
  /** The lines that had them are decided anew: they stand in transit again. */
  'payments/go-back': { takes: { registration: string }; input: OnDay }
  'payments/net-advances': { takes: Netting; input: OnDay }
  'payments/pay-out': { takes: PayOrder; input: Nothing }
  /** So much of what was given to invoices is its payer's advance again; who asks settles the invoices himself. */
  'payments/give-back': {
    takes: { allocation: Loaded<'cashflowAllocation'>; amount: number }
    input: OnDay
  }
  /** What was given to invoices is its payer's advance again. */
  /** Invoices that are issued, or about to be paid: what clients have paid to suppliers is set off. */
  'payments/set-off-suppliers': { takes: Loaded<'invoice'>; input: OnDay }
  /** Set-offs of claims that are called back; who asks settles the claims himself. */
  'payments/undo-set-offs': { takes: Loaded<'cashflowAllocation'>; input: OnDay }
  /** Payables about to be paid: what their payees owe us by notes is set off. */
  'payments/net-notes': { takes: Loaded<'invoice'>; input: OnDay }
  'payments/take-back': { takes: Loaded<'cashflowAllocation'>; input: OnDay }
  /** Lines of statements that pay nobody's invoice: operations of the house itself. */
  'payments/take-house-money': { takes: HouseMoney; input: Nothing }
  'payments/take': { takes: Payment; input: Nothing }
  /** Organizations that take their financial books up: what their holdings are worth is part of the opening. */
  'private-equity/carry-at-value': { takes: { registration: string }; input: OnDay }
}
