import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseHex } from '#fields/color/contrast.ts'
import { houseTokens } from '#fields/color/house-look.ts'
import { toOklch } from '#fields/color/oklch.ts'

/** Whether a colour is of the product's own hue, and not one of its greys. */
const isTeal = (hex: string): boolean => {
  const [, chroma, hue] = toOklch(parseHex(hex)!)
  const degrees = ((hue * 180) / Math.PI + 360) % 360
  return chroma > 0.025 && degrees > 190 && degrees < 235
}

const sources = join(import.meta.dirname, '../..')
const files = ['ui', 'web', 'fields'].flatMap(room =>
  readdirSync(join(sources, room), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(css|tsx?)$/.test(name) && !/\.test\.|testing\/|gallery\//.test(name))
    .map(name => `${room}/${name}`),
)
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

describe('the accent of a house', () => {
  it('sets every token of the product’s own hue, in light and in the dark', () => {
    const set = houseTokens({ accentColor: '#8a1f4d' })
    const own = [...tokens.matchAll(/(--[\w-]+): (#[0-9a-f]{6})/g)].filter(([, , hex]) => isTeal(hex!))
    expect(own.length).toBeGreaterThan(10)
    for (const [, name] of own) {
      // Status colours mean the same in every house.
      if (/^--(ongoing|stopped|draft)/.test(name!)) continue
      for (const scheme of ['light', 'dark'] as const)
        expect([name, set[scheme][name!] && isTeal(set[scheme][name!]!)]).toEqual([name, false])
    }
  })

  it('has no place where the product’s own hue stands beside it', () => {
    const found = files
      .filter(name => name !== 'ui/theme/tokens.css')
      .flatMap(name =>
        [...readFileSync(join(sources, name), 'utf8').matchAll(/#[0-9a-f]{6}\b/gi)]
          .filter(([hex]) => isTeal(hex))
          .map(([hex]) => `${name}: ${hex}`),
      )
    expect(found).toEqual([])
  })
})
