import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../icons.ts'
import { useUiTexts } from '../theme/texts.ts'
import { Icon } from '../words/icon.tsx'
import { durationOf, type ShownToast, toasts } from './toast-store.ts'
import styles from './toasts.module.css'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
}

const Toast = ({ toast }: { toast: ShownToast }) => {
  const texts = useUiTexts()
  const held = useRef(false)
  useEffect(() => {
    const duration = durationOf(toast)
    if (!duration) return
    const leave = () => {
      // Someone reads it: wait until the pointer or the focus has gone.
      if (held.current) timer = setTimeout(leave, 1_000)
      else toasts.hide(toast.id)
    }
    let timer = setTimeout(leave, duration)
    return () => clearTimeout(timer)
  }, [toast])
  const hold = (is: boolean) => () => {
    held.current = is
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the wait is held while someone reads
    <div
      className={styles.toast}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Icon of={icons[toast.tone]} />
      <div className={styles.words}>
        {toast.text}
        {toast.lines && toast.lines.length > 0 && (
          <ul className={styles.lines}>
            {toast.lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <IconButton size="xs" icon={IconX} label={texts.close} onClick={() => toasts.hide(toast.id)} />
      {toast.action && (
        <span className={styles.action}>
          <Button
            onClick={() => {
              toasts.hide(toast.id)
              toast.action?.onSelect()
            }}
          >
            {toast.action.label}
          </Button>
        </span>
      )}
    </div>
  )
}

/** Where toasts show: in the middle above the foot of the page, above the thumb on phones. Stands once, in the shell. */
export const Toasts = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.all)
  return (
    <section className={styles.stack} aria-live="polite" aria-relevant="additions">
      {shown.map(toast => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
