import type { FieldSettings } from '../kind.ts'

/** The declared decimals, kept between 0 and what the kind can hold; `fallback` where none are declared. */
export const declaredDecimals = (settings: FieldSettings, fallback: number, most: number): number =>
  Number.isInteger(settings.decimals) ? Math.min(Math.max(settings.decimals!, 0), most) : fallback
