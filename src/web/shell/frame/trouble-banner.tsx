import { useEffect, useRef } from 'react'
import { IconDatabaseOff, IconHourglassHigh, IconServerOff, Note, toasts } from '#ui/index.ts'
import { queryClient, useTrouble } from '../../data/index.ts'
import { useSay } from '../use-say.ts'

const shown = {
  DATABASE_AWAY: { icon: IconDatabaseOff, title: 'states.databaseAway', text: 'states.databaseAwayText' },
  STORAGE_FULL: { icon: IconServerOff, title: 'states.storageFull', text: 'states.storageFullText' },
  CROWDED: { icon: IconHourglassHigh, title: 'states.crowded', text: 'states.crowdedText' },
} as const

/** Says why what is asked is not done at the moment, and that what was typed stays; when it is over, the page is asked anew. */
export const TroubleBanner = () => {
  const t = useSay('shell')
  const now = useTrouble()
  const was = useRef(now)
  useEffect(() => {
    const before = was.current
    was.current = now
    if (now || before !== 'DATABASE_AWAY') return
    toasts.show({ id: 'trouble', tone: 'info', text: t('states.databaseBack') })
    void queryClient.invalidateQueries()
  }, [now, t])
  if (!now) return null
  const { icon, title, text } = shown[now]
  return (
    <Note meaning="warning" icon={icon} banner>
      <b className="strong">{t(title)}</b> {t(text)}
    </Note>
  )
}
