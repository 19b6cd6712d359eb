/** Red, green, blue, each 0–255. */
export type Rgb = readonly [number, number, number]

/** `#8a1f4d` or `#abc` as numbers; null for anything else. */
export const parseHex = (hex: string): Rgb | null => {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim())
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  const parts = short ? short.slice(1).map(digit => digit + digit) : long?.slice(1)
  if (!parts) return null
  const [red, green, blue] = parts.map(part => Number.parseInt(part, 16))
  return [red!, green!, blue!]
}

export const toHex = (rgb: Rgb): string =>
  `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of WCAG 2. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast ratio of WCAG 2, from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the second colour laid over the first. */
export const mix = (base: Rgb, over: Rgb, share: number): Rgb => [
  base[0] + (over[0] - base[0]) * share,
  base[1] + (over[1] - base[1]) * share,
  base[2] + (over[2] - base[2]) * share,
]
