import { expect, it } from 'vitest'
import { afterDeadlocks, sideBySide, slices } from './side-by-side.ts'

it('cuts a list into parts of a size, in its order', () => {
  expect(slices([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(slices([], 2)).toEqual([])
})

it('does so many parts at a time, and answers in their order whichever ends first', async () => {
  const going = new Set<number>()
  let most = 0
  const ends: (() => void)[] = []
  const done = sideBySide([1, 2, 3, 4, 5], 2, async part => {
    going.add(part)
    most = Math.max(most, going.size)
    await new Promise<void>(resolve => ends.push(resolve))
    going.delete(part)
    return part * 10
  })
  // The later of two ends first.
  for (let left = 5; left > 0; left--) {
    ends.pop()!()
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(await done).toEqual([10, 20, 30, 40, 50])
  expect(most).toBe(2)
})

it('begins nothing further where a part fails, and ends what had begun', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const wrong = new Error('wrong')
  const done = sideBySide([1, 2, 3, 4], 2, async part => {
    begun.push(part)
    if (part === 1) throw wrong
    await new Promise(resolve => setImmediate(resolve))
    ended.push(part)
  })
  await expect(done).rejects.toBe(wrong)
  expect(begun).toEqual([1, 2])
  expect(ended).toEqual([2])
})

it('begins again what the database gave up for another, so often and no more; any other error comes at once', async () => {
  const held = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  let tries = 0
  expect(await afterDeadlocks(async () => (++tries < 3 ? Promise.reject(held) : 'done'))).toBe('done')
  tries = 0
  const never = afterDeadlocks(() => {
    tries++
    return Promise.reject(held)
  })
  await expect(never).rejects.toBe(held)
  expect(tries).toBe(5)
  tries = 0
  const other = new Error('other')
  const wrong = afterDeadlocks(() => {
    tries++
    return Promise.reject(other)
  })
  await expect(wrong).rejects.toBe(other)
  expect(tries).toBe(1)
})
