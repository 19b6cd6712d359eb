// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Pager, type PagerProps, pageWindow } from './pager.tsx'

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

describe('a pager', () => {
  const show = (props: Omit<PagerProps, 'onPage'>) => {
    const onPage = vi.fn()
    const { user } = renderUi(<Pager {...props} onPage={onPage} />)
    return { user, onPage }
  }
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('tells which page somebody is about to turn to, by hand or by keyboard', async () => {
    const onNear = vi.fn()
    const { user, onPage } = show({ page: 2, pages: 3, onNear })
    await user.hover(button('Page 3'))
    expect(onNear).toHaveBeenLastCalledWith(3)
    await user.tab()
    expect(onNear).toHaveBeenLastCalledWith(1)
    expect(onPage).not.toHaveBeenCalled()
  })

  it('says which page one is on, and goes to the one that is clicked', async () => {
    const { user, onPage } = show({ page: 2, pages: 3 })
    expect(button('Page 2').getAttribute('aria-current')).toBe('page')
    expect(button('Page 3').getAttribute('aria-current')).toBeNull()
    await user.click(button('Page 3'))
    await user.click(button('Previous'))
    await user.click(button('Next'))
    expect(onPage.mock.calls).toEqual([[3], [1], [3]])
  })

  it('ends at the first and at the last page', () => {
    show({ page: 1, pages: 1 })
    expect(button('Previous').disabled).toBe(true)
    expect(button('Next').disabled).toBe(true)
  })

  it('goes on where more follow than were counted, and offers no last page then', () => {
    show({ page: 50, pages: 50, continues: true })
    expect(button('Next').disabled).toBe(false)
    expect(button('First page').disabled).toBe(false)
    expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull()
  })

  it('offers first and last only where there are more than ten', async () => {
    const { user, onPage } = show({ page: 6, pages: 11 })
    await user.click(button('First page'))
    await user.click(button('Last page'))
    expect(onPage.mock.calls).toEqual([[1], [11]])
  })

  it('is two arrows where it is short', () => {
    show({ page: 6, pages: 11, short: true })
    expect(screen.getAllByRole('button').map(one => one.title)).toEqual(['Previous', 'Next'])
  })
})
