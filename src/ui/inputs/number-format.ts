/** How a locale writes figures: what stands between thousands and before decimals. Digits stay Western everywhere. */
export interface NumberMarks {
  group: string
  decimal: string
}

const known = new Map<string, NumberMarks>()

/** The marks of a locale; `en-EU`, the product's own, writes as British English does. */
export const marksOf = (locale: string): NumberMarks => {
  const found = known.get(locale)
  if (found) return found
  const format = new Intl.NumberFormat(locale === 'en-EU' ? 'en-GB' : locale, {
    numberingSystem: 'latn',
    useGrouping: true,
  })
  const parts = format.formatToParts(-1234567.8)
  const marks = {
    group: parts.find(part => part.type === 'group')?.value ?? '',
    decimal: parts.find(part => part.type === 'decimal')?.value ?? '.',
  }
  known.set(locale, marks)
  return marks
}

/** Writes a number with at least `min` and at most `max` decimals, without going through binary fractions' noise. */
export const writeNumber = (value: number, locale: string, min: number, max: number): string =>
  new Intl.NumberFormat(locale === 'en-EU' ? 'en-GB' : locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: min,
    maximumFractionDigits: Math.max(min, max),
  }).format(value)

/** What a person typed or pasted, as a number. Both marks are understood; null for nothing, undefined for no number. */
export const readNumber = (text: string, locale: string): number | null | undefined => {
  const { decimal } = marksOf(locale)
  const bare = text
    .replace(/[\s'’_]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/[^\d.,+-]/g, '')
  if (bare === '') return text.trim() === '' ? null : undefined
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const both = bare.includes('.') && bare.includes(',')
  const mark = last < 0 ? '' : bare.charAt(last)
  const marks = mark ? bare.split(mark).length - 1 : 0
  // One mark alone is a decimal unless it is the locale's group mark before exactly three digits.
  const isDecimal = both || (marks === 1 && !(mark !== decimal && /^[+-]?\d{1,3}[.,]\d{3}$/.test(bare)))
  const whole = isDecimal && last >= 0 ? bare.slice(0, last) : bare
  const fraction = isDecimal && last >= 0 ? bare.slice(last + 1) : ''
  const plain = `${whole.replace(/[.,]/g, '')}${fraction ? `.${fraction}` : ''}`
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  return Number(plain)
}
