import type { Rgb } from './contrast.ts'

/** Lightness 0–1, chroma, hue in radians: steps of lightness look alike, and the hue stays what it was. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const curved = (share: number): number =>
  255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055)

/** Björn Ottosson's OKLab, as polar coordinates. */
export const toOklch = (rgb: Rgb): Oklch => {
  const [r, g, b] = rgb.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, blue), Math.atan2(blue, a)]
}

const unbound = ([lightness, chroma, hue]: Oklch): Rgb => {
  const [a, blue] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * blue) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * blue) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * blue) ** 3
  return [
    curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const isShown = (rgb: Rgb): boolean => rgb.every(part => part > -0.5 && part < 255.5)

/** The colour, or where no screen shows it, the one of this lightness and hue with as much chroma as one does. */
export const fromOklch = ([lightness, chroma, hue]: Oklch): Rgb => {
  let rgb = unbound([lightness, chroma, hue])
  for (let left = chroma; !isShown(rgb) && left > 0.001; left *= 0.95) rgb = unbound([lightness, left, hue])
  return rgb.map(part => Math.min(255, Math.max(0, Math.round(part)))) as unknown as Rgb
}
