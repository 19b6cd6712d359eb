import { AppError } from '#errors/index.ts'
import { defaultCurrency, exactMoney, isCurrencyCode, isIsoDate } from '#finance/index.ts'
import { type Given, given } from '../given.ts'
import type { Payment } from './allocate.ts'

/** Invoices that one payment names at most. */
const mostInvoices = 500

const textOf = (body: Given, field: string, mandatory = false): string | undefined => {
  const value = body[field]
  if (value === undefined || value === null || value === '') {
    if (mandatory) throw new AppError('MISSING_FIELD_IN_BODY', [field])
    return undefined
  }
  if (typeof value !== 'string' || value.length > 250) throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

const amountOf = (value: unknown, currency: string, field: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value > 1e11)
    throw new AppError('INVALID_POSITIVE_NUMBER_FIELD', [field])
  exactMoney(value, currency, field)
  return value
}

const invoicesOf = (value: unknown): string[] | undefined => {
  if (value === undefined) return undefined
  if (!Array.isArray(value) || value.some(i => typeof i !== 'string') || value.length > mostInvoices)
    throw new AppError('INVALID_ARRAY_FIELD', ['invoices'])
  return value as string[]
}

/** What each invoice gets, `{ invoice, amount }`; an invoice stands once. */
const sharesOf = (value: unknown, currency: string): Payment['shares'] => {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length > mostInvoices)
    throw new AppError('INVALID_ARRAY_FIELD', ['shares'])
  const shares = value.map((share: unknown, i) => {
    const { invoice, amount } = given(share)
    if (typeof invoice !== 'string' || !invoice)
      throw new AppError('MISSING_FIELD_IN_BODY', [`shares.${i}.invoice`])
    return { invoice, amount: amountOf(amount, currency, `shares.${i}.amount`) }
  })
  if (new Set(shares.map(share => share.invoice)).size < shares.length)
    throw new AppError('INVALID_ARRAY_FIELD', ['shares'])
  return shares
}

/**
 * Money received as somebody sent it: of whom, how much, when, and what it is for – `invoices` in their order, or `shares`
 * that say what each gets.
 * @throws MISSING_FIELD_IN_BODY, INVALID_POSITIVE_NUMBER_FIELD, INVALID_ARRAY_FIELD and the like, with the field
 */
export const readPayment = (body: unknown, today: string): Payment => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('MISSING_BODY_PAYLOAD')
  const sent = body as Given
  const currency = textOf(sent, 'currency') ?? defaultCurrency
  if (!isCurrencyCode(currency)) throw new AppError('INVALID_FIELD_VALUE', ['currency', currency])
  const amount = amountOf(sent.amount, currency, 'amount')
  const invoices = invoicesOf(sent.invoices)
  const shares = sharesOf(sent.shares, currency)
  const date = textOf(sent, 'date') ?? today
  if (!isIsoDate(date)) throw new AppError('INVALID_DATE_FIELD', ['date'])
  return {
    date,
    amount,
    currency,
    personRegistration: textOf(sent, 'personRegistration', true)!,
    orgaRegistration: textOf(sent, 'orgaRegistration') ?? null,
    bankAccountRegistration: textOf(sent, 'bankAccountRegistration') ?? null,
    paymentMode: textOf(sent, 'paymentMode') ?? 'TRANSFER',
    reference: textOf(sent, 'reference') ?? null,
    ...(invoices ? { invoices } : {}),
    ...(shares ? { shares } : {}),
  }
}
