import { expect, it } from 'vitest'
import { type Addressed, readerOf } from './read-many.ts'

const route = '/api/financing/contracts'

it('what is asked in one breath goes together, each address once, and is kept before it is told', async () => {
  const asked: string[][] = []
  const kept: string[] = []
  const read = readerOf(
    async (answers: readonly Addressed[]) => void kept.push(...answers.map(([address]) => address)),
    async addresses => {
      asked.push([...addresses])
      return addresses.map(address => ({ status: 200, headers: { size: '1' }, data: [address] }))
    },
  )
  const found = read(`${route}?range=0-1`).then(data => [data, kept.length])
  const others = [read(`${route}?range=0-1`), read(`${route}/CTR-1`)]
  expect(await found).toEqual([[`${route}?range=0-1`], 2])
  expect(await Promise.all(others)).toEqual([[`${route}?range=0-1`], [`${route}/CTR-1`]])
  expect(asked).toEqual([[`${route}?range=0-1`, `${route}/CTR-1`]])
  expect(kept.map(address => address.split(' ')[0])).toEqual(asked[0])
})

it('no request has more than a hundred; what found no room in an answer is asked again', async () => {
  const sizes: number[] = []
  const read = readerOf(
    async () => {},
    async addresses => {
      sizes.push(addresses.length)
      return addresses.map((_, index) => ({ status: index < 90 ? 200 : 0, data: index }))
    },
  )
  const all = await Promise.all(Array.from({ length: 230 }, (_, index) => read(`${route}/CTR-${index}`)))
  expect(all).toHaveLength(230)
  expect(Math.max(...sizes)).toBe(100)
  expect(sizes.reduce((sum, size) => sum + Math.min(size, 90), 0)).toBe(230)
})

it('what is not his is nothing, what fails otherwise fails alone, and without an answer all of it does', async () => {
  const statuses = [403, 404, 500, 200]
  const read = readerOf(
    async () => {},
    async addresses => addresses.map((_, index) => ({ status: statuses[index]!, data: { message: 'no' } })),
  )
  const found = await Promise.allSettled(statuses.map(status => read(`${route}/${status}`)))
  expect(found.map(one => (one.status === 'fulfilled' ? one.value : one.reason.status))).toEqual([
    null,
    null,
    500,
    { message: 'no' },
  ])
  const away = readerOf(
    async () => {},
    () => Promise.reject(new Error('away')),
  )
  await expect(Promise.all([away(route), away(`${route}/CTR-1`)])).rejects.toThrow('away')
})
