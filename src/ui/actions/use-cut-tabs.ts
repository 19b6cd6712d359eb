import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * What the line has without the button beside it, px: as far as that reaches, whatever its word is as long as. On a phone it is not
 * shown and takes nothing.
 */
const roomOf = (line: HTMLElement): number => {
  const beside = line.nextElementSibling?.matches('[data-more-tabs]') ? line.nextElementSibling : null
  const [at, after] = [line.getBoundingClientRect(), beside?.getBoundingClientRect()]
  if (!after?.width) return line.clientWidth
  return Math.max(at.right, after.right) - Math.min(at.left, after.left)
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')

/** Scrolls a line so far that the tab which is open is seen whole. */
const showOpen = (line: HTMLElement): void => {
  const open = line.querySelector('[aria-current], [aria-selected="true"]')
  if (!open) return
  const [at, around] = [open.getBoundingClientRect(), line.getBoundingClientRect()]
  if (at.left < around.left) line.scrollLeft -= around.left - at.left
  else if (at.right > around.right) line.scrollLeft += at.right - around.right
}

/** The tabs that a line is too narrow to show whole; the one that is open is brought into sight. */
export const useCutTabs = (
  strip: RefObject<HTMLElement | null>,
  value: string,
  items: readonly { id: string; label: string; count?: string | number }[],
): readonly string[] => {
  const [cut, setCut] = useState<readonly string[]>([])
  const hasButton = cut.length > 0
  // By what they say: whoever draws the line makes its tabs anew each time, and looking at them lays out the whole page.
  const said = items.map(({ id, label, count = '' }) => `${id} ${label} ${count}`).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew where the tabs are others
  useLayoutEffect(() => {
    const line = strip.current
    if (!line || typeof ResizeObserver === 'undefined') return
    const look = () => {
      const { left, right } = line.getBoundingClientRect()
      const outside = [...line.querySelectorAll<HTMLElement>('[data-tab]')].filter(tab => {
        const at = tab.getBoundingClientRect()
        return at.left < left - 1 || at.right > right + 1
      })
      const next = line.scrollWidth <= roomOf(line) + 1 ? [] : outside.map(tab => tab.dataset.tab!)
      setCut(known => (isSame(known, next) ? known : next))
    }
    // What comes beside the line later makes it narrower: the open tab stays in sight.
    let width = 0
    const observer = new ResizeObserver(() => {
      if (line.clientWidth < width) showOpen(line)
      width = line.clientWidth
      look()
    })
    observer.observe(line)
    line.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      line.removeEventListener('scroll', look)
    }
  }, [strip, said, hasButton])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each that is opened, and where the line became narrower
  useLayoutEffect(() => {
    if (strip.current) showOpen(strip.current)
  }, [strip, value, hasButton])
  return cut
}
