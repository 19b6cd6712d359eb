import type { Step } from '#engine/index.ts'
import { solvedValue } from '#entities/financing/quotation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { roundToCurrency } from '#finance/index.ts'
import type { CompiledField } from '#model/index.ts'
import { soughtField } from './product-bounds.ts'

type Quotation = Loaded<'quotation'>

/** Months are counted, amounts have the decimals of their currency; a rate has as many as it needs. */
const kept = (field: CompiledField, value: number, quotation: Quotation): number =>
  field.kind === 'money' ? roundToCurrency(value, quotation.currency ?? 'EUR') : value

const isWithin = ({ kind, min, max }: CompiledField, value: number): boolean =>
  (kind !== 'integer' || Number.isInteger(value)) &&
  (typeof min !== 'number' || value >= min) &&
  (typeof max !== 'number' || value <= max)

/** What was found; null where terms are missing, or are none: the checks that follow say what is wrong with them. */
const found = (quotation: Quotation): number | null => {
  try {
    return solvedValue(quotation)
  } catch {
    return null
  }
}

/**
 * The term that is sought holds what was found, and nothing that somebody typed there before: lists, records, exports and letters
 * tell the one value. An answer that its field could not hold, as a residual value below nought, stays in `solvedValue` alone.
 */
export const foundTerm: Step<'quotation'> = {
  before: (_, writings, { entity }) => {
    for (const { after } of writings) {
      const name = after && soughtField[(after.solvedFor ?? 'payment') as keyof typeof soughtField]
      const field = name && entity.fields.find(one => one.name === name)
      const value = field && found(after as Quotation)
      if (typeof value !== 'number' || !Number.isFinite(value) || !isWithin(field!, value)) continue
      after![name!] = kept(field!, value, after as Quotation)
    }
  },
}
