import { useBlocker } from '@tanstack/react-router'
import { Confirm } from '#ui/index.ts'
import { useSay } from '../use-say.ts'

export interface LeaveGuardProps {
  /** Changes that are not saved; none lets people go. */
  changes: number
  /** They are kept as a draft and offered again. */
  kept?: boolean
}

/** Asks before unsaved changes are left: by a link, the back button, or closing the tab. A screen puts it beside its form. */
export const LeaveGuard = ({ changes, kept }: LeaveGuardProps) => {
  const t = useSay('shell')
  const blocker = useBlocker({
    // The same page with another query (a tab, the side view) leaves nothing.
    shouldBlockFn: ({ current, next }) => changes > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: changes > 0 && !kept,
    withResolver: true,
  })
  return (
    <Confirm
      open={blocker.status === 'blocked'}
      title={t('leave.title', { count: changes })}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      danger={!kept}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t(kept ? 'leave.text' : 'leave.textLost')}
    </Confirm>
  )
}
