import { describe, expect, it } from 'vitest'
import { type AccentScale, accentScale } from './accent.ts'
import { contrast, parseHex } from './contrast.ts'

const scaleOf = (scale: AccentScale) => {
  if ('refused' in scale) throw new Error(`refused: ${scale.refused}`)
  return scale
}
const ratio = (one: string, other: string) => contrast(parseHex(one)!, parseHex(other)!)

describe('accentScale', () => {
  it.each(['#0b6373', '#6d28d9', '#9f1239', '#1d4ed8', '#14532d', '#000000'])(
    '%s is readable everywhere',
    accent => {
      const { light, dark } = scaleOf(accentScale(accent))
      expect(light.accent).toBe(accent)
      expect(ratio(light.accentText, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(ratio(light.accentText, light.accentSoft)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(light.onAccent, light.accent)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(dark.accentText, '#14181b')).toBeGreaterThanOrEqual(4.5)
      expect(ratio(dark.accentText, dark.accentSoft)).toBeGreaterThanOrEqual(4.4)
      expect(ratio(dark.onAccent, dark.accent)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('refuses a colour that cannot carry words', () => {
    expect(accentScale('#f5c518')).toMatchObject({ refused: 'contrast' })
    expect(accentScale('#7dd3fc')).toMatchObject({ refused: 'contrast' })
  })

  it('refuses what is no colour', () => {
    expect(accentScale('teal')).toEqual({ refused: 'invalid' })
    expect(accentScale('#12345')).toEqual({ refused: 'invalid' })
  })

  it('reads the short form', () => {
    expect(scaleOf(accentScale('#059')).light.accent).toBe('#005599')
  })
})
