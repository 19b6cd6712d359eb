import type { Page } from 'playwright-core'

/**
 * Waits until nothing has come for a moment. The line by which a page is told of changes never ends: by `networkidle` nobody would ever
 * be through.
 */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    quietMs => {
      const state = window as unknown as { came?: { count: number; since: number } }
      const count = performance.getEntriesByType('resource').length
      if (state.came?.count !== count) state.came = { count, since: performance.now() }
      return document.readyState === 'complete' && performance.now() - state.came.since >= quietMs
    },
    700,
    { polling: 100 },
  )
