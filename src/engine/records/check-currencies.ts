import { type FieldProblem, message } from '#errors/index.ts'
import type { CompiledField } from '#model/index.ts'
import type { Plain } from '../work.ts'

interface Found {
  path: string
  currency: string
}

/** Every currency that a record says, by the path of its field; of what has not the shape of a record none. */
const currenciesIn = (fields: readonly CompiledField[], record: unknown, prefix = ''): Found[] =>
  fields.flatMap(field => {
    const value = (record as Plain | null | undefined)?.[field.name]
    const path = `${prefix}${field.name}`
    if (field.kind === 'currencyCode')
      return [value].flat().flatMap(currency => (typeof currency === 'string' ? { path, currency } : []))
    if (!field.fields || typeof value !== 'object' || value === null) return []
    return Array.isArray(value)
      ? value.flatMap((one, i) => currenciesIn(field.fields!, one, `${path}.${i}.`))
      : currenciesIn(field.fields, value, `${path}.`)
  })

/**
 * What a write says in currencies that the tenant has not switched on. What the record said before stays good: an old
 * record can be worked on after its currency was switched off.
 */
export const currencyProblems = (
  fields: readonly CompiledField[],
  { before, after }: { before: Plain | null; after: Plain },
  currencies: readonly string[] | undefined,
): FieldProblem[] => {
  if (!currencies) return []
  const known = new Set(currencies)
  const foreign = currenciesIn(fields, after).filter(({ currency }) => !known.has(currency.toUpperCase()))
  if (foreign.length === 0) return []
  const former = new Set(before ? currenciesIn(fields, before).map(({ currency }) => currency) : [])
  return foreign
    .filter(({ currency }) => !former.has(currency))
    .map(({ path, currency }) => ({
      field: path,
      message: message('CURRENCY_NOT_SWITCHED_ON', { currency, currencies: [...currencies] }),
      code: 'INVALID_FIELD_VALUE' as const,
    }))
}
