import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewal, renewPage } from './renew-page.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const page = (now: { isWriting?: boolean; hasUnsaved?: boolean }) => {
  const state = { isWriting: false, hasUnsaved: false, ...now }
  const reload = vi.fn()
  renewPage({ isWriting: () => state.isWriting, hasUnsaved: () => state.hasUnsaved }, reload)
  return { state, reload }
}

test('a page where nothing is lost is loaded anew at once', () => {
  expect(page({}).reload).toHaveBeenCalledOnce()
})

test('what is typed is waited for as long as it takes, and told', () => {
  const { state, reload } = page({ hasUnsaved: true })
  expect(renewal.isWaiting()).toBe(true)
  vi.advanceTimersByTime(3_600_000)
  expect(reload).not.toHaveBeenCalled()
  state.hasUnsaved = false
  vi.advanceTimersByTime(1_000)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a write is waited for, thirty seconds at most', () => {
  const { reload } = page({ isWriting: true })
  vi.advanceTimersByTime(29_000)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(reload).toHaveBeenCalledOnce()
})
