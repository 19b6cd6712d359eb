import { type ReactNode, useState } from 'react'
import { part } from '../part/part.tsx'

import { useFocusBack } from './use-focus-back.ts'

const DialogBody = part(() => import('./dialog-body.tsx').then(module => module.DialogBody))

export interface DialogProps {
  open: boolean
  /** Esc, the cross, a click beside it. While `busy` it stays. */
  onClose: () => void
  title: string
  /** One sentence under the title. */
  subtitle?: ReactNode
  /** Beside the cross: a tag, a link. */
  aside?: ReactNode
  /** Beside the buttons: until when it can be undone. */
  footNote?: ReactNode
  /** Buttons; the primary one last. */
  actions?: ReactNode
  /** No padding round the content. */
  flush?: boolean
  busy?: boolean
  /** A click beside it does nothing: only Esc, the cross and its buttons end it. */
  staysOnClickOutside?: boolean
  /** False: it has no cross, and stays until it is answered. */
  closable?: boolean
  /**
   * Whether something would be lost: then Esc, the cross and a click beside it ask first. Left out, it is what was typed or
   * chosen inside; what asks for nothing (a preview, a search) says false.
   */
  filled?: boolean
  children: ReactNode
}

export interface DrawerProps extends DialogProps {
  /** 720 for work (a transition and what it will change), 460 for a look, 1112 for two texts beside each other. */
  size?: 's' | 'l' | 'xl'
}

const drawerWidths = { s: 460, l: 720, xl: 1112 }

export interface ModalProps extends DialogProps {
  /** 440 for a question, 640 for a form, 980 for a table. */
  size?: 's' | 'm' | 'l'
}

/** Fetches the code of drawers and modals ahead. */
export const preloadDialogs = (): void => void import('./dialog-body.tsx').catch(() => {})

const useAsked = (open: boolean): boolean => {
  useFocusBack(open)
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  return asked
}

/** From the end of the screen, over a scrim: what must be seen beside where one came from. */
export const Drawer = (props: DrawerProps) =>
  useAsked(props.open) && <DialogBody {...props} kind="drawer" width={drawerWidths[props.size ?? 'l']} />

const modalWidths = { s: 440, m: 640, l: 980 }

/** In the middle of the screen; a sheet from below on a phone. */
export const Modal = (props: ModalProps) =>
  useAsked(props.open) && <DialogBody {...props} kind="modal" width={modalWidths[props.size ?? 'm']} />
