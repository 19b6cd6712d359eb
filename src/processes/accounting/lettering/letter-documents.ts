import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { among } from '../../among.ts'
import { byRegistration, named } from '../../named.ts'
import type { LogicalAccount } from '../charts.ts'
import { accountOf, balanceOf, booked, letterSets, type Posting, setsOf, takeLetters } from './sets.ts'

/** Accounts on which documents are opened and settled, each a person's. */
const ofInvoices = ['CUSTOMER', 'DOUBTFUL', 'SUPPLIER', 'SUPPLIER_ASSET'] as const
/** Where the money of an operation stands until it is given to invoices. */
const ofMoney = ['ADVANCE', 'SUSPENSE'] as const
const letteredAccounts = [...ofInvoices, 'PAYEE', ...ofMoney] as const satisfies readonly LogicalAccount[]

/** The side on which an event opens a document: by that alone nothing is settled. */
const opens: Readonly<Record<string, 'D' | 'C'>> = {
  INVOICE: 'D',
  PURCHASE: 'C',
  DRAWDOWN: 'C',
  CASH_IN: 'C',
}

type Written = Pick<
  New<'posting'>,
  | 'logicalAccount'
  | 'personRegistration'
  | 'eventType'
  | 'dc'
  | 'reversedRegistration'
  | 'invoiceRegistration'
  | 'contractRegistration'
  | 'bankOperationRegistration'
>

const mayConcern = (posting: Written): boolean =>
  Boolean(posting.personRegistration) &&
  among(posting.logicalAccount, ...letteredAccounts) &&
  (Boolean(posting.reversedRegistration) || opens[posting.eventType ?? ''] !== posting.dc)

/** Invoices with the notes that call them back: what is set off among them is one document. */
interface Documents {
  invoices: Loaded<'invoice'>[]
  /** The invoice that another belongs to, itself where it is none's note. */
  rootOf: (invoice: string | null | undefined) => string | undefined
  /** The operation whose money a payable gives back. */
  refundedBy: (invoice: string | null | undefined) => string | undefined
}

const documentsOf = async (
  work: Work,
  registrations: readonly string[],
  operations: readonly string[],
): Promise<Documents> => {
  const asked = await loadByRegistrations(work, 'invoice', registrations)
  const refunds = operations.length
    ? await loadMatching(work, 'invoice', { refundedRegistration: operations })
    : []
  const roots = [...new Set([...asked, ...refunds].map(one => one.originalRegistration ?? one.registration))]
  const notes = roots.length ? await loadMatching(work, 'invoice', { originalRegistration: roots }) : []
  const all = byRegistration([...(await loadByRegistrations(work, 'invoice', roots)), ...notes])
  return {
    invoices: [...all.values()],
    rootOf: invoice => {
      const found = all.get(invoice)
      return found ? (found.originalRegistration ?? found.registration) : undefined
    },
    refundedBy: invoice => all.get(invoice)?.refundedRegistration ?? undefined,
  }
}

/** What a posting stands for on its account: an invoice with its notes, what is paid out of a contract, or an operation's advance. */
const documentOf = (posting: Posting, { rootOf, refundedBy }: Documents): string | undefined => {
  const { logicalAccount, contractRegistration, bankOperationRegistration, invoiceRegistration } = posting
  if (logicalAccount === 'ADVANCE')
    return refundedBy(invoiceRegistration) ?? bankOperationRegistration ?? undefined
  if (logicalAccount === 'SUSPENSE') return bankOperationRegistration ?? undefined
  const root = rootOf(invoiceRegistration)
  return logicalAccount === 'PAYEE' ? (contractRegistration ?? root) : root
}

/** All postings of the documents that these postings concern. */
const postingsOf = async (work: Work, written: readonly Written[]) => {
  const ofAccount = (...accounts: readonly LogicalAccount[]) =>
    written.filter(posting => among(posting.logicalAccount, ...accounts))
  const advances = ofAccount('ADVANCE')
  const asked = named(written, 'invoiceRegistration')
  const given = await loadByRegistrations(work, 'invoice', named(advances, 'invoiceRegistration'))
  const operations = [
    ...new Set([
      ...named(ofAccount(...ofMoney), 'bankOperationRegistration'),
      ...named(given, 'refundedRegistration'),
    ]),
  ]
  const documents = await documentsOf(work, asked, operations)
  const invoices = documents.invoices.map(invoice => invoice.registration)
  const contracts = named(ofAccount('PAYEE'), 'contractRegistration')
  const options = { lock: 'update' as const }
  const found = [
    ...(invoices.length
      ? await loadMatching(
          work,
          'posting',
          { logicalAccount: letteredAccounts, invoiceRegistration: invoices, status: booked },
          options,
        )
      : []),
    ...(contracts.length
      ? await loadMatching(
          work,
          'posting',
          { logicalAccount: 'PAYEE', contractRegistration: contracts, status: booked },
          options,
        )
      : []),
    ...(operations.length
      ? await loadMatching(
          work,
          'posting',
          { logicalAccount: ofMoney, bankOperationRegistration: operations, status: booked },
          options,
        )
      : []),
  ]
  return { postings: [...byRegistration(found).values()], documents }
}

/**
 * Letters what is settled by postings that have just been written: all postings of a document on an account of a person that
 * come to nought together. Where they no longer do – a payment came back –, the letters are taken away, from all that bore
 * them together.
 */
export const letterDocuments = async (work: Work, written: readonly Written[]): Promise<void> => {
  const concerned = written.filter(mayConcern)
  if (concerned.length === 0) return
  const { postings, documents } = await postingsOf(work, concerned)
  const groups = new Map<string, Posting[]>()
  for (const posting of postings) {
    const document = posting.personRegistration && documentOf(posting, documents)
    if (!document) continue
    const key = `${accountOf(posting)} ${document}`
    groups.set(key, [...(groups.get(key) ?? []), posting])
  }
  const settled: Posting[][] = []
  const broken: Posting[] = []
  for (const group of groups.values()) {
    const open = group.filter(posting => !posting.letter)
    if (open.length === 0) continue
    if (balanceOf(open) === 0) settled.push(open)
    else {
      broken.push(...group)
      if (balanceOf(group) === 0) settled.push(group)
    }
  }
  await takeLetters(work, await setsOf(work, broken))
  await letterSets(work, settled)
}
