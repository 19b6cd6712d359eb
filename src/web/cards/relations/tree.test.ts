import { describe, expect, it } from 'vitest'
import { treeOf } from './tree.ts'

const node = (registration: string) => ({ registration, name: registration.toUpperCase() })

describe('the tree of relations', () => {
  it('starts at those that nobody stands above', () => {
    const [root, ...others] = treeOf({
      persons: [node('a'), node('b'), node('c')],
      links: [
        { source: 'a', target: 'b', relation: 'OWNER', stake: 0.6 },
        { source: 'b', target: 'c' },
      ],
    })
    expect(others).toEqual([])
    expect(root).toMatchObject({
      name: 'A',
      children: [{ name: 'B', stake: 0.6, children: [{ name: 'C' }] }],
    })
  })

  it('ends where a circle closes', () => {
    const [root] = treeOf({
      persons: [node('a'), node('b')],
      links: [
        { source: 'a', target: 'b' },
        { source: 'b', target: 'a' },
      ],
    })
    expect(root).toMatchObject({ registration: 'a', children: [{ registration: 'b', children: [] }] })
  })
})
