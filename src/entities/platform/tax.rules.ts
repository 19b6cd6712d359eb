import { type FieldProblem, message } from '#errors/index.ts'
import type { RuleContext } from '#model/index.ts'
import type { tax } from './tax.ts'

type Tax = NonNullable<(typeof tax)['record']>

/** The rate on a day: that of the last entry which has begun and has not ended; null where none holds. */
export const rateOn = ({ rates }: Tax, day: string): number | null => {
  const held = (rates ?? [])
    .filter(({ from, to }) => from && from <= day && (!to || day <= to))
    .sort((a, b) => (a.from! < b.from! ? 1 : -1))
  return held[0]?.rate ?? null
}

export const currentRate = (record: Tax, { today }: RuleContext): number | null => rateOn(record, today)

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
