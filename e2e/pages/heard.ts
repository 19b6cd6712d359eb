import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { eventually } from './patience.ts'

interface Listening extends Window {
  heard?: string[]
}

/** From now on keeps what the page says by itself: by its live regions, as they change. Before the page is gone to. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output'
    const heard: string[] = []
    ;(window as Listening).heard = heard
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const region = element?.closest(live) ?? null
      const regions = region ? [region] : [...(element?.querySelectorAll(live) ?? [])]
      for (const one of regions) {
        const words = (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
        if (words && heard.at(-1) !== words) heard.push(words)
      }
    }
    new MutationObserver(changes => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') hear(target)
        for (const node of addedNodes) hear(node)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** Waits until the page has said something by itself. */
export const says = (page: Page, words: RegExp) =>
  eventually(async () => {
    const heard = await page.evaluate(() => (window as Listening).heard ?? [])
    return heard.some(one => words.test(one)) ? 'said' : heard.slice(-8)
  }).toBe('said')

/** What a person who hears a page goes by: names of controls, dialogs and tables, and headings in their order. */
const rules = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'heading-order',
  'html-has-lang',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'select-name',
  'summary-name',
]

/** Controls without a name, dialogs without one, and headings that skip a level: one line each. */
export const unnamed = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    values =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'rule', values },
      }),
    rules,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

/** The name of what has the focus, as it is read out; empty where nothing has it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (!at || at === document.body) return ''
    return (at.getAttribute('aria-label') ?? at.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  })
