import { describe, expect, it } from 'vitest'
import { type AccentScale, accentFault, accentScale } from './accent.ts'
import { contrast, parseHex } from './contrast.ts'
import { toOklch } from './oklch.ts'

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
      expect(ratio(dark.accentText, dark.accentSoft)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(dark.onAccent, dark.accent)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['#f5c518', '#7dd3fc', '#888888', '#ffffff'])(
    'refuses %s, in which words cannot be read, and names the nearest of its hue that does',
    accent => {
      const refused = accentScale(accent)
      if (!('nearest' in refused)) throw new Error('taken')
      expect(refused.contrast).toBeLessThan(4.5)
      expect('refused' in accentScale(refused.nearest)).toBe(false)
      const [, chroma, hue] = toOklch(parseHex(accent)!)
      const [, , near] = toOklch(parseHex(refused.nearest)!)
      if (chroma > 0.02) expect(Math.abs(hue - near)).toBeLessThan(0.1)
    },
  )

  it('takes the colour that is meant for the dark, where words can be read in it', () => {
    expect(scaleOf(accentScale('#9f1239', '#ff8fa8')).dark.accent).toBe('#ff8fa8')
    expect(accentFault('#9f1239', 'dark')).toMatchObject({ refused: 'contrast' })
    const { dark } = scaleOf(accentScale('#9f1239', '#9f1239'))
    expect(ratio(dark.accentText, '#14181b')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['#9f1239', '#1d4ed8', '#14532d'])('keeps the hue of %s in the dark', accent => {
    const { dark } = scaleOf(accentScale(accent))
    const [, , hue] = toOklch(parseHex(accent)!)
    expect(Math.abs(hue - toOklch(parseHex(dark.accent)!)[2])).toBeLessThan(0.12)
  })

  it.each(['#0b6373', '#6d28d9', '#9f1239', '#000000'])(
    'charts of %s stand out from their ground',
    accent => {
      const { light, dark } = scaleOf(accentScale(accent))
      for (const [colours, ground] of [
        [light, '#ffffff'],
        [dark, '#14181b'],
      ] as const)
        for (const colour of [colours.principal, colours.interest])
          expect(ratio(colour, ground)).toBeGreaterThanOrEqual(2.9)
      expect(light.principal).not.toBe(light.interest)
      expect(dark.principal).not.toBe(dark.interest)
    },
  )

  it('refuses what is no colour', () => {
    expect(accentScale('teal')).toEqual({ refused: 'invalid' })
    expect(accentScale('#12345')).toEqual({ refused: 'invalid' })
  })

  it('reads the short form', () => {
    expect(scaleOf(accentScale('#059')).light.accent).toBe('#005599')
  })
})
