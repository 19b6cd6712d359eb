import { loadByRegistrations, loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { fold } from '#fields/text/fold.ts'
import { addDays, sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { grouped } from '../grouped.ts'
import { byRegistration, named } from '../named.ts'
import { type Expected, expectedCapital, fits } from './capital-lines.ts'
import type { Evidence } from './evidence.ts'
import { numbersWithin } from './numbers-within.ts'
import { mayReverse, reversedBy } from './reversed-operations.ts'
import { activeRules, ruleFor } from './rules-for-lines.ts'
import { type ExpectedBatch, type Findings, payerOf } from './score.ts'

type Transaction = Loaded<'bankTransaction'>

const open = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const
/** Days that an operation of ours and the bank's booking of it may lie apart. */
const daysApart = 4

const textOf = (transaction: Transaction): string =>
  [transaction.reference, transaction.endToEndId].filter(Boolean).join(' ')

/** Who stands behind the other account, the mandate or the name of each transaction; in three questions for all. */
const personsBehind = async (work: Work, transactions: readonly Transaction[]) => {
  const ibans = named(transactions, 'counterpartyIban')
  const mandates = named(transactions, 'mandateReference')
  const names = named(transactions, 'counterpartyName').map(fold)
  const accounts = ibans.length ? await loadMatching(work, 'bankAccount', { bankIban: ibans }) : []
  const signed = mandates.length ? await loadMatching(work, 'mandate', { rumReference: mandates }) : []
  const { rows } = names.length
    ? await work.tx.query<{ registration: string; folded: string }>(
        sql`select registration, name_f as folded from person where tenant_id = ${work.caller.tenantId}::int and name_f = any(${names}::text[])`,
      )
    : { rows: [] }
  const signedAs = grouped(signed, m => m.rumReference ?? '')
  const ownedAs = grouped(accounts, a => a.bankIban ?? '')
  const calledSo = grouped(rows, row => row.folded)
  return (transaction: Transaction): Map<string, Evidence> => {
    const persons = new Map<string, Evidence>()
    const add = (person: string | null | undefined, evidence: Evidence) => {
      if (person && !persons.has(person)) persons.set(person, evidence)
    }
    const { mandateReference, counterpartyIban, counterpartyName } = transaction
    for (const m of (mandateReference && signedAs.get(mandateReference)) || [])
      add(m.personRegistration, 'MANDATE')
    for (const a of (counterpartyIban && ownedAs.get(counterpartyIban)) || [])
      add(a.personRegistration, 'IBAN')
    for (const row of (counterpartyName && calledSo.get(fold(counterpartyName))) || [])
      add(row.registration, 'NAME')
    return persons
  }
}

const words = /[A-Za-z]{1,5}[-\s]?\d{2,4}[-/ ]?\d{3,10}/g

/** Words of a text that look like a number of ours; a bank may put blanks where we put dashes. */
const numbersLike = (text: string): string[] =>
  [...text.matchAll(words)].flatMap(([found]) => [
    found,
    found.replace(/\s/g, '-'),
    found.replace(/\s/g, ''),
    found.replace(/[\s-]/g, ''),
  ])

const invoicesFor = async (work: Work, transactions: readonly Transaction[], persons: readonly string[]) => {
  const numbers = [...new Set(transactions.flatMap(t => numbersLike(textOf(t))))]
  const byNumber = numbers.length
    ? await loadMatching(work, 'invoice', {
        status: open,
        totalBalance: { gt: 0 },
        anyOf: [{ invoiceNumber: numbers }, { registration: numbers }],
      })
    : []
  const own = persons.length
    ? await loadMatching(work, 'invoice', {
        status: open,
        totalBalance: { gt: 0 },
        'persons.personRegistration': [...persons],
      })
    : []
  const all = new Map([...byNumber, ...own].map(i => [i.registration, i]))
  return [...all.values()]
}

/** What the bank books of a batch: what was not refused. */
const expectedOf = (batch: Loaded<'sepa'>, lines: readonly Loaded<'paymentFileLine'>[]): number => {
  const live = lines.filter(
    l => l.sepaRegistration === batch.registration && !among(l.status, 'REJECTED', 'EXCLUDED', 'CANCELLED'),
  )
  return sumMoney(
    live.map(l => l.amount),
    batch.currency,
  )
}

/** Batches that the bank has and that no line of a statement is yet. */
const openBatches = async (work: Work, transactions: readonly Transaction[]): Promise<ExpectedBatch[]> => {
  const days = named(transactions, 'date').sort()
  const batches = await loadMatching(work, 'sepa', {
    status: ['SENT', 'ACCEPTED', 'PARTIALLY_REJECTED', 'SETTLED'],
    date: { from: addDays(days[0]!, -daysApart), to: addDays(days.at(-1)!, daysApart) },
  })
  const registrations = batches.map(b => b.registration)
  if (registrations.length === 0) return []
  const taken = new Set(
    (
      await loadMatching(work, 'bankTransaction', { sepaRegistration: registrations, status: 'ALLOCATED' })
    ).map(t => t.sepaRegistration),
  )
  const lines = await loadMatching(work, 'paymentFileLine', { sepaRegistration: registrations })
  return batches.filter(b => !taken.has(b.registration)).map(b => ({ ...b, expected: expectedOf(b, lines) }))
}

/** Operations in the books that no line of a statement is yet. */
const openOperations = async (
  work: Work,
  transactions: readonly Transaction[],
): Promise<Loaded<'bankOperation'>[]> => {
  const days = named(transactions, 'date').sort()
  const operations = await loadMatching(work, 'bankOperation', {
    status: 'ACTIVE',
    date: { from: addDays(days[0]!, -daysApart), to: addDays(days.at(-1)!, daysApart) },
    amount: [...new Set(transactions.map(t => t.amount))],
  })
  if (operations.length === 0) return []
  const registrations = operations.map(o => o.registration)
  const taken = new Set(
    (
      await loadMatching(work, 'bankTransaction', {
        bankOperationRegistration: registrations,
        status: 'ALLOCATED',
      })
    ).map(t => t.bankOperationRegistration),
  )
  // What a batch has settled comes as one amount of the bank: its single payments are no lines of a statement.
  const batched = new Set(
    (await loadMatching(work, 'paymentFileLine', { bankOperationRegistration: registrations })).map(
      l => l.bankOperationRegistration,
    ),
  )
  return operations.filter(o => !taken.has(o.registration) && !batched.has(o.registration))
}

/** A return that says neither which payment it is of nor under which mandate: what is left is the other account. */
const isBareReturn = (t: Transaction): boolean =>
  t.type === 'RETURN' && !t.endToEndId && !t.mandateReference && !!t.counterpartyIban

/** Payments of our files that transactions name, or that came back under a mandate or from an account. */
const linesFor = async (
  work: Work,
  transactions: readonly Transaction[],
): Promise<Loaded<'paymentFileLine'>[]> => {
  const ids = named(transactions, 'endToEndId')
  const mandates = named(
    transactions.filter(t => t.type === 'RETURN' && !t.endToEndId),
    'mandateReference',
  )
  const bare = transactions.filter(isBareReturn)
  if (!ids.length && !mandates.length && !bare.length) return []
  return loadMatching(work, 'paymentFileLine', {
    status: ['SENT', 'ACCEPTED', 'SETTLED'],
    anyOf: [
      ...(ids.length ? [{ endToEndId: ids }] : []),
      ...(mandates.length ? [{ mandateReference: mandates }] : []),
      ...(bare.length
        ? [
            {
              counterpartyIban: named(bare, 'counterpartyIban'),
              amount: [...new Set(bare.map(t => Math.abs(t.amount)))],
            },
          ]
        : []),
    ],
  })
}

/** Of open invoices those that may be what a line pays: of the persons behind it, and those that its text names; in their order. */
const invoicesByLine = (invoices: readonly Loaded<'invoice'>[]) => {
  const places = new Map(invoices.map((invoice, place) => [invoice, place]))
  const ofPayer = grouped(invoices, i => payerOf(i) ?? '')
  const namedIn = numbersWithin(invoices, i => [i.invoiceNumber, i.registration])
  return (transaction: Transaction, persons: Iterable<string>): Loaded<'invoice'>[] => {
    const found = new Set([...persons].flatMap(person => ofPayer.get(person) ?? []))
    for (const invoice of namedIn(textOf(transaction))) found.add(invoice)
    return [...found].sort((a, b) => places.get(a)! - places.get(b)!)
  }
}

/** Of payments of our files those that a line may be about: by its id, else by its mandate, else by the other account. */
const linesByLine = (lines: readonly Loaded<'paymentFileLine'>[]) => {
  const byId = grouped(lines, l => l.endToEndId ?? '')
  const byMandate = grouped(lines, l => l.mandateReference ?? '')
  const byIban = grouped(lines, l => l.counterpartyIban ?? '')
  return (transaction: Transaction): Loaded<'paymentFileLine'>[] => {
    const { endToEndId, mandateReference, counterpartyIban, date } = transaction
    if (endToEndId) return byId.get(endToEndId) ?? []
    if (mandateReference) return byMandate.get(mandateReference) ?? []
    if (!isBareReturn(transaction)) return []
    return (byIban.get(counterpartyIban ?? '') ?? []).filter(l => l.date <= date)
  }
}

/** All that may belong to some transactions, found for all of them at once; then what of it is for each. */
export const findFor = async (
  work: Work,
  transactions: readonly Transaction[],
): Promise<(transaction: Transaction) => Findings> => {
  if (transactions.length === 0)
    return () => ({
      persons: new Map(),
      invoices: [],
      batches: [],
      operations: [],
      reversed: [],
      lines: [],
      capital: [],
      rule: null,
    })
  const behind = await personsBehind(work, transactions)
  const persons = [...new Set(transactions.flatMap(t => [...behind(t).keys()]))]
  const invoices = await invoicesFor(work, transactions, persons)
  const batches = await openBatches(work, transactions)
  const operations = await openOperations(work, transactions)
  const reversed = await reversedBy(work, transactions)
  const lines = await linesFor(work, transactions)
  const capital: readonly Expected[] = await expectedCapital(work, transactions)
  const rules = await activeRules(work)
  const invoicesOf = invoicesByLine(invoices)
  const linesOf = linesByLine(lines)
  const operationsOf = grouped(operations, o => String(o.amount))
  return transaction => {
    const own = behind(transaction)
    const account = transaction.bankAccountRegistration
    const [earliest, latest] = [addDays(transaction.date, -daysApart), addDays(transaction.date, daysApart)]
    return {
      persons: own,
      invoices: invoicesOf(transaction, own.keys()),
      batches: batches.filter(b => !account || b.bankAccountRegistration === account),
      operations: (operationsOf.get(String(transaction.amount)) ?? []).filter(
        o =>
          (!account || !o.bankAccountRegistration || o.bankAccountRegistration === account) &&
          o.date >= earliest &&
          o.date <= latest,
      ),
      reversed: reversed.filter(operation => mayReverse(transaction, operation)),
      lines: linesOf(transaction),
      capital: capital.filter(expected => fits(expected, transaction)),
      rule: ruleFor(rules, transaction),
    }
  }
}

/** Names of persons and facts of invoices that candidates speak of, for a screen. */
export const describe = async (
  work: Work,
  invoices: readonly string[],
): Promise<ReadonlyMap<string | null | undefined, Loaded<'invoice'>>> =>
  byRegistration(await loadByRegistrations(work, 'invoice', invoices))
