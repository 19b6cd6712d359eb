import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Confirm } from '#ui/index.ts'
import { useSay } from '../use-say.ts'
import type { Address } from './contract.ts'
import { unsaved } from './unsaved.ts'

export interface LeaveGuardProps {
  /** Changes that are not saved; none lets people go. */
  changes: number
  /** They are kept as a draft and offered again. */
  kept?: boolean
  /** They are made beside a page: there, leaving is also closing, or looking at another record. */
  beside?: boolean
}

const besideOf = ({ search }: { search: unknown }): unknown => (search as Address).beside

/** Asks before unsaved changes are left: by a link, the back button, a cross, or closing the tab. A screen puts it beside its form. */
export const LeaveGuard = ({ changes, kept, beside }: LeaveGuardProps) => {
  const t = useSay('shell')
  const hasChanges = changes > 0
  useEffect(() => (hasChanges ? unsaved.enter() : undefined), [hasChanges])
  const blocker = useBlocker({
    // The same page with another query (a tab, a filter) leaves nothing.
    shouldBlockFn: ({ current, next }) =>
      changes > 0 &&
      (current.pathname !== next.pathname || (beside === true && besideOf(current) !== besideOf(next))),
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
