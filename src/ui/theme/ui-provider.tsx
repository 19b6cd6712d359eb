import { type ReactNode, useEffect, useMemo } from 'react'
import './tokens.css'
import './fonts.css'
import './base.css'
import './forced-colors.css'
import { type ColourScheme, type Density, type Direction, LookContext } from './look-context.ts'
import { englishTexts, type UiTexts, UiTextsContext } from './texts.ts'

export interface UiProviderProps {
  /** Already resolved: following the system is decided by the caller. */
  scheme: ColourScheme
  density?: Density
  direction?: Direction
  /** BCP 47, for the page's `lang`. */
  locale?: string
  /** What a house sets of the look beside it, by the names of tokens: its colour, font and corners. */
  tokens?: Readonly<Record<string, string>> | undefined
  texts?: UiTexts
  children: ReactNode
}

/** Sets a house's tokens on the page's root; what it does not set is the product's own again. */
const applyTokens = (root: HTMLElement, tokens: Readonly<Record<string, string>>): void => {
  for (const name of Array.from(root.style))
    if (name.startsWith('--') && tokens[name] === undefined) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
}

const noTokens = {}

/** Everything of the kit stands inside this: theme, direction, density, the house's look and the kit's words. */
export const UiProvider = (props: UiProviderProps) => {
  const {
    scheme,
    density = 'normal',
    direction = 'ltr',
    locale = 'en',
    tokens = noTokens,
    texts = englishTexts,
    children,
  } = props
  const look = useMemo(() => ({ scheme, direction }), [scheme, direction])

  useEffect(() => {
    const root = document.documentElement
    root.dataset.theme = scheme
    root.dataset.mantineColorScheme = scheme
    root.dataset.density = density
    root.dir = direction
    root.lang = locale
    applyTokens(root, tokens)
  }, [scheme, density, direction, locale, tokens])

  return (
    <LookContext.Provider value={look}>
      <UiTextsContext.Provider value={texts}>{children}</UiTextsContext.Provider>
    </LookContext.Provider>
  )
}
