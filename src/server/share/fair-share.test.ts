import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FairShare, type Leave } from './fair-share.ts'

const rules = {
  inFlight: 6,
  perLane: 2,
  heavyPerLane: 1,
  aloneAfterMs: 5_000,
  light: { most: 3, forMs: 2_000 },
  heavy: { most: 2, forMs: 10_000 },
}
let share: FairShare
let order: string[]
let inside: Map<string, Leave>

beforeEach(() => {
  vi.useFakeTimers()
  share = new FairShare(rules, () => Date.now())
  order = []
  inside = new Map()
})
afterEach(() => vi.useRealTimers())

const ask = (name: string, more: { session?: string; isHeavy?: boolean; gone?: AbortSignal } = {}) => {
  const { session = 'one', isHeavy = false, gone } = more
  const asked = share.enter({ lane: name.replace(/\d+$/, ''), session, isHeavy }, gone).then(
    leave => {
      order.push(name)
      inside.set(name, leave)
    },
    (error: { code: string }) => void order.push(`${name}: ${error.code}`),
  )
  return asked
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const leave = async (name: string) => {
  inside.get(name)!()
  await settled()
}
/** Another lane has asked: from now on nobody is alone. */
const withCompany = async () => {
  await ask('other1')
  await leave('other1')
  order = []
}

it('a lane has its places, and another one comes in beside it at once', async () => {
  await withCompany()
  for (const name of ['a1', 'a2', 'a3']) void ask(name)
  void ask('b1')
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1'])
  await leave('a1')
  expect(order.at(-1)).toBe('a3')
  expect([...share.lanes()]).toEqual([
    { lane: 'b', running: 1, waiting: 0 },
    { lane: 'a', running: 2, waiting: 0 },
  ])
})

it('lanes that wait have their turns one after the other, however much each has waiting', async () => {
  await withCompany()
  for (const lane of ['x', 'y', 'z']) for (const n of [1, 2]) void ask(lane + n)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name)
  await settled()
  order = []
  for (const name of ['x1', 'x2', 'y1', 'y2', 'z1']) await leave(name)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
})

it('sessions of a lane have their turns, so that one that asks for much leaves the others theirs', async () => {
  await withCompany()
  void ask('a1')
  void ask('a2')
  for (const n of [3, 4]) void ask(`a${n}`, { session: 'greedy' })
  void ask('a5', { session: 'modest' })
  await settled()
  order = []
  await leave('a1')
  await leave('a2')
  await leave('a3')
  expect(order).toEqual(['a3', 'a5', 'a4'])
})

it('one heavy thing at a time leaves the lane’s other places to light ones', async () => {
  await withCompany()
  void ask('a1', { isHeavy: true })
  void ask('a2', { isHeavy: true })
  void ask('a3')
  await settled()
  expect(order).toEqual(['a1', 'a3'])
  await leave('a1')
  expect(order.at(-1)).toBe('a2')
})

it('who is alone has all places, but one heavy thing all the same; company takes it back', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) void ask(`a${n}`)
  await settled()
  expect(order).toHaveLength(6)
  void ask('b1')
  await leave('a1')
  expect(order.at(-1)).toBe('b1')
  await leave('a2')
  // Four of its own are still inside, and two is its share now.
  expect(order).not.toContain('a7')
  for (const name of ['a3', 'a4', 'a5']) await leave(name)
  expect(order.at(-1)).toBe('a7')
})

it('waits so long and so many, then says whose share is over, and counts it', async () => {
  await withCompany()
  for (const n of [1, 2, 3, 4, 5, 6]) void ask(`a${n}`)
  await settled()
  expect(order).toEqual(['a1', 'a2', 'a6: TOO_MANY_REQUESTS'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(order.slice(3)).toEqual(['a3', 'a4', 'a5'].map(name => `${name}: TOO_MANY_REQUESTS`))
  for (const lane of ['x', 'y']) for (const n of [1, 2]) void ask(lane + n)
  void ask('b1')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(order.at(-1)).toBe('b1: BUSY')
  expect([share.counts.get('a'), share.counts.get('b')]).toEqual([
    { admitted: 2, refused: { TOO_MANY_REQUESTS: 4, BUSY: 0 } },
    { admitted: 0, refused: { TOO_MANY_REQUESTS: 0, BUSY: 1 } },
  ])
})

it('who left does not take a turn, and a place is given back once', async () => {
  await withCompany()
  const gone = new AbortController()
  void ask('a1')
  void ask('a2')
  void ask('a3', { gone: gone.signal })
  void ask('a4')
  await settled()
  gone.abort()
  inside.get('a1')!()
  await leave('a1')
  expect(order).toEqual(['a1', 'a2', 'a3: BUSY', 'a4'])
})
