import { describe, expect, it } from 'vitest'
import { pageWindow } from './pager.tsx'

describe('pageWindow', () => {
  it('shows all pages up to ten', () => {
    expect(pageWindow(2, 3)).toEqual([1, 2, 3])
    expect(pageWindow(1, 10)).toHaveLength(10)
  })

  it('keeps the present page in sight and never shows more than ten', () => {
    for (const page of [1, 5, 6, 20, 47, 50]) {
      const window = pageWindow(page, 50)
      expect(window).toHaveLength(10)
      expect(window).toContain(page)
      expect(window[0]).toBeGreaterThanOrEqual(1)
      expect(window[9]).toBeLessThanOrEqual(50)
    }
  })

  it('is empty without pages', () => {
    expect(pageWindow(1, 0)).toEqual([])
  })
})
