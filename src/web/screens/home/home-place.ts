import { createContext, useContext } from 'react'
import { formatNumber } from '#fields/formats/format-number.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import type { FieldContext } from '#fields/kind.ts'
import type { SayOf } from '#locales/areas.ts'
import type { Shell } from '../../shell/index.ts'
import type { Period } from './slots.ts'

/** What the cards of the home page share. */
export interface HomePlace {
  t: SayOf<'home'>
  context: FieldContext
  shell: Shell
  period: Period
  /** Only this organization; null: all that the person sees. */
  organization: string | null
  /** The currency in which the portfolio is told. */
  currency: string
  username: string
  /** Whether the person may see records of an entity at all. */
  sees: (entity: string) => boolean
}

export const HomePlaceContext = createContext<HomePlace | null>(null)

export const useHomePlace = (): HomePlace => {
  const place = useContext(HomePlaceContext)
  if (!place) throw new Error('useHomePlace outside the home page')
  return place
}

type Formats = Pick<HomePlace, 'context'>

export const whole = ({ context }: Formats, value: number): string =>
  formatNumber(value, context.locale, { decimals: 0 })

export const share = ({ context }: Formats, value: number, decimals = 0): string =>
  formatPercentage(value, context.locale, { decimals })

/** A figure of an axis: *70 M*, *0.5 M*, *20 k*. */
export const short = ({ context }: Formats, value: number, decimals?: number): string => {
  const size = Math.abs(value)
  const [divisor, unit] = size >= 1e6 ? [1e6, 'M'] : size >= 1e4 ? [1e3, 'k'] : [1, '']
  const shown = value / divisor
  const places = decimals ?? (Number.isInteger(shown) ? 0 : 1)
  return `${formatNumber(shown, context.locale, { decimals: divisor === 1 ? 0 : places })}${unit ? `\u00a0${unit}` : ''}`
}
