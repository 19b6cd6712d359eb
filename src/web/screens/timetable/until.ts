const minuteMs = 60_000

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
]

/** How far an instant is from now: *in 12 minutes*, *3 hours ago*; digits are Western everywhere. */
export const until = (instant: string, now: number, locale: string): string => {
  const minutes = Math.round((Date.parse(instant) - now) / minuteMs)
  const [unit, size] = units.find(([, length]) => Math.abs(minutes) >= length) ?? (['minute', 1] as const)
  const language = locale.split('-')[0] || 'en'
  return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' }).format(
    Math.trunc(minutes / size),
    unit,
  )
}
