import type { Page } from 'playwright-core'

/** Figures in tables of a page that are not shown whole: cut by their own cell, or beyond the edge of what is around them. */
export const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main td[data-align="end"]')].flatMap(cell => {
      const table = cell.closest('table')
      const around = table?.parentElement?.getBoundingClientRect()
      if (!table || !around) return []
      const own = cell.getBoundingClientRect()
      const isCut =
        cell.scrollWidth > cell.clientWidth + 1 || own.right > around.right + 1 || own.left < around.left - 1
      return isCut ? [`${table.getAttribute('aria-label')} cuts ${cell.textContent}`] : []
    }),
  )
