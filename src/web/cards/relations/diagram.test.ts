import { describe, expect, it } from 'vitest'
import { type DiagramLink, depthsOf, isTree, levelsOf, named, opened, within } from './diagram.ts'
import { nodeHeight, nodeWidth, place, walk } from './place.ts'

const links = (text: string): DiagramLink[] =>
  text.split(' ').map(pair => ({ source: pair.charAt(0), target: pair.charAt(1) }))
const diagram = (text: string, types: Record<string, string> = {}) => {
  const all = links(text)
  const names = [...new Set(all.flatMap(link => [link.source, link.target]))]
  return { nodes: names.map(one => ({ registration: one, name: one, type: types[one] ?? 'C' })), links: all }
}
const keys = ({ nodes }: { nodes: readonly { registration: string }[] }) =>
  nodes.map(node => node.registration).sort()

describe('a diagram of relations', () => {
  it('is a tree only while nobody has two parents', () => {
    expect(isTree(links('AB AC BD'))).toBe(true)
    expect(isTree(links('AC BC'))).toBe(false)
    expect(isTree(links('AB BA'))).toBe(false)
    expect(isTree([...links('AB'), { source: 'A', target: 'B', relation: 'SIGNEROF' }])).toBe(true)
  })

  it('keeps within a depth only the links among those who stay', () => {
    const found = within(diagram('AB BC CD'), 'A', 2)
    expect(keys(found)).toEqual(['A', 'B', 'C'])
    expect(found.links).toHaveLength(2)
    expect(keys(within(diagram('AB BC', { B: 'I' }), 'A', 'COMPANIES'))).toEqual(['A', 'C'])
    expect(depthsOf(5)).toEqual([1, 2, 3])
  })

  it('opens two levels of a tree, and finds by name with those beside', () => {
    expect(keys(opened(diagram('AB BC CD'), 2))).toEqual(['A', 'B', 'C'])
    expect(keys(named(diagram('AB BC CD DE'), name => name === 'B'))).toEqual(['A', 'B', 'C'])
  })

  it('puts whoever owns above, a circle cut where it closes', () => {
    expect([...levelsOf(diagram('AB BC AC'))]).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 2],
    ])
    expect(levelsOf(diagram('AB BA')).size).toBe(2)
  })

  it('draws five hundred persons without one over another', () => {
    const nodes = Array.from({ length: 500 }, (_, index) => ({ registration: `P${index}` }))
    const all = nodes
      .slice(1)
      .flatMap((node, index) => [
        { source: `P${Math.floor(index / 3)}`, target: node.registration },
        ...(index % 7 === 0 && index > 9 ? [{ source: `P${index - 9}`, target: node.registration }] : []),
      ])
    const placed = place({ nodes, links: all })
    expect(placed.nodes).toHaveLength(500)
    const taken = new Set(
      placed.nodes.map(({ x, y }) => `${Math.floor(x / nodeWidth)}`.length && `${x} ${y}`),
    )
    expect(taken.size).toBe(500)
    for (const one of placed.nodes) {
      const row = placed.nodes.filter(other => other.y === one.y && other !== one)
      expect(row.every(other => Math.abs(other.x - one.x) >= nodeWidth)).toBe(true)
    }
    expect(placed.height).toBeGreaterThan(nodeHeight)
  })

  it('is walked by arrows: above, below and beside', () => {
    const placed = place(diagram('AB AC BD'))
    expect(walk(placed, 'D', 'ArrowUp')).toBe('B')
    expect(walk(placed, 'A', 'ArrowDown')).toBe('B')
    expect(walk(placed, 'B', 'ArrowRight')).toBe('C')
    expect(walk(placed, 'A', 'ArrowUp')).toBeUndefined()
  })
})
