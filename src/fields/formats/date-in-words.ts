/**
 * A date in words as `Intl` writes it – *1 Dec 2026*, *jeudi 19 novembre* –, and the first of a month as French does: *1er décembre*.
 * `intl` is a locale that `Intl` knows.
 */
export const dateInWords = (
  intl: string,
  options: Intl.DateTimeFormatOptions,
  date: Date | number,
): string => {
  const format = new Intl.DateTimeFormat(intl, options)
  if (!intl.startsWith('fr')) return format.format(date)
  const parts = format.formatToParts(date)
  const isInWords = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
  return parts
    .map(({ type, value }) => (isInWords && type === 'day' && value === '1' ? '1er' : value))
    .join('')
}
