import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core'
import { useState } from 'react'
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

/** Drawer and modal are one thing in two places. */
export const DialogBody = (props: DialogProps & { kind: 'drawer' | 'modal'; width: number }) => {
  const {
    open,
    onClose,
    title,
    subtitle,
    aside,
    footNote,
    actions,
    flush,
    busy,
    filled,
    closable = true,
  } = props
  const { children, kind, width } = props
  const texts = useUiTexts()
  const Title = kind === 'drawer' ? MantineDrawer.Title : MantineModal.Title
  const { isTyped, listeners } = useTyped()
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (!closable || busy) return
    if (filled ?? isTyped) setAsking(true)
    else onClose()
  }
  useEscape(open, close)
  const inside = (
    <>
      <div className={styles.head} data-closable={closable || undefined}>
        <div className={styles.heading}>
          {/* Mantine's own: the dialog is named by no other. */}
          <Title className={styles.title}>{title}</Title>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
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
    </>
  )
  const shared = {
    opened: open,
    onClose: close,
    closeOnEscape: false,
    size: width,
    withCloseButton: false,
    returnFocus: false,
  }
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
          {inside}
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
        {inside}
      </MantineModal>
    </MantineRoot>
  )
}
