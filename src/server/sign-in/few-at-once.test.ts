import { expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

it('runs so many at once, the next in its order when one ends or fails', async () => {
  const few = fewAtOnce(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map(i =>
    few(async () => {
      begun.push(i)
      await new Promise<void>(resolve => ends.push(resolve))
      if (i === 0) throw new Error('wrong')
      return i
    }).catch(() => -1),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[0]!()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[1]!()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([-1, 1, 2, 3])
})
