import { expect } from 'vitest'

/** Waits until what is asked answers as expected: what is shown follows what was done a moment later. */
export const eventually = <T>(ask: () => T | Promise<T>) =>
  expect.poll(ask, { timeout: 20_000, interval: 100 })
