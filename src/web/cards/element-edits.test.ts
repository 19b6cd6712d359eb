import { expect, it } from 'vitest'
import { withOneDefault } from './element-edits.ts'

it('lets whoever becomes the default take over from who was', () => {
  const [a, b, c] = [{ n: 'a', isDefault: true }, { n: 'b', isDefault: true }, { n: 'c' }]
  expect(withOneDefault([a, b, c], 1)).toEqual([{ n: 'a', isDefault: false }, b, c])
  // Who is none changes nothing.
  expect(withOneDefault([a, { n: 'b' }, c], 1)).toEqual([a, { n: 'b' }, c])
})
