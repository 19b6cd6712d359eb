import { changeRecords, loadByRegistrations, loadMatching, runOver, sql, type Work } from '#engine/index.ts'
import type { CapitalUndo } from '#entities/bank/bank-transaction.ts'
import type { CapitalDecision } from '#entities/bank/match-candidate.ts'
import type { Loaded, Where } from '#entities/records.ts'
import { type AppError, type Message, message, notAllowed, transitionParam } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { byRegistration, named } from '../named.ts'

type Transaction = Loaded<'bankTransaction'>

/** Money of the house's own that was agreed and has not moved: a funding to settle or to pay, private equity to call or to receive, a claim that an insurer has accepted. */
export interface Expected {
  decision: CapitalDecision
  registration: string
  name: string | null
  /** In is above nought. */
  amount: number
  currency: string
  date: string | null
  /** Who pays or is paid. */
  person: string | null
}

const nextPaymentOf = (funding: Loaded<'funding'>): number =>
  sumMoney(
    (funding.plan ?? [])
      .filter(row => row.state === 'PLANNED' && row.dueDate === funding.nextDueDate)
      .map(row => row.payment),
    funding.currency ?? 'EUR',
  )

const isIn = (amount: number): boolean => amount > 0

/** What is expected of the amounts of some transactions, by the last of their days. */
export const expectedCapital = async (
  work: Work,
  transactions: readonly Transaction[],
): Promise<Expected[]> => {
  const amounts = [...new Set(transactions.map(t => Math.abs(t.amount)))]
  const until = transactions
    .map(t => t.date)
    .sort()
    .at(-1)!
  const pending = await loadMatching(work, 'funding', { status: 'PENDING', amount: amounts })
  const due = await loadMatching(work, 'funding', { status: 'ACTIVE', nextDueDate: { lte: until } })
  const funds = byRegistration(
    await loadByRegistrations(work, 'fund', named([...pending, ...due], 'fundRegistration')),
  )
  const operations = await loadMatching(work, 'privateEquityOperation', {
    status: 'DRAFT',
    type: ['CALL', 'DISTRIBUTION'],
    amount: amounts,
  })
  const claims = await loadMatching(work, 'claim', {
    status: 'ACCEPTED',
    acceptedAmount: amounts,
    insurerRegistration: { not: null },
  })
  const ofFunding = (funding: Loaded<'funding'>, amount: number, date: string | null): Expected => {
    const fund = funds.get(funding.fundRegistration)
    return {
      decision: 'FUNDING',
      registration: funding.registration,
      name: funding.name ?? fund?.name ?? null,
      amount,
      currency: funding.currency ?? 'EUR',
      date,
      person: fund?.funderRegistration ?? null,
    }
  }
  return [
    ...pending.map(funding => ofFunding(funding, funding.amount, null)),
    ...due.map(funding => ofFunding(funding, -nextPaymentOf(funding), funding.nextDueDate ?? null)),
    ...operations.map(
      (operation): Expected => ({
        decision: 'EQUITY',
        registration: operation.registration,
        name: operation.name ?? null,
        amount: operation.type === 'CALL' ? -operation.amount : operation.amount,
        currency: operation.currency ?? 'EUR',
        date: operation.date,
        person: null,
      }),
    ),
    ...claims.map(
      (claim): Expected => ({
        decision: 'CLAIM',
        registration: claim.registration,
        name: claim.name,
        amount: claim.acceptedAmount!,
        currency: claim.currency,
        date: null,
        person: claim.insurerRegistration ?? null,
      }),
    ),
  ]
}

/** Of what is expected, what a transaction of that amount may be. */
export const fits = (expected: Expected, { amount, currency, date }: Transaction): boolean =>
  expected.amount === amount &&
  expected.currency === currency &&
  (isIn(amount) || !expected.date || expected.date <= date)

const refusal = (why: Message): AppError => notAllowed(transitionParam('bankTransaction', 'allocate'), why)

const settleOrPay = async (
  work: Work,
  transaction: Transaction,
  registration: string,
): Promise<CapitalUndo> => {
  const fundings = await loadByRegistrations(work, 'funding', [registration], { lock: 'update' })
  const [funding] = fundings
  if (funding?.status === 'PENDING') {
    await runOver(work, 'funding', 'settle', fundings, { input: { date: transaction.date } })
    return { entity: 'funding', registration }
  }
  const paidDue = funding!.nextDueDate!
  await runOver(work, 'funding', 'pay', fundings, { input: { date: paidDue } })
  return { entity: 'funding', registration, paidDue }
}

const activate = async (work: Work, transaction: Transaction, registration: string): Promise<CapitalUndo> => {
  const found = await loadByRegistrations(work, 'privateEquityOperation', [registration], { lock: 'update' })
  // It is done on the day on which the bank moved the money.
  const dated = await changeRecords(
    work,
    'privateEquityOperation',
    found,
    () => ({ date: transaction.date }),
    { unchecked: true },
  )
  await runOver(work, 'privateEquityOperation', 'activate', dated, {})
  return { entity: 'privateEquityOperation', registration }
}

const settleClaim = async (
  work: Work,
  transaction: Transaction,
  registration: string,
): Promise<CapitalUndo> => {
  const claims = await loadByRegistrations(work, 'claim', [registration], { lock: 'update' })
  await runOver(work, 'claim', 'settle', claims, { input: { date: transaction.date } })
  return { entity: 'claim', registration }
}

const takers = { FUNDING: settleOrPay, EQUITY: activate, CLAIM: settleClaim }

/** By what an event says of which record it came. */
const eventsOf = ({ entity, registration }: CapitalUndo): Where<'postingEvent'> => {
  if (entity === 'funding') return { fundingRegistration: registration }
  if (entity === 'claim') return { documentReference: registration, eventType: 'INSURANCE_PAID' }
  return { privateEquityOperationRegistration: registration }
}

/** The operation of the bank that a funding or private equity has just made. */
const madeOperation = async (work: Work, undo: CapitalUndo): Promise<string | null> => {
  const [event] = await loadMatching(
    work,
    'postingEvent',
    { ...eventsOf(undo), bankOperationRegistration: { not: null } },
    { limit: 1, order: sql`t.id desc` },
  )
  return event?.bankOperationRegistration ?? null
}

/** Does what was agreed by the line that moves its money; the operation that comes of it stands on the line's account. */
export const takeCapital = async (
  work: Work,
  transaction: Transaction,
  decision: CapitalDecision,
  registration: string,
): Promise<{ operation: string | null; undo: CapitalUndo }> => {
  const all = await expectedCapital(work, [transaction])
  const expected = all.find(one => one.decision === decision && one.registration === registration)
  if (!expected || !fits(expected, transaction))
    throw refusal(message('NOT_EXPECTED', { record: registration }))
  const undo = await takers[decision](work, transaction, registration)
  const operation = await madeOperation(work, undo)
  await onAccount(work, operation, transaction)
  return { operation, undo }
}

/** An operation that named no account of ours stands on that of the line which shows it. */
export const onAccount = async (
  work: Work,
  registration: string | null,
  transaction: Transaction,
): Promise<void> => {
  const operations = registration ? await loadByRegistrations(work, 'bankOperation', [registration]) : []
  await changeRecords(
    work,
    'bankOperation',
    operations.filter(operation => !operation.bankAccountRegistration),
    () => ({ bankAccountRegistration: transaction.bankAccountRegistration ?? null }),
    { unchecked: true },
  )
}

/** Takes back what a line has done: the settlement or payment of a funding, an operation of private equity, a claim. */
export const takeBackCapital = async (work: Work, undo: CapitalUndo): Promise<void> => {
  const reason = keptMessages([message('DECISION_TAKEN_BACK')])
  if (undo.entity === 'privateEquityOperation') {
    const operations = await loadByRegistrations(work, 'privateEquityOperation', [undo.registration], {
      lock: 'update',
    })
    await runOver(work, 'privateEquityOperation', 'activate', operations, { action: 'UNDO', reason })
    return
  }
  if (undo.entity === 'claim') {
    const claims = await loadByRegistrations(work, 'claim', [undo.registration], { lock: 'update' })
    await runOver(work, 'claim', 'settle', claims, { action: 'UNDO', reason })
    return
  }
  const fundings = await loadByRegistrations(work, 'funding', [undo.registration], { lock: 'update' })
  if (undo.paidDue)
    await runOver(work, 'funding', 'take-back', fundings, { reason, input: { date: undo.paidDue } })
  else await runOver(work, 'funding', 'settle', fundings, { action: 'UNDO', reason })
}
