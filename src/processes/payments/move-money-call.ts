import { loadMatching } from '#engine/index.ts'
import { houseTypes } from '#entities/bank/bank-operation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { among } from '../among.ts'
import type { Call } from '../call.ts'
import { given } from '../given.ts'
import { byRegistration } from '../named.ts'
import { toldCall } from '../told-call.ts'
import { type MoneyMove, moveMoney } from './move-money.ts'
import { toldPayments } from './told-payments.ts'

const amountOf = (value: unknown, field: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value > 1e11)
    throw new AppError('INVALID_POSITIVE_NUMBER_FIELD', [field])
  return value
}

const moveOf = (body: unknown, today: string): MoneyMove => {
  const { from, amount, to, date } = given(body)
  if (typeof from !== 'string' || !from) throw new AppError('MISSING_FIELD_IN_BODY', ['from'])
  const list = to ?? []
  if (!Array.isArray(list) || list.length > 100) throw new AppError('INVALID_ARRAY_FIELD', ['to'])
  const day = date ?? today
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new AppError('INVALID_DATE_FIELD', ['date'])
  return {
    from,
    amount: amountOf(amount, 'amount'),
    date: day,
    to: list.map((target: unknown, i) => {
      const { invoice, amount: part } = given(target)
      if (typeof invoice !== 'string' || !invoice)
        throw new AppError('MISSING_FIELD_IN_BODY', [`to.${i}.invoice`])
      return { invoice, amount: amountOf(part, `to.${i}.amount`) }
    }),
  }
}

const move = (async (engine, caller, { body }) => {
  const asked = moveOf(body, caller.today)
  const dryRun = given(body).dryRun === true
  return engine.work(caller, work => moveMoney(work, asked), { dryRun })
}) satisfies Call['run']

const invoiceFacts = (invoice: Loaded<'invoice'>) => {
  const { registration, name, invoiceNumber, dueDate, totalBalance, status, currency } = invoice
  return { registration, name, invoiceNumber, dueDate, totalBalance, status, currency }
}

/** An operation with the invoices that its money was given to. */
const operationFacts = (
  operation: Loaded<'bankOperation'>,
  allocations: readonly Loaded<'cashflowAllocation'>[],
  named: ReadonlyMap<string | null | undefined, Loaded<'invoice'>>,
) => {
  const { registration, date, amount, balance, currency, reference, paymentMode } = operation
  return {
    registration,
    date,
    amount,
    balance,
    currency,
    reference,
    paymentMode,
    allocations: allocations
      .filter(a => a.bankOperationRegistration === registration)
      .map(a => ({
        registration: a.registration,
        amount: a.amount,
        date: a.date,
        invoice: a.invoiceRegistration,
        invoiceNumber: named.get(a.invoiceRegistration)?.invoiceNumber ?? null,
        name: named.get(a.invoiceRegistration)?.name ?? null,
      })),
  }
}

/** What a payer has given, where it lies, and what is open of him. */
const moneyOf = (async (engine, caller, { query }) => {
  const { person } = query
  if (typeof person !== 'string' || !person) throw new AppError('MISSING_FIELD_IN_QUERY', ['person'])
  return engine.work(caller, async work => {
    const options = { asCaller: true, limit: 500 }
    const found = await loadMatching(
      work,
      'bankOperation',
      { personRegistration: person, status: 'ACTIVE', amount: { gt: 0 } },
      options,
    )
    const operations = found.filter(({ type }) => !among(type, ...houseTypes))
    const allocations = operations.length
      ? await loadMatching(work, 'cashflowAllocation', {
          bankOperationRegistration: operations.map(o => o.registration),
          status: 'ACTIVE',
        })
      : []
    const invoices = await loadMatching(
      work,
      'invoice',
      { pr: 'RECEIVABLE', 'persons.role': 'PAYER', 'persons.personRegistration': person },
      options,
    )
    const named = byRegistration(invoices)
    return {
      operations: operations
        .map(operation => operationFacts(operation, allocations, named))
        .sort((a, b) => b.date.localeCompare(a.date)),
      invoices: invoices
        .filter(i => among(i.status, 'ISSUED', 'PARTIALLY_PAID', 'DISPUTED') && (i.totalBalance ?? 0) > 0)
        .map(invoiceFacts)
        .sort((a, b) => a.dueDate.localeCompare(b.dueDate)),
    }
  })
}) satisfies Call['run']

/** `POST /api/script/runs/move-money` `{ from, amount, to, date, dryRun }`, `GET …/payer-money?person=`. */
export const moveMoneyCalls: Call[] = [
  toldCall({
    method: 'POST',
    path: '/api/script/runs/move-money',
    permission: 'write bankOperations',
    told: toldPayments.move,
    run: move,
  }),
  toldCall({
    method: 'GET',
    path: '/api/script/runs/payer-money',
    permission: ['read bankOperations', 'read invoices'],
    told: toldPayments.money,
    run: moneyOf,
  }),
]
