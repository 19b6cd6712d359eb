import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { IconWifiOff, Note, toasts } from '#ui/index.ts'
import { keeping, queryClient, useConnection, useWaiting, waiting } from '../../data/index.ts'
import { useLocale } from '../locale-store.ts'
import { useSay } from '../use-say.ts'

/** When the oldest of what the page shows was copied. */
const useCopiedAt = (): Date | null => {
  const path = useRouterState({ select: state => state.location.pathname })
  const { online } = useConnection()
  useEffect(() => keeping.begin, [path, online])
  const at = useSyncExternalStore(keeping.subscribe, keeping.oldestShown)
  return at === null ? null : new Date(at)
}

const shortInstant = (at: Date, intl: string): string =>
  new Intl.DateTimeFormat(intl, { dateStyle: 'short', timeStyle: 'short' }).format(at)

/** Says since when the server cannot be reached, and when it is back. */
export const ConnectionBanner = () => {
  const t = useSay('shell')
  const { intl } = useLocale()
  const { online, since, chosen } = useConnection()
  const was = useRef(online)
  const copied = useCopiedAt()
  useWaiting()
  useEffect(() => {
    if (was.current === online) return
    was.current = online
    // What waits is sent first; how that went is told in its place.
    if (!(online && waiting.state().items.length > 0))
      toasts.show({
        id: 'connection',
        tone: online ? 'info' : 'warning',
        // Where nothing is kept there is nothing cached either.
        text: t(online ? 'states.onlineToast' : keeping.isOn() ? 'states.offlineToast' : 'errors.network'),
      })
    if (online) void queryClient.invalidateQueries()
  }, [online, t])
  if (online || !since) return null
  const time = new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit' }).format(since)
  return (
    <Note meaning="warning" icon={IconWifiOff} banner>
      <b className="strong">{t('states.offlineSince', { time })}</b>{' '}
      {chosen && `${t('states.offlineChosen')} `}
      {t(waiting.isOn() ? 'states.offlineKeeps' : 'states.offlineText')}{' '}
      {copied && t('states.copiedAt', { time: shortInstant(copied, intl) })}
    </Note>
  )
}
