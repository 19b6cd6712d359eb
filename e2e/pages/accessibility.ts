import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isThorough } from './thorough.ts'

/** By day the first rows are read through: the others of a table are made of the same parts, and reading them took most of the time. */
const spared = isThorough ? [] : [['tbody tr:nth-child(n + 9)']]

/** What axe finds serious or critical in what the page shows now: one line a finding, with the place of it. */
export const seriousFindings = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // A page that only goes from screen to screen keeps what was once brought into it.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ({ only, exclude }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        {
          resultTypes: ['violations'],
          ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
        },
      ),
    { only: rules ? [...rules] : undefined, exclude: spared },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')} – ${node.failureSummary}`))
}

const colour = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    scheme => getComputedStyle(document.documentElement).colorScheme.includes(scheme),
    colorScheme,
  )
  // Drawn whole: colours that change on the way are nobody's. What inherits a changing one begins when that ends.
  await page.evaluate(async () => {
    // One that stands still never ends: what it shows is looked at as it is.
    const until = performance.now() + 5000
    while (performance.now() < until) {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      const changing = document.getAnimations().filter(animation => animation instanceof CSSTransition)
      if (changing.length === 0) return
      const late = new Promise(done => setTimeout(done, 1000))
      await Promise.race([late, Promise.all(changing.map(({ finished }) => finished.catch(() => {})))])
    }
  })
}

/** The same for what the page shows in the light, and its contrast in the dark: nothing else depends on the colours. */
export const seriousInAnyLight = async (page: Page): Promise<string[]> => {
  const light = await seriousFindings(page)
  await colour(page, 'dark')
  const dark = await seriousFindings(page, ['color-contrast'])
  await colour(page, 'light')
  return [...light, ...dark.map(finding => `in the dark, ${finding}`)]
}

/** The same where it is the second of its kind: by day what it shows in the light, since the dark has one palette. */
export const seriousAgain = (page: Page): Promise<string[]> =>
  isThorough ? seriousInAnyLight(page) : seriousFindings(page)

/**
 * What a narrow page would have to be scrolled sideways for. Tables and strips of one row – tabs, chips – scroll by
 * themselves; nothing else may.
 */
export const sidewaysScrolls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const strip = 64
    const scrolls = (element: Element) => element.scrollWidth > element.clientWidth + 1
    const inMain = [...document.querySelectorAll<HTMLElement>('main, main *')].filter(
      element => /auto|scroll/.test(getComputedStyle(element).overflowX) && scrolls(element),
    )
    const wrong = inMain.filter(
      element => element.clientHeight > strip && !element.querySelector('table, pre, svg, [role="grid"]'),
    )
    const page = scrolls(document.documentElement) ? [document.documentElement] : []
    return [...page, ...wrong].map(
      element => `${element.tagName} ${element.className} is ${element.scrollWidth} px wide`,
    )
  })
