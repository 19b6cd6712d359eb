import { contrast, mix, parseHex, type Rgb, toHex } from './contrast.ts'
import { fromOklch, toOklch } from './oklch.ts'

/** What a house's one colour gives one scheme; keys are the tokens without their dashes. */
export interface AccentColours {
  /** The house's own colour, whatever the scheme: the ground of its picture on the sign-in page. */
  brand: string
  accent: string
  accentHover: string
  accentSoft: string
  accentLine: string
  accentText: string
  onAccent: string
  /** Of payment plans: what is repaid, and what it costs. */
  principal: string
  interest: string
}

export type Scheme = 'light' | 'dark'

export type AccentScale =
  | { light: AccentColours; dark: AccentColours }
  /** Why the colour cannot be used: no colour at all, or words in it could not be read. */
  | { refused: 'invalid' }
  | { refused: 'contrast'; contrast: number; nearest: string }

const white: Rgb = [255, 255, 255]
const ink: Rgb = [13, 16, 18]
/** What words stand on (`tokens.css`): surface, page, rows under the pointer, wells. */
const grounds: Readonly<Record<Scheme, readonly Rgb[]>> = {
  light: [white, [246, 248, 248], [241, 244, 244], [243, 245, 246]],
  dark: [
    [20, 24, 27],
    [13, 16, 18],
    [27, 33, 36],
    [25, 30, 33],
  ],
}
const softShare = { light: 0.11, dark: 0.22 } as const
const readable = 4.5
const seen = 3
const finest = 0.004

const softOf = (accent: Rgb, scheme: Scheme): Rgb => mix(grounds[scheme][0]!, accent, softShare[scheme])

/** What can be read on a ground of the colour: white, else ink; null where neither can. */
const onto = (ground: Rgb): Rgb | null =>
  contrast(white, ground) >= readable ? white : contrast(ink, ground) >= readable ? ink : null

/** How well words in the colour can be read, on whatever they stand in a scheme. */
const worst = (accent: Rgb, scheme: Scheme): number =>
  Math.min(...[...grounds[scheme], softOf(accent, scheme)].map(ground => contrast(accent, ground)))

const passes = (accent: Rgb, scheme: Scheme): boolean =>
  worst(accent, scheme) >= readable && onto(accent) !== null

/** The colour of the same hue that is the fewest steps darker – in the dark lighter – and does. */
const nearest = (accent: Rgb, does: (tried: Rgb) => boolean, isDarker: boolean): Rgb => {
  const [lightness, chroma, hue] = toOklch(accent)
  for (let step = 0; ; step += finest) {
    const tried = lightness + (isDarker ? -step : step)
    if (tried <= 0 || tried >= 1) return isDarker ? ink : white
    const colour = fromOklch([tried, chroma, hue])
    if (does(colour)) return colour
  }
}

/** Two of a hue that can be told apart: the principal as the accent is, the interest beyond it. */
const planColours = (accent: Rgb, scheme: Scheme): Pick<AccentColours, 'principal' | 'interest'> => {
  const [lightness, chroma, hue] = toOklch(accent)
  const surface = grounds[scheme][0]!
  if (scheme === 'dark') {
    const principal = nearest(fromOklch([0.45, chroma, hue]), one => contrast(one, surface) >= seen, false)
    return { principal: toHex(principal), interest: toHex(fromOklch([0.84, Math.min(chroma, 0.09), hue])) }
  }
  const light = fromOklch([Math.max(lightness + 0.1, 0.66), Math.min(chroma, 0.12), hue])
  return {
    principal: toHex(accent),
    interest: toHex(nearest(light, one => contrast(one, surface) >= seen, true)),
  }
}

const lightOf = (accent: Rgb): AccentColours => ({
  brand: toHex(accent),
  accent: toHex(accent),
  accentHover: toHex(mix(accent, [0, 0, 0], 0.2)),
  accentSoft: toHex(softOf(accent, 'light')),
  accentLine: toHex(mix(white, accent, 0.36)),
  accentText: toHex(accent),
  onAccent: toHex(onto(accent) ?? white),
  ...planColours(accent, 'light'),
})

const darkOf = (brand: Rgb, accent: Rgb): AccentColours => ({
  brand: toHex(brand),
  accent: toHex(accent),
  accentHover: toHex(mix(accent, white, 0.15)),
  accentSoft: toHex(softOf(accent, 'dark')),
  accentLine: toHex(mix(grounds.dark[0]!, accent, 0.45)),
  accentText: toHex(accent),
  onAccent: toHex(onto(accent) ?? ink),
  ...planColours(accent, 'dark'),
})

/** Why a colour does not carry words in a scheme, with the nearest that does; null where it does. */
export const accentFault = (
  hex: string,
  scheme: Scheme,
): Extract<AccentScale, { refused: string }> | null => {
  const accent = parseHex(hex)
  if (!accent) return { refused: 'invalid' }
  if (passes(accent, scheme)) return null
  const better = nearest(accent, tried => passes(tried, scheme), scheme === 'light')
  return { refused: 'contrast', contrast: worst(accent, scheme), nearest: toHex(better) }
}

/**
 * Derives what a house's one colour needs, for both schemes. In light it stands as it was chosen: a colour in which words
 * cannot be read is refused rather than corrected, since the house would not recognise another. In the dark it is the one
 * chosen for it, else the same hue, as much lighter as it has to be.
 */
export const accentScale = (hex: string, inDark?: string | null): AccentScale => {
  const fault = accentFault(hex, 'light')
  if (fault) return fault
  const accent = parseHex(hex)!
  const chosen = inDark && !accentFault(inDark, 'dark') ? parseHex(inDark) : null
  const dark = chosen ?? nearest(accent, tried => passes(tried, 'dark'), false)
  return { light: lightOf(accent), dark: darkOf(accent, dark) }
}
