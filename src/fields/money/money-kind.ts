import { fitsDecimals } from '#finance/money/fits-decimals.ts'
import { roundDecimals } from '../formats/decimal-text.ts'
import { decimalsOf, formatCurrency } from '../formats/format-currency.ts'
import { parseCurrency } from '../formats/parse-number.ts'
import type { FieldContext, FieldKind, FieldSettings } from '../kind.ts'
import { declaredDecimals } from '../number/declared-decimals.ts'
import { numericKind } from '../number/numeric-kind.ts'
import { labelOf, problem } from '../problem.ts'

/** The currency of an amount: its own, else the record's; undefined where neither is known. */
export const currencyOf = (settings: FieldSettings, context: FieldContext): string | undefined =>
  settings.currency || context.currency || undefined

/** A kind of amount in major units; `decimals` where neither the declaration nor the currency decides. */
export const moneyKind = (traits: {
  kind: string
  scale: number
  /** Amounts that can be paid have no more decimals than their currency; prices of units may. */
  isPaid?: boolean
  decimals(settings: FieldSettings, context: FieldContext): { decimals: number; minDecimals: number }
}): FieldKind<number> =>
  numericKind({
    kind: traits.kind,
    type: 'currency',
    scale: traits.scale,
    parseText: (text, settings, context) =>
      parseCurrency(text, context.locale, currencyOf(settings, context)),
    round: (value, settings, context) => roundDecimals(value, traits.decimals(settings, context).decimals),
    misfit: (value, settings, context) => {
      const { decimals } = traits.decimals(settings, context)
      return !traits.isPaid || fitsDecimals(value, decimals)
        ? null
        : problem('tooManyDecimals', 'INVALID_FIELD_VALUE', { label: labelOf(settings), decimals })
    },
    isFlipped: settings => settings.negative === true,
    show: (value, settings, context) =>
      formatCurrency(
        value,
        currencyOf(settings, context),
        context.locale,
        traits.decimals(settings, context),
      ),
    wrong: settings => problem('notNumber', 'INVALID_NUMBER_FIELD', { label: labelOf(settings) }),
  })

/** Decimals of an amount: declared, else the currency's, else the locale's. */
export const moneyDecimals = (settings: FieldSettings, context: FieldContext): number =>
  declaredDecimals(settings, decimalsOf(currencyOf(settings, context) ?? '', context.locale), 6)
