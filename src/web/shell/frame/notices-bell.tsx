import { useState } from 'react'
import { IconBell, IconButton, Popover, part } from '#ui/index.ts'
import { useNotifications } from '../../data/index.ts'
import { notices, useNotices } from '../screen/notices.ts'
import { useSay } from '../use-say.ts'

const NoticesList = part(() => import('./notices-list.tsx').then(module => module.NoticesList))

/** What happened while one was looking elsewhere. */
export const NoticesBell = () => {
  const t = useSay('shell')
  const [open, setOpen] = useState(false)
  const { unread: here } = useNotices()
  const { unread: told } = useNotifications()
  const unread = here + told
  const toggle = () => {
    setOpen(!open)
    notices.seen()
  }
  return (
    <span data-tour="bell" style={{ display: 'contents' }}>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label={t('notices.title')}
        placement="bottom-end"
        width={360}
        pad={0}
        trigger={
          <IconButton
            icon={IconBell}
            label={unread ? t('notices.unread', { count: unread }) : t('notices.title')}
            dot={unread ? 'error' : undefined}
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={toggle}
          />
        }
      >
        <NoticesList />
      </Popover>
    </span>
  )
}
