import type { KeyboardEvent } from 'react'

const reached = 'a[href], button[aria-expanded], input'

const heads = (element: Element): boolean => element.matches('button[aria-expanded]')

/**
 * Keys of the menu: up and down go from entry to entry, Home and End to the ends; on the name of a group the arrow that
 * reads on opens it and the other puts it away. From the box down goes to the first entry, Enter follows it.
 */
export const pressInMenu = (event: KeyboardEvent<HTMLElement>): void => {
  const target = event.target as HTMLElement
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(reached)]
  const at = all.indexOf(target.closest<HTMLElement>(reached) ?? target)
  const isBox = target instanceof HTMLInputElement
  const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const goes: Record<string, HTMLElement | undefined> = {
    ArrowDown: all[at + 1],
    ArrowUp: all[at - 1],
    ...(isBox ? {} : { Home: all[0], End: all[all.length - 1] }),
  }
  const isFold = !isBox && heads(target) && /^Arrow(Left|Right)$/.test(event.key)
  if (isBox && event.key === 'Enter') event.currentTarget.querySelector<HTMLElement>('a[href]')?.click()
  else if (isFold) {
    const isOpen = target.getAttribute('aria-expanded') === 'true'
    if ((event.key === onward) !== isOpen) target.click()
  } else if (Object.hasOwn(goes, event.key)) goes[event.key]?.focus()
  else return
  event.preventDefault()
}
