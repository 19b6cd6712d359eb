import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { IconX } from '../icons.ts'
import { MantineRoot } from '../theme/mantine-root.tsx'
import { useUiTexts } from '../theme/texts.ts'
import type { DialogProps } from './dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { useEscape } from './escape.ts'
import './overlay.css'
import styles from './overlay.module.css'
import { useTyped } from './use-typed.ts'

type Kind = 'drawer' | 'modal'

interface DialogPlaceProps {
  kind: Kind
  opened: boolean
  onClose: () => void
  size: number
  closeOnClickOutside: boolean
  children: ReactNode
}

/** Where a dialog stands: at the end of the screen, or over its middle. */
const DialogPlace = ({ kind, children, ...asked }: DialogPlaceProps) => {
  const shared = { ...asked, closeOnEscape: false, withCloseButton: false, returnFocus: false }
  if (kind === 'drawer')
    return (
      <MantineRoot>
        <MantineDrawer
          {...shared}
          position="right"
          classNames={{
            content: classNames(styles.content, styles.drawer),
            overlay: styles.overlay,
            body: styles.body,
          }}
        >
          {children}
        </MantineDrawer>
      </MantineRoot>
    )
  return (
    <MantineRoot>
      <MantineModal
        {...shared}
        classNames={{
          content: classNames(styles.content, styles.sheet),
          inner: styles.modalInner,
          overlay: styles.overlay,
          body: styles.body,
        }}
      >
        {children}
      </MantineModal>
    </MantineRoot>
  )
}

type DialogHeadProps = Pick<DialogProps, 'title' | 'subtitle' | 'aside' | 'closable'> & { kind: Kind }

const DialogHead = ({ kind, title, subtitle, aside, closable }: DialogHeadProps) => {
  const Title = kind === 'drawer' ? MantineDrawer.Title : MantineModal.Title
  return (
    <div className={styles.head} data-closable={closable || undefined}>
      <div className={styles.heading}>
        {/* Mantine's own: the dialog is named by no other. */}
        <Title className={styles.title}>{title}</Title>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}

/** Drawer and modal are one thing in two places. */
export const DialogBody = (props: DialogProps & { kind: Kind; width: number }) => {
  const { open, onClose, title, subtitle, aside, footNote, actions } = props
  const { flush, busy, filled, closable = true, children, kind, width } = props
  const texts = useUiTexts()
  const { isTyped, listeners } = useTyped()
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (!closable || busy) return
    if (filled ?? isTyped) setAsking(true)
    else onClose()
  }
  useEscape(open, close)
  return (
    <DialogPlace
      kind={kind}
      opened={open}
      onClose={close}
      size={width}
      closeOnClickOutside={!props.staysOnClickOutside}
    >
      <DialogHead kind={kind} title={title} subtitle={subtitle} aside={aside} closable={closable} />
      <div className={styles.scrolls} data-flush={flush || undefined} {...listeners}>
        {children}
      </div>
      {(actions || footNote) && (
        <div className={styles.foot} data-narrow={width < 500 || undefined}>
          {footNote && <span className={styles.said}>{footNote}</span>}
          {actions && <span className={styles.buttons}>{actions}</span>}
        </div>
      )}
      {/* Last in order, so that the focus starts at what the dialog is about. */}
      {closable && (
        <span className={styles.close}>
          <IconButton icon={IconX} label={texts.close} onClick={close} disabled={busy} />
        </span>
      )}
      <DiscardQuestion
        open={open && isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          onClose()
        }}
      />
    </DialogPlace>
  )
}
