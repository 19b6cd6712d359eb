import { useState } from 'react'
import { Button, IconInbox, part } from '#ui/index.ts'
import { useWaiting } from '../../data/index.ts'
import { trayStore } from '../screen/tray-store.ts'
import { useSay } from '../use-say.ts'

const Tray = part(() => import('./tray/tray.tsx').then(module => module.Tray))

/** How much waits here, and the way to it; nothing where nothing does. */
export const TrayButton = () => {
  const t = useSay('shell')
  const { items } = useWaiting()
  const isOpen = trayStore.useOpen()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const refused = items.filter(({ state }) => state === 'refused' || state === 'aside').length
  const count = items.length
  return (
    <>
      {count > 0 && (
        <Button
          icon={IconInbox}
          label={t('queue.tray', { count })}
          aria-haspopup="dialog"
          onClick={() => trayStore.open(true)}
        >
          {refused > 0 ? t('queue.refusedCount', { count: refused }) : t('queue.waits', { count })}
        </Button>
      )}
      {wasOpen && <Tray open={isOpen} onClose={() => trayStore.open(false)} />}
    </>
  )
}
