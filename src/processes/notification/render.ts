import type { Plain } from '#engine/index.ts'
import { formatCurrency } from '#fields/formats/format-currency.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { isIsoDate, sumMoney } from '#finance/index.ts'
import { templateFor } from './templates.ts'

export interface Written {
  subject: string
  text: string
}

const day = (value: unknown, locale: string): string =>
  typeof value === 'string' && isIsoDate(value.slice(0, 10))
    ? formatDate(value.slice(0, 10), locale)
    : String(value ?? '')

const invoiceLine = (invoice: Plain, currency: string, locale: string): string =>
  `- ${invoice.number} · ${day(invoice.dueDate, locale)} · ${formatCurrency(invoice.amount as number, currency, locale)}`

const sumOf = (invoices: readonly Plain[], currency: string): number =>
  sumMoney(
    invoices.map(({ amount }) => amount as number | undefined),
    currency,
  )

/**
 * Fills a template in a language. Values: texts by name; `invoices` `{ number, dueDate, amount }[]` with `currency` give
 * the lines and `{total}`; `agenda` is a list of texts; a day is written as the locale has it. A value that is missing
 * leaves nothing. Undefined for a template that nobody has written.
 */
export const render = (template: string, values: Plain, locale = 'en-EU'): Written | undefined => {
  const found = templateFor(template, locale)
  if (!found) return undefined
  const currency = String(values.currency ?? 'EUR')
  const invoices = (values.invoices as Plain[] | undefined) ?? []
  const known: Record<string, string> = {
    '#invoices': invoices.map(i => invoiceLine(i, currency, locale)).join('\n'),
    total: formatCurrency(sumOf(invoices, currency), currency, locale),
    agenda: ((values.agenda as unknown[] | undefined) ?? []).map(item => `- ${item}`).join('\n'),
    date: day(values.date, locale),
  }
  const fill = (text: string) =>
    text.replace(/\{(#?\w+)\}/g, (_, name: string) =>
      Object.hasOwn(known, name) ? known[name]! : String(values[name] ?? ''),
    )
  return { subject: fill(found.subject).slice(0, 250), text: fill(found.text) }
}
