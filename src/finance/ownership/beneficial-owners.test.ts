import { describe, expect, it } from 'vitest'
import { ownershipOf } from './beneficial-owners.ts'

const nodes = 'PQRHM'.split('').map(registration => ({ registration, isNatural: true }))
const companies = 'ABCDT'.split('').map(registration => ({ registration, isNatural: false }))
const of = (target: string, text: string, today = '2026-11-24') =>
  ownershipOf(
    target,
    [...nodes, ...companies],
    text.split(' ').map(one => {
      const [source = '', owned = '', percent] = one.split('-')
      return { source, target: owned, stake: Number(percent) / 100 }
    }),
    today,
  )
const shareOf = (found: ReturnType<typeof of>, who: string) =>
  found.shares.find(one => one.registration === who)

describe('who owns a company in the end', () => {
  it('multiplies along chains and adds them', () => {
    const found = of('T', 'H-A-90 P-A-10 A-T-60 H-B-40 B-T-18')
    expect(shareOf(found, 'H')).toMatchObject({ share: 0.612, owns: 'SHARE' })
    expect(shareOf(found, 'H')!.chains.map(chain => chain.path)).toEqual([
      ['H', 'A', 'T'],
      ['H', 'B', 'T'],
    ])
    expect(shareOf(found, 'P')).toMatchObject({ share: 0.06, owns: null })
    expect(found.undeclared).toBe(0.22)
  })

  it('counts circles and own shares out', () => {
    const circle = of('A', 'P-A-70 B-A-30 Q-B-50 A-B-50')
    expect(shareOf(circle, 'P')!.share).toBe(0.823529)
    expect(shareOf(circle, 'Q')!.share).toBe(0.176471)
    const own = of('A', 'P-A-60 Q-A-30 A-A-10')
    expect([shareOf(own, 'P')!.share, shareOf(own, 'Q')!.share]).toEqual([0.666667, 0.333333])
  })

  it('adds several stakes of a pair, and warns of more than all', () => {
    const found = of('T', 'P-T-20 P-T-10 Q-T-90')
    expect(shareOf(found, 'P')).toMatchObject({ share: 0.3, owns: 'SHARE' })
    expect(found.overdeclared).toEqual(['T'])
  })

  it('asks for more than a quarter, from July 2027 for a quarter', () => {
    expect(shareOf(of('T', 'P-T-25 Q-T-75'), 'P')!.owns).toBeNull()
    expect(shareOf(of('T', 'P-T-25 Q-T-75', '2027-07-10'), 'P')!.owns).toBe('SHARE')
  })

  it('knows who controls a company that has enough', () => {
    // 60 % of 40 % are 24 %, but the company is his.
    expect(shareOf(of('T', 'P-A-60 Q-A-40 A-T-40 R-T-60'), 'P')).toMatchObject({
      share: 0.24,
      owns: 'CONTROL',
    })
  })

  it('tells no share of a ring that owns itself', () => {
    expect(of('A', 'B-A-100 A-B-100')).toMatchObject({ isRing: true, shares: [] })
  })
})
