import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether what goes behind has gone, told now. */
const behind = (signal?: AbortSignal) => {
  const state = { gone: false }
  void inTurn.behind(signal).then(() => {
    state.gone = true
  })
  return state
}

it('lets go at once where the page asks for nothing', async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  const besides = behind()
  await vi.advanceTimersByTimeAsync(0)
  expect(besides.gone).toBe(true)
})

it('goes behind what the page asks for in the same moment, and behind what its answer asks for next', async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  const besides = behind()
  const model = inTurn.begin()
  await vi.advanceTimersByTimeAsync(200)
  model()
  await vi.advanceTimersByTimeAsync(30)
  const rows = inTurn.begin()
  await vi.advanceTimersByTimeAsync(200)
  expect(besides.gone).toBe(false)
  rows()
  await vi.advanceTimersByTimeAsync(100)
  expect(besides.gone).toBe(true)
})

it('waits for a slow page no longer than it may, and not at all once nobody wants it', async () => {
  const slow = inTurn.begin()
  const besides = behind()
  const unwanted = new AbortController()
  const left = behind(unwanted.signal)
  unwanted.abort()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([besides.gone, left.gone]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(600)
  expect(besides.gone).toBe(true)
  slow()
})
