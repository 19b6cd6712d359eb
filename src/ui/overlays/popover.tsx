import { type ReactElement, type ReactNode, useState } from 'react'
import { part } from '../part/part.tsx'
import { useTriggerElement } from './anchor.tsx'
import { useFocusBack } from './use-focus-back.ts'

const PopoverBody = part(() => import('./popover-body.tsx').then(module => module.PopoverBody))

export type Placement =
  | 'bottom-start'
  | 'bottom'
  | 'bottom-end'
  | 'top-start'
  | 'top'
  | 'top-end'
  | 'right-start'
  | 'left-start'

export interface PopoverProps {
  open: boolean
  /** Esc, a click elsewhere, or its own cross. */
  onClose: () => void
  /** The button that opens it; any component that passes `ref` to its element. */
  trigger?: ReactElement
  /** Instead of a trigger: any element of the page that it points at (an amount to explain). */
  anchor?: HTMLElement | null
  /** What it is, read out when it opens. */
  label: string
  placement?: Placement
  width?: number
  /** Padding, px; 16 unless told, 0 for lists. */
  pad?: number
  /** Points at its anchor with a corner of 11 px. */
  arrow?: boolean
  /** Goes from one anchor to the next while it is open: where there is room is asked anew each time. */
  wanders?: boolean
  children: ReactNode
}

/** A small surface beside what it is about. Its code comes when one is first opened. */
export const Popover = (props: PopoverProps) => {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  const { element, trigger } = useTriggerElement(props.trigger)
  useFocusBack(props.open, element)
  return (
    <>
      {trigger}
      {asked && <PopoverBody {...props} anchor={props.anchor ?? element} />}
    </>
  )
}
