import { type ReactNode, useEffect, useMemo } from 'react'
import { accentScale, applyAccent } from './accent.ts'
import './tokens.css'
import './fonts.css'
import './base.css'
import { type ColourScheme, type Density, type Direction, LookContext } from './look-context.ts'
import { englishTexts, type UiTexts, UiTextsContext } from './texts.ts'

export interface UiProviderProps {
  /** Already resolved: following the system is decided by the caller. */
  scheme: ColourScheme
  density?: Density
  direction?: Direction
  /** BCP 47, for the page's `lang`. */
  locale?: string
  /** The tenant's one colour; a colour that cannot carry words is refused and the product's own stays. */
  accent?: string | null
  texts?: UiTexts
  children: ReactNode
}

/** Everything of the kit stands inside this: theme, direction, density, the tenant's colour and the kit's words. */
export const UiProvider = (props: UiProviderProps) => {
  const {
    scheme,
    density = 'normal',
    direction = 'ltr',
    locale = 'en',
    accent,
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
    const scale = accent ? accentScale(accent) : null
    applyAccent(root, scale && !('refused' in scale) ? scale[scheme] : null)
  }, [scheme, density, direction, locale, accent])

  return (
    <LookContext.Provider value={look}>
      <UiTextsContext.Provider value={texts}>{children}</UiTextsContext.Provider>
    </LookContext.Provider>
  )
}
