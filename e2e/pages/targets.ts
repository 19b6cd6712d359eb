import type { Page } from 'playwright-core'

/** What can be pressed, by role or by element. */
const pressed = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'link', 'tab', 'menuitem', 'option', 'checkbox', 'radio', 'switch', 'combobox'].map(
    role => `[role="${role}"]`,
  ),
].join(',')

/**
 * What a page shows `within` a part of it that is too small to be met by a pointer of so many px: one line a target. A target is large enough where a
 * circle of that width around its middle meets it, or what belongs to it, or nothing else that can be pressed (WCAG 2.5.8:
 * spacing). Links in a sentence are as high as its lines, and are left out as there.
 */
export const smallTargets = (page: Page, px: number, within = 'body'): Promise<string[]> =>
  page.evaluate(
    ({ selector, width, within }) => {
      const isInSentence = (element: Element): boolean =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
        )
      /** What a press there acts on; null: nothing. */
      const actedOn = (x: number, y: number): Element | null => {
        const met = document.elementFromPoint(x, y)
        const found = met?.closest(`${selector}, label`) ?? null
        return found instanceof HTMLLabelElement ? (found.control ?? null) : found
      }
      const belongs = (met: Element, target: Element): boolean =>
        met === target || met.contains(target) || target.contains(met)
      /** Scrolled into sight by half, it is not to be met there yet. */
      const isWhole = (target: Element, box: DOMRect): boolean => {
        for (let around = target.parentElement; around; around = around.parentElement) {
          if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue
          const room = around.getBoundingClientRect()
          if (box.top < room.top || box.bottom > room.bottom) return false
        }
        return true
      }
      const nameOf = (element: Element): string =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}” .${element.getAttribute('class') ?? ''}`
      const wrong: string[] = []
      for (const target of document.querySelectorAll(`${within} :is(${selector})`)) {
        const box = target.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const isSeen = box.width > 1 && box.height > 1 && x > 0 && y > 0 && x < innerWidth && y < innerHeight
        if (
          !isSeen ||
          !isWhole(target, box) ||
          target.matches(':disabled, [aria-disabled="true"]') ||
          isInSentence(target)
        )
          continue
        const middle = actedOn(x, y)
        // Covered, as by a dialog: nobody presses it now.
        if (!middle || !belongs(middle, target)) continue
        const others = new Set<string>()
        for (let turn = 0; turn < 16; turn++) {
          const angle = (turn * Math.PI) / 8
          const [dx, dy] = [Math.cos(angle), Math.sin(angle)].map(part => (part * (width - 1)) / 2)
          const met = actedOn(x + dx!, y + dy!)
          if (met && !belongs(met, target)) others.add(nameOf(met))
        }
        if (others.size > 0)
          wrong.push(
            `${nameOf(target)}: ${Math.round(box.width)} × ${Math.round(box.height)} px beside ${[...others].join(', ')}`,
          )
      }
      return [...new Set(wrong)]
    },
    { selector: pressed, width: px, within },
  )
