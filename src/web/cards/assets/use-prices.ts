import { type AssetLineField, priceAssetLine } from '#finance/index.ts'
import { useListQuery } from '../../data/index.ts'
import { useShell } from '../../shell/index.ts'
import type { Element } from '../element-dialog.tsx'

const priced = new Set(['unitPrice', 'quantity', 'discount', 'priceExclTax', 'priceInclTax', 'taxCode'])

const given = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** A line after one of its prices was changed: the others follow by the same function as on the server. */
export const repriced = (
  line: Element,
  changed: string,
  taxRate: number,
  currency: string | undefined,
): Element => {
  if (!priced.has(changed)) return line
  const field = (changed === 'taxCode' ? 'taxRate' : changed) as AssetLineField
  const unitPrice = given(line.unitPrice)
  const isPriced =
    unitPrice !== undefined ||
    given(line.priceExclTax) !== undefined ||
    given(line.priceInclTax) !== undefined
  if (!isPriced) return line
  try {
    const next = priceAssetLine(
      {
        unitPrice,
        quantity: given(line.quantity) ?? 1,
        discount: given(line.discount) ?? 0,
        priceExclTax: given(line.priceExclTax),
        priceInclTax: given(line.priceInclTax),
        taxRate,
        sourcePrice: given(line.sourcePrice),
      },
      field,
      { currency },
    )
    return {
      ...line,
      quantity: next.quantity,
      unitPrice: next.unitPrice,
      discount: next.discount,
      sourcePrice: next.sourcePrice,
      priceExclTax: next.priceExclTax,
      priceInclTax: next.priceInclTax,
    }
  } catch {
    // Half-typed prices make none; the field itself says what is wrong.
    return line
  }
}

/** Prices of a line by the tax rates of the tenant; a code without a known rate counts as none. */
export const usePrices = (currency: string | undefined) => {
  const { entities } = useShell()
  const taxes = useListQuery(
    'tax',
    { projection: 'code,value', range: '0-199' },
    { enabled: entities.some(one => one.name === 'tax'), staleMs: 10 * 60_000 },
  )
  const rateOf = (code: unknown): number => {
    const value = taxes.data?.rows.find(tax => tax.code === code)?.value
    return typeof value === 'number' ? value : 0
  }
  return {
    reprice: (line: Element, changed: string) => repriced(line, changed, rateOf(line.taxCode), currency),
  }
}
