import { expect, test, vi } from 'vitest'
import { lockWhenHidden } from './lock-when-hidden.ts'

const minute = 60_000

test('a page that nobody looks at for a quarter of an hour locks, and so does one that slept so long', () => {
  vi.useFakeTimers()
  const page = Object.assign(new EventTarget(), { hidden: false })
  const look = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const lock = vi.fn()
  const shown = vi.fn()
  const stop = lockWhenHidden({ lock, shown }, page as unknown as Document)
  look(true)
  vi.advanceTimersByTime(14 * minute)
  look(false)
  vi.advanceTimersByTime(20 * minute)
  expect([lock.mock.calls.length, shown.mock.calls.length]).toEqual([0, 1])
  look(true)
  vi.advanceTimersByTime(15 * minute)
  expect(lock).toHaveBeenCalledOnce()
  look(false)

  lock.mockClear()
  look(true)
  vi.setSystemTime(Date.now() + 16 * minute)
  look(false)
  expect(lock).toHaveBeenCalledOnce()
  stop()
  vi.useRealTimers()
})
