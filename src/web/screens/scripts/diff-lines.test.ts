import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedLines } from './code/changed-lines.ts'
import { countChanged, diffLines, foldSame } from './diff-lines.ts'

describe('two texts beside each other', () => {
  it('have a changed line in one row, and added and removed ones in their own', () => {
    const rows = diffLines('a\nb\nc\nd', 'a\nB\nc\nd\ne')
    expect(rows.map(({ was, now, isSame }) => [was?.text, now?.text, isSame])).toEqual([
      ['a', 'a', true],
      ['b', 'B', false],
      ['c', 'c', true],
      ['d', 'd', true],
      [undefined, 'e', false],
    ])
    expect(rows[1]).toMatchObject({ was: { line: 2 }, now: { line: 2 } })
  })

  it('tell which lines are marked, and how many came and went', () => {
    const [before, after] = ['a\nb\nc\nd', 'new\na\nB\nc']
    expect(changedLines(before, after)).toEqual([1, 3])
    expect(changedLines(before, before)).toEqual([])
    expect(countChanged(before, after)).toEqual({ added: 2, removed: 2 })
  })

  it('hold every line of both, in its order, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
      .map(lines => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = diffLines(before, after)
        const was = rows.flatMap(row => (row.was ? [row.was] : []))
        const now = rows.flatMap(row => (row.now ? [row.now] : []))
        expect(was.map(one => one.text).join('\n')).toBe(before)
        expect(now.map(one => one.text).join('\n')).toBe(after)
        expect(was.map(one => one.line)).toEqual(was.map((_, i) => i + 1))
        expect(now.map(one => one.line)).toEqual(now.map((_, i) => i + 1))
        for (const row of rows) if (row.isSame) expect(row.was!.text).toBe(row.now!.text)
      }),
    )
  })

  it('leave out what is the same far from any change', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`)
    const rows = foldSame(diffLines(lines.join('\n'), [...lines, 'new'].join('\n')))
    expect(rows[0]).toEqual({ folded: 17 })
    expect(rows).toHaveLength(5)
  })
})
