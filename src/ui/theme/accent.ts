import { contrast, mix, parseHex, type Rgb, toHex } from './contrast.ts'

/** The six colours that a tenant's accent gives one scheme; keys are the tokens without their dashes. */
export interface AccentColours {
  accent: string
  accentHover: string
  accentSoft: string
  accentLine: string
  accentText: string
  onAccent: string
}

export type AccentScale =
  | { light: AccentColours; dark: AccentColours }
  /** Why the colour cannot be used: no colour at all, or words in it could not be read (`contrast` of at least 4.5). */
  | { refused: 'invalid' | 'contrast'; contrast?: number }

const white: Rgb = [255, 255, 255]
const ink: Rgb = [4, 20, 26]
const lightGround: Rgb = [255, 255, 255]
const darkGround: Rgb = [20, 24, 27]
const readable = 4.5

const onto = (ground: Rgb): Rgb => (contrast(white, ground) >= readable ? white : ink)

/** The lightest step towards white that can be read on each of the grounds. */
const lifted = (accent: Rgb, grounds: readonly Rgb[]): Rgb => {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(accent, white, share)
    if (grounds.every(ground => contrast(tried, ground) >= readable)) return tried
  }
  return white
}

/**
 * Derives what a tenant's one colour needs: hover, soft ground, line, text and what stands on it, for both schemes. A
 * colour whose text falls under 4.5:1 on the surface or on its own soft ground is refused rather than corrected: the
 * tenant chose it, and would not recognise another.
 */
export const accentScale = (hex: string): AccentScale => {
  const accent = parseHex(hex)
  if (!accent) return { refused: 'invalid' }
  const soft = mix(lightGround, accent, 0.11)
  const ratio = Math.min(contrast(accent, lightGround), contrast(accent, soft))
  if (ratio < readable) return { refused: 'contrast', contrast: ratio }

  const darkSoft = mix(darkGround, accent, 0.3)
  const darkAccent = lifted(accent, [darkGround])
  const darkText = lifted(accent, [darkGround, darkSoft])
  return {
    light: {
      accent: toHex(accent),
      accentHover: toHex(mix(accent, [0, 0, 0], 0.2)),
      accentSoft: toHex(soft),
      accentLine: toHex(mix(lightGround, accent, 0.36)),
      accentText: toHex(accent),
      onAccent: toHex(onto(accent)),
    },
    dark: {
      accent: toHex(darkAccent),
      accentHover: toHex(mix(darkAccent, white, 0.15)),
      accentSoft: toHex(darkSoft),
      accentLine: toHex(mix(darkGround, darkAccent, 0.45)),
      accentText: toHex(darkText),
      onAccent: toHex(onto(darkAccent)),
    },
  }
}

const tokenOf = (name: string): string => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Sets the tokens on an element (the page's root); without colours the product's own come back. */
export const applyAccent = (root: HTMLElement, colours: AccentColours | null): void => {
  const names = ['accent', 'accentHover', 'accentSoft', 'accentLine', 'accentText', 'onAccent'] as const
  for (const name of names) {
    if (colours) root.style.setProperty(tokenOf(name), colours[name])
    else root.style.removeProperty(tokenOf(name))
  }
}
