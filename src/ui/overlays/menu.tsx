import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { part } from '../part/part.tsx'
import type { IconType } from '../words/icon.tsx'
import { useTriggerElement } from './anchor.tsx'
import type { Placement } from './popover.tsx'
import { useFocusBack } from './use-focus-back.ts'

const load = () => import('./menu-body.tsx')
const MenuBody = part(() => load().then(module => module.MenuBody))

export type MenuEntry =
  | {
      id: string
      label: string
      icon?: IconType
      flips?: boolean
      kbd?: string
      /** Muted at the end, where there is no key. */
      meta?: ReactNode
      danger?: boolean
      disabled?: boolean
      /** Why it cannot be done, as a tooltip. */
      title?: string
      /** One of a choice: the present one has a tick. */
      checked?: boolean
      href?: string
      target?: string
      onSelect?: () => void
      keepOpen?: boolean
    }
  | { id: string; heading: string }
  | { id: string; rule: true }

/** What a trigger must take; `Button` and `IconButton` do, as does any component that passes them to its element. */
export interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
}

export interface MenuProps {
  /** The button that opens it: `Button` or `IconButton`. */
  trigger: ReactElement<TriggerProps>
  items?: readonly MenuEntry[]
  /** Instead of `items`: finds them, once the menu opens, and draws it with them. */
  itemsIn?: (draw: (items: readonly MenuEntry[]) => ReactNode) => ReactNode
  label: string
  placement?: Placement
  width?: number
  /** Above the items: who is signed in. */
  head?: ReactNode
  /** Told when it opens or closes. */
  onToggle?: (open: boolean) => void
}

const none: readonly MenuEntry[] = []

/** Actions under a button. Arrow keys, type-ahead and Esc work; its code comes with the first pointer that nears it. */
export const Menu = (props: MenuProps) => {
  const { onToggle, itemsIn, items = none } = props
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const toggle = (next: boolean) => {
    setAsked(true)
    setOpen(next)
    onToggle?.(next)
  }
  const button = cloneElement(props.trigger, {
    'aria-expanded': open,
    'aria-haspopup': 'menu',
    onPointerEnter: () => void load().catch(() => {}),
    onFocus: () => void load().catch(() => {}),
    onClick: (event: MouseEvent<HTMLElement>) => {
      props.trigger.props.onClick?.(event)
      toggle(!open)
    },
  })
  const { element, trigger } = useTriggerElement(button)
  useFocusBack(open, element)
  const draw = (found: readonly MenuEntry[]) => (
    <MenuBody {...props} items={found} anchor={element} open={open} onToggle={toggle} />
  )
  return (
    <>
      {trigger}
      {asked && (itemsIn ? itemsIn(draw) : draw(items))}
    </>
  )
}
