import { formatCurrency } from '#fields/formats/format-currency.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { isIsoDate, sumMoney } from '#finance/index.ts'
import type { KeyOf } from '#locales/areas.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'

export interface Written {
  subject: string
  text: string
}

const day = (value: unknown, locale: string): string =>
  typeof value === 'string' && isIsoDate(value.slice(0, 10))
    ? formatDate(value.slice(0, 10), locale)
    : String(value ?? '')

/** What a template fills in, by name. */
export interface Values {
  readonly [name: string]: unknown
  readonly invoices?: readonly LetterInvoice[]
}

/** An invoice that a letter is about. */
interface LetterInvoice {
  number: string
  dueDate: string
  amount?: number | null
}

const invoiceLine = (invoice: LetterInvoice, currency: string, locale: string): string =>
  `- ${invoice.number} · ${day(invoice.dueDate, locale)} · ${formatCurrency(invoice.amount ?? 0, currency, locale)}`

const sumOf = (invoices: readonly LetterInvoice[], currency: string): number =>
  sumMoney(
    invoices.map(({ amount }) => amount),
    currency,
  )

/** Amounts of a letter as its language writes them. */
const money = (values: Values, names: readonly string[], currency: string, locale: string) =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = values[name]
      return typeof value === 'number' ? [[name, formatCurrency(value, currency, locale)]] : []
    }),
  )

// Mails are also written where no server stands, as by the demonstration's maker.
await loadEverywhere('mails')

/** Templates that somebody has written: keys of `locales/<language>/mails.ts`. */
const isTemplate = (name: string): boolean =>
  /^[A-Z_]+$/.test(name) && sayIn('mails', 'en')(subjectOf(name)) !== ''

const subjectOf = (name: string) => `mailSubject.${name}` as KeyOf<'mails'>
const textOf = (name: string) => `mailText.${name}` as KeyOf<'mails'>

/**
 * Fills a template in a language. Values: texts by name; `invoices` `{ number, dueDate, amount }[]` with `currency` give
 * the lines and `{{total}}`; `agenda` is a list of texts; a day is written as the locale has it. A value that is missing
 * leaves nothing. Undefined for a template that nobody has written.
 */
export const render = (template: string, values: Values, locale = 'en-EU'): Written | undefined => {
  if (!isTemplate(template)) return undefined
  const currency = String(values.currency ?? 'EUR')
  const invoices = values.invoices ?? []
  const known = {
    ...values,
    invoices: invoices.map(i => invoiceLine(i, currency, locale)).join('\n'),
    total: formatCurrency(sumOf(invoices, currency), currency, locale),
    agenda: ((values.agenda as unknown[] | undefined) ?? []).map(item => `- ${item}`).join('\n'),
    date: day(values.date, locale),
    ...money(values, ['amount', 'left'], currency, locale),
  }
  const say = sayIn('mails', locale)
  return {
    subject: say(subjectOf(template), { replace: known }).slice(0, 250),
    text: say(textOf(template), { replace: known }),
  }
}
