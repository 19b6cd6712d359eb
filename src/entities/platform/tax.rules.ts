import { type FieldProblem, message } from '#errors/index.ts'
import type { RuleContext } from '#model/index.ts'
import type { tax } from './tax.ts'

type Tax = NonNullable<(typeof tax)['record']>

/** The entry of a day: the last which has begun and has not ended. */
const heldOn = (rates: Tax['rates'], day: string) =>
  (rates ?? [])
    .filter(({ from, to }) => from && from <= day && (!to || day <= to))
    .sort((a, b) => (a.from! < b.from! ? 1 : -1))[0]

/** The rate on a day; null where none holds. */
export const rateOn = ({ rates }: Pick<Tax, 'rates'>, day: string): number | null =>
  heldOn(rates, day)?.rate ?? null

/** What a buyer owes himself: his supplier asks for no tax, he pays it to the state and may deduct it. */
const selfAssessed: ReadonlySet<unknown> = new Set(['REVERSE_CHARGE', 'INTRA_COMMUNITY', 'IMPORT'])

/** Whether the buyer owes a tax in the place of his supplier (Directive 2006/112/EC, art. 194 to 202). */
export const isSelfAssessed = ({ category }: Pick<Tax, 'category'>): boolean => selfAssessed.has(category)

/** What invoices ask for today: nothing of a tax that their buyer owes himself. */
export const currentRate = (record: Tax, { today }: RuleContext): number | null =>
  isSelfAssessed(record) ? 0 : rateOn(record, today)

/** The part of a tax that may be deducted on a day, from 0 to 1. */
export const deductibleOn = ({ rates }: Pick<Tax, 'rates'>, day: string): number =>
  heldOn(rates, day)?.deductible ?? 1

/** A rate does not end before it begins, and no two begin on one day. */
export const checkRates = ({ rates }: Tax): FieldProblem[] =>
  (rates ?? []).flatMap(({ from, to }, index) => {
    const field = `rates.${index}`
    if (from && to && to < from)
      return [
        {
          field: `${field}.to`,
          message: message('RATE_ENDS_BEFORE_START'),
          code: 'INVALID_FIELD_IN_BODY' as const,
        },
      ]
    return rates!.findIndex(other => other.from === from) < index
      ? [
          {
            field: `${field}.from`,
            message: message('RATES_SAME_DAY'),
            code: 'INVALID_FIELD_IN_BODY' as const,
          },
        ]
      : []
  })
