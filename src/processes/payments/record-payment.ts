import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { compare, fromMajor, sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { type Payment, takePayments } from './allocate.ts'

type Invoice = Loaded<'invoice'>

/** What a payment changes: its invoices and their contracts, before and after, and what it books. */
export interface Recorded {
  registration: string
  name: string | null
  date: string
  currency: string
  amount: number
  /** What is left of it: an advance of its payer. */
  balance: number
  invoices: {
    registration: string
    before: number
    after: number
    statusBefore: string
    statusAfter: string
  }[]
  contracts: { registration: string; name: string | null; before: number; after: number }[]
  postings: Pick<Loaded<'posting'>, 'dc' | 'account' | 'accountName' | 'amount' | 'journal' | 'date'>[]
}

const wrong = (field: string, why: Message): AppError => new AppError('INVALID_FIELD_IN_BODY', [field, why])

const requirePlace = async (work: Work, payment: Payment): Promise<void> => {
  const { personRegistration, orgaRegistration, bankAccountRegistration } = payment
  const asCaller = { asCaller: true }
  const [person] = await loadByRegistrations(work, 'person', [personRegistration], asCaller)
  if (!person) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['person', personRegistration])
  if (orgaRegistration) {
    const [house] = await loadByRegistrations(work, 'organization', [orgaRegistration], asCaller)
    if (!house) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['organization', orgaRegistration])
  }
  if (!bankAccountRegistration) return
  const [account] = await loadByRegistrations(work, 'bankAccount', [bankAccountRegistration], asCaller)
  if (!account) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['bankAccount', bankAccountRegistration])
  const [house] = await loadByRegistrations(work, 'organization', [account.personRegistration])
  if (!house) throw wrong('bankAccountRegistration', message('NOT_OUR_ACCOUNT'))
}

/** Why an invoice cannot be paid by this payment; null where it can. */
const refusalOf = (invoice: Invoice, payment: Payment): Message | null => {
  if (invoice.pr !== 'RECEIVABLE' || !among(invoice.status, 'ISSUED', 'PARTIALLY_PAID', 'DISPUTED'))
    return message('NO_OPEN_RECEIVABLE')
  if (invoice.currency !== payment.currency) return message('OTHER_CURRENCY')
  if (personIn(invoice, 'PAYER') !== payment.personRegistration) return message('OTHER_PAYER')
  if (
    payment.shares &&
    payment.orgaRegistration &&
    (invoice.orgaRegistration ?? payment.orgaRegistration) !== payment.orgaRegistration
  )
    return message('OTHER_ORGANIZATION')
  return null
}

/** Invoices get no more than is open of them, and together no more than came in. */
const requireSums = ({ shares = [], amount, currency }: Payment, invoices: readonly Invoice[]) => {
  for (const [i, share] of shares.entries()) {
    const { totalBalance } = invoices[i]!
    if (compare(fromMajor(share.amount, currency), fromMajor(totalBalance, currency)) > 0)
      throw wrong(`shares.${i}.amount`, message('ONLY_OPEN', { amount: { amount: totalBalance, currency } }))
  }
  const given = sumMoney(
    shares.map(share => share.amount),
    currency,
  )
  if (given > amount) throw wrong('shares', message('MORE_THAN_RECEIVED'))
}

/** The open invoices of a payer in the currency of his money: what it goes to where he names none. */
const openInvoicesOf = (work: Work, { personRegistration, currency }: Payment): Promise<Invoice[]> =>
  loadMatching(work, 'invoice', {
    pr: 'RECEIVABLE',
    status: ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'],
    currency,
    'persons.role': 'PAYER',
    'persons.personRegistration': personRegistration,
  })

/** Who pays and what for are the caller's to see: open receivables of that payer, in the currency of the money. */
const requireReachable = async (work: Work, payment: Payment): Promise<Invoice[]> => {
  await requirePlace(work, payment)
  const { invoices = [], shares } = payment
  const fields = shares
    ? shares.map(({ invoice }, i) => [invoice, `shares.${i}.invoice`] as const)
    : invoices.map((invoice, i) => [invoice, `invoices.${i}`] as const)
  const found = byRegistration(
    await loadByRegistrations(
      work,
      'invoice',
      fields.map(([registration]) => registration),
      { asCaller: true },
    ),
  )
  for (const [registration, field] of fields) {
    const invoice = found.get(registration)
    if (!invoice) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['invoice', registration])
    const why = refusalOf(invoice, payment)
    if (why) throw wrong(field, why)
  }
  const all = fields.map(([registration]) => found.get(registration)!)
  if (shares && new Set(all.map(invoice => invoice.orgaRegistration ?? null)).size > 1)
    throw wrong('shares', message('OTHER_ORGANIZATION'))
  requireSums(payment, all)
  return shares || invoices.length ? all : openInvoicesOf(work, payment)
}

/** What came of a payment, beside what stood there before. */
const recordedOf = async (
  work: Work,
  operation: Loaded<'bankOperation'>,
  before: { invoices: readonly Invoice[]; contracts: readonly Loaded<'contract'>[] },
): Promise<Recorded> => {
  const [now] = await loadByRegistrations(work, 'bankOperation', [operation.registration])
  const invoices = byRegistration(
    await loadByRegistrations(work, 'invoice', named(before.invoices, 'registration')),
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(before.contracts, 'registration')),
  )
  const postings = await loadMatching(work, 'posting', {
    bankOperationRegistration: operation.registration,
  })
  return {
    registration: operation.registration,
    name: now!.name ?? null,
    date: now!.date,
    currency: now!.currency,
    amount: now!.amount,
    balance: now!.balance ?? 0,
    invoices: before.invoices
      .map(was => {
        const invoice = invoices.get(was.registration)!
        return {
          registration: was.registration,
          before: was.totalBalance ?? 0,
          after: invoice.totalBalance ?? 0,
          statusBefore: was.status,
          statusAfter: invoice.status,
        }
      })
      .filter(one => one.before !== one.after),
    contracts: before.contracts
      .map(was => ({
        registration: was.registration,
        name: was.name ?? null,
        before: was.lateBalance ?? 0,
        after: contracts.get(was.registration)?.lateBalance ?? 0,
      }))
      .filter(one => one.before !== one.after),
    postings: postings.map(({ dc, account, accountName, amount, journal, date }) => ({
      dc,
      account,
      accountName,
      amount,
      journal,
      date,
    })),
  }
}

/** Tells the payer, in his language, what came in and what became of it. */
const writeReceipt = (work: Work, payment: Payment, recorded: Recorded, invoices: readonly Invoice[]) => {
  const [first] = invoices
  return callEffect(
    work,
    'notification/write',
    [
      {
        template: recorded.invoices.length ? 'PAYMENT_RECEIPT' : 'ADVANCE_RECEIPT',
        category: 'BILLING',
        date: work.caller.today,
        personRegistration: payment.personRegistration,
        contractRegistration: first?.contractRegistration ?? null,
        orgaRegistration: payment.orgaRegistration ?? first?.orgaRegistration ?? null,
        values: {
          payment: recorded.registration,
          date: payment.date,
          currency: payment.currency,
          amount: payment.amount,
          left: recorded.balance,
          invoices: recorded.invoices.map(({ registration, before, after }) => {
            const invoice = invoices.find(one => one.registration === registration)!
            return {
              number: invoice.invoiceNumber ?? registration,
              dueDate: invoice.dueDate,
              amount: sumMoney([before, -after], payment.currency),
            }
          }),
        },
      },
    ],
    'communication',
  )
}

/**
 * Records money received from a person and says what that changes; in a dry run, what it would change.
 * @throws INVALID_FIELD_IN_BODY, ENTITY_REGISTRATION_NOT_FOUND
 */
export const recordPayment = async (
  work: Work,
  payment: Payment,
  { receipt }: { receipt: boolean },
): Promise<Recorded> => {
  const invoices = await requireReachable(work, payment)
  const contracts = await loadByRegistrations(work, 'contract', named(invoices, 'contractRegistration'))
  const [operation] = await takePayments(work, [payment])
  const recorded = await recordedOf(work, operation!, { invoices, contracts })
  if (receipt) await writeReceipt(work, payment, recorded, invoices)
  return recorded
}
