import { createContext } from 'react'

export type ColourScheme = 'light' | 'dark'
export type Density = 'compact' | 'normal' | 'relaxed'
export type Direction = 'ltr' | 'rtl'

/** What the parts that stand on Mantine must know of the page. */
export interface PageLook {
  scheme: ColourScheme
  direction: Direction
}

export const LookContext = createContext<PageLook>({ scheme: 'light', direction: 'ltr' })
