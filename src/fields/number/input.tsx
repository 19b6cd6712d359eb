import { shiftDecimals } from '../formats/decimal-text.ts'
import { decimalsOf } from '../formats/format-currency.ts'
import { formatNumber } from '../formats/format-number.ts'
import type { FieldInputProps, InputContext } from '../input.ts'
import type { FieldSettings } from '../kind.ts'
import { TypedInput } from '../typed-input.tsx'

/** Decimals of a figure while it is edited: those that must show, and those that may. */
const decimalsFor = (kind: string, settings: FieldSettings, context: InputContext): [number, number] => {
  switch (kind) {
    case 'integer':
      return [0, 0]
    case 'money': {
      const own = settings.decimals ?? decimalsOf(settings.currency, context.locale)
      return [own, Math.max(own, Math.min(own, 4))]
    }
    case 'unitPrice':
      return [settings.decimals ?? 2, 6]
    case 'percentage':
      return [settings.decimals ?? 2, 8]
    default:
      return [settings.decimals ?? 0, settings.decimals ?? 6]
  }
}

const unitOf = (kind: string, settings: FieldSettings): string | undefined =>
  kind === 'percentage' ? '%' : kind === 'money' || kind === 'unitPrice' ? settings.currency : undefined

/** A figure: number, integer, percentage, amount or price. Its unit stands muted behind it. */
export const Input = (props: FieldInputProps<number>) => {
  const { field, context } = props
  const { kind } = field
  const settings = { ...field, mandatory: false, currency: field.currency ?? context.currency }
  const write = (value: number, of: FieldSettings): string => {
    const [least, most] = decimalsFor(kind, of, context)
    const shown = kind === 'percentage' ? shiftDecimals(value, 2) : value
    if (!Number.isFinite(shown)) return ''
    return formatNumber(shown, context.locale, {
      decimals: most,
      minDecimals: least,
      ungrouped: of.ungrouped,
    })
  }
  return (
    <TypedInput
      {...props}
      eager
      write={write}
      more={{
        // In place of a fact a figure stands where the fact stood.
        figures: props.mode !== 'cell',
        unit: field.unit ?? unitOf(kind, settings),
        inputMode: kind === 'integer' ? 'numeric' : 'decimal',
      }}
    />
  )
}
