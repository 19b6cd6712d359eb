import { type AccentColours, accentScale, type Scheme } from './accent.ts'

/** How a house wants to look: its one colour, and what goes beyond it. */
export interface HouseTheme {
  accentColor?: string | null | undefined
  theme?:
    | { accentDark?: string | null; font?: string | null; radius?: number | null; logoDark?: string | null }
    | null
    | undefined
}

/** What a house sets of the look, by scheme and the name of the token. */
export type HouseTokens = Readonly<Record<Scheme, Readonly<Record<string, string>>>>

/** Fonts that are on every device: nothing is fetched for them. Those of the list `hostFont`, but for the product's own. */
const fonts: Readonly<Record<string, string>> = {
  SYSTEM: 'system-ui, "Noto Sans Arabic", sans-serif',
  SERIF: 'ui-serif, Georgia, Cambria, "Times New Roman", "Noto Naskh Arabic", serif',
  ROUNDED: 'ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", "Noto Sans Arabic", system-ui, sans-serif',
}

const tokenOf = (name: string): string => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

const ofColours = (colours: AccentColours): Record<string, string> =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [tokenOf(name), colour]))

/** Chips, then buttons and cards, then overlays keep their proportions; no checkbox turns round. */
const ofRadius = (radius: number): Record<string, string> => ({
  '--r1': `${Math.min(4, Math.round((radius * 2) / 3))}px`,
  '--r2': `${radius}px`,
  '--r3': `${Math.round((radius * 5) / 3)}px`,
})

/** The tokens that a house sets. A colour in which words cannot be read sets none, so that the product's own stand. */
export const houseTokens = ({ accentColor, theme }: HouseTheme): HouseTokens => {
  const scale = accentColor ? accentScale(accentColor, theme?.accentDark) : null
  const shape = {
    ...(theme?.font && Object.hasOwn(fonts, theme.font) ? { '--font': fonts[theme.font]! } : {}),
    ...(typeof theme?.radius === 'number' ? ofRadius(theme.radius) : {}),
  }
  const isFit = scale && !('refused' in scale)
  return {
    light: { ...(isFit ? ofColours(scale.light) : {}), ...shape },
    dark: { ...(isFit ? ofColours(scale.dark) : {}), ...shape },
  }
}
