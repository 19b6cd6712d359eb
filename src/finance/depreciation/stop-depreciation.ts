import { checkNumber, checkObjects } from '../check-inputs.ts'
import { type IsoDate, parseIso } from '../dates/iso-date.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { fromMinor, toMinor } from '../money/minor-units.ts'
import { roundToInteger } from '../money/rounding.ts'
import type { DepreciationLine } from './depreciation-schedule.ts'

/** Days from one day to another, both in, of months of 30 days. */
const days30 = (from: IsoDate, to: IsoDate, isMonthEnd: boolean): number => {
  const a = parseIso(from)
  const b = parseIso(to)
  const last = isMonthEnd ? 30 : Math.min(b.day, 30)
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + last - Math.min(a.day, 30) + 1
}

const checkLines = (lines: readonly DepreciationLine[]): readonly DepreciationLine[] => {
  for (const [i, line] of checkObjects(lines, 'lines').entries()) {
    parseIso(line.from, `lines.${i}.from`)
    parseIso(line.to, `lines.${i}.to`)
    for (const field of ['opening', 'charge', 'accumulated'] as const)
      checkNumber(line[field], `lines.${i}.${field}`)
  }
  return lines
}

/**
 * The lines of a schedule whose asset leaves on a day: those before as they are, the one that holds the day in part, by
 * days of months of 30, the last of them in; none after. A day before the first line leaves none. Amounts in major units.
 * @throws INVALID_ARRAY_FIELD or INVALID_NON_EMPTY_OBJECT_FIELD `lines`, INVALID_DATE_FIELD `lines.0.from`,
 * INVALID_NUMBER_FIELD `lines.0.charge`, INVALID_DATE_FIELD `day`
 */
export const stopDepreciation = (
  lines: readonly DepreciationLine[],
  day: IsoDate,
  currency = 'EUR',
): DepreciationLine[] => {
  parseIso(day, 'day')
  const decimals = currencyDecimals(currency)
  return checkLines(lines)
    .filter(line => line.from <= day)
    .map(line => {
      if (line.to <= day) return line
      const share = Math.min(days30(line.from, day, false) / days30(line.from, line.to, true), 1)
      const opening = toMinor(line.opening, decimals)
      const charge = roundToInteger(toMinor(line.charge, decimals) * share, 'HALF_AWAY')
      const accumulated = toMinor(line.accumulated, decimals) - toMinor(line.charge, decimals) + charge
      return {
        ...line,
        to: day,
        charge: fromMinor(charge, decimals),
        accumulated: fromMinor(accumulated, decimals),
        closing: fromMinor(opening - charge, decimals),
      }
    })
}
