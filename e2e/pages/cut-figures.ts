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

/** Heads of the page's tables that cannot be read whole, and tables that are wider than what is around them. */
export const cutHeads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap(table => {
      const name = table.getAttribute('aria-label')
      const around = table.parentElement
      const isWide = around !== null && around.scrollWidth > around.clientWidth + 1
      const isCut = (head: HTMLElement) =>
        [head, ...head.querySelectorAll<HTMLElement>('button > span')].some(
          element => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
        )
      const heads = [...table.querySelectorAll<HTMLElement>('thead th')].filter(isCut)
      return [
        ...(isWide
          ? [`${name} is wider than its place by ${around.scrollWidth - around.clientWidth} px`]
          : []),
        ...heads.map(head => `${name} cuts the head ${head.innerText}`),
      ]
    }),
  )
