import { type FieldProblem, message } from '#errors/index.ts'
import { addDays, isIsoDate, sumMoney } from '#finance/index.ts'
import type { RuleContext } from '#model/index.ts'
import { type Prices, recomputePrices } from '../assets/asset-prices.rules.ts'
import type { contract } from './contract.ts'

type Contract = NonNullable<(typeof contract)['record']>
type Line = NonNullable<Contract['assets']>[number]

const NOTICE_DAYS = 90

/** Financed lines less those given in part exchange, without tax. */
export const assetsAmount = ({ assets, currency }: Contract): number | null => {
  if (!assets?.length) return null
  const financed = assets.filter(line => line.isFinanced !== false && !line.isPartExchange)
  const exchanged = assets.filter(line => line.isPartExchange)
  return sumMoney(
    [...financed.map(line => line.priceExclTax), ...exchanged.map(line => -(line.priceExclTax ?? 0))],
    currency,
  )
}

/** `assets.2.unitPrice` → line 2 was changed in its unit price. */
const changedLine = (changed: string | undefined): { index: number; field: string } | undefined => {
  const found = /^assets\.(\d+)\.(\w+)$/.exec(changed ?? '')
  return found ? { index: Number(found[1]), field: found[2]! } : undefined
}

const pricesOf = (line: Line, currency: string | null | undefined): Prices => ({
  ...line,
  currency: line.currency ?? currency,
})

/** The line with what it lacks; what is given stays. */
const filled = (line: Line, prices: Prices): Line => {
  const lacking = Object.entries(prices).filter(([name]) => line[name as keyof Line] == null)
  return { ...line, ...Object.fromEntries(lacking) }
}

/** The lines with their prices worked out: the changed one after its change, the others where prices are missing. */
export const assetPrices = ({ assets, currency }: Contract, context: RuleContext): { assets: Line[] } => {
  const changed = changedLine(context.changed)
  return {
    assets: (assets ?? []).map((line, index) => {
      if (changed?.index === index)
        return { ...line, ...recomputePrices(pricesOf(line, currency), changed.field, context) }
      return line.priceExclTax == null || line.priceInclTax == null
        ? filled(line, recomputePrices(pricesOf(line, currency), undefined, context))
        : line
    }),
  }
}

/** From this day on the contract counts as ending soon. */
export const endNoticeDate = ({ endDate }: Contract): string | null =>
  isIsoDate(endDate) ? addDays(endDate, -NOTICE_DAYS) : null

/** A contract or deal does not end before it starts. */
export const dates = ({ startDate, endDate }: Contract): FieldProblem[] =>
  startDate && endDate && endDate < startDate
    ? [{ field: 'endDate', message: message('END_BEFORE_START'), code: 'INVALID_FIELD_IN_BODY' }]
    : []
