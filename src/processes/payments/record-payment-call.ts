import { loadByRegistrations, may, type Work } from '#engine/index.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { defaultCurrency, exactMoney, isCurrencyCode, isIsoDate } from '#finance/index.ts'
import { among } from '../among.ts'
import type { Call } from '../call.ts'
import { personIn } from '../contract-facts.ts'
import type { Given } from '../given.ts'
import { byRegistration } from '../named.ts'
import { type Payment, takePayments } from './allocate.ts'

const textOf = (body: Given, field: string, mandatory = false): string | undefined => {
  const value = body[field]
  if (value === undefined || value === null || value === '') {
    if (mandatory) throw new AppError('MISSING_FIELD_IN_BODY', [field])
    return undefined
  }
  if (typeof value !== 'string' || value.length > 250) throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

const paymentOf = (body: unknown, today: string): Payment => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('MISSING_BODY_PAYLOAD')
  const given = body as Given
  const { amount, invoices } = given
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0 || amount > 1e11)
    throw new AppError('INVALID_POSITIVE_NUMBER_FIELD', ['amount'])
  const currency = textOf(given, 'currency') ?? defaultCurrency
  if (!isCurrencyCode(currency)) throw new AppError('INVALID_FIELD_VALUE', ['currency', currency])
  exactMoney(amount, currency, 'amount')
  if (
    invoices !== undefined &&
    (!Array.isArray(invoices) || invoices.some(i => typeof i !== 'string') || invoices.length > 500)
  )
    throw new AppError('INVALID_ARRAY_FIELD', ['invoices'])
  const date = textOf(given, 'date') ?? today
  if (!isIsoDate(date)) throw new AppError('INVALID_DATE_FIELD', ['date'])
  return {
    date,
    amount,
    currency,
    personRegistration: textOf(given, 'personRegistration', true)!,
    orgaRegistration: textOf(given, 'orgaRegistration') ?? null,
    paymentMode: textOf(given, 'paymentMode') ?? 'TRANSFER',
    reference: textOf(given, 'reference') ?? null,
    ...(invoices ? { invoices: invoices as string[] } : {}),
  }
}

const wrong = (field: string, why: Message): AppError => new AppError('INVALID_FIELD_IN_BODY', [field, why])

/** Who pays and what for are the caller's to see: open receivables of that payer, in the currency of the money. */
const requireReachable = async (work: Work, payment: Payment): Promise<void> => {
  const { personRegistration, orgaRegistration, invoices = [], currency } = payment
  const asCaller = { asCaller: true }
  const [person] = await loadByRegistrations(work, 'person', [personRegistration ?? ''], asCaller)
  if (!person) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['person', personRegistration ?? ''])
  if (orgaRegistration) {
    const [house] = await loadByRegistrations(work, 'organization', [orgaRegistration], asCaller)
    if (!house) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['organization', orgaRegistration])
  }
  const found = byRegistration(await loadByRegistrations(work, 'invoice', invoices, asCaller))
  for (const [i, registration] of invoices.entries()) {
    const invoice = found.get(registration)
    if (!invoice) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['invoice', registration])
    if (invoice.pr !== 'RECEIVABLE' || !among(invoice.status, 'ISSUED', 'PARTIALLY_PAID', 'DISPUTED'))
      throw wrong(`invoices.${i}`, message('NO_OPEN_RECEIVABLE'))
    if (invoice.currency !== currency) throw wrong(`invoices.${i}`, message('OTHER_CURRENCY'))
    if (personIn(invoice, 'PAYER') !== personRegistration)
      throw wrong(`invoices.${i}`, message('OTHER_PAYER'))
  }
}

/** `POST /api/script/runs/record-payment`: money received from a person, allocated to the invoices named or the oldest. */
export const recordPaymentCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/script/runs/record-payment',
    run: async (engine, caller, { body }) => {
      if (!may(caller, 'write bankOperations')) throw new AppError('FORBIDDEN', ['write bankOperations'])
      const payment = paymentOf(body, caller.today)
      const [operation] = await engine.work(caller, async work => {
        await requireReachable(work, payment)
        return takePayments(work, [payment])
      })
      return { registration: operation!.registration }
    },
  },
]
