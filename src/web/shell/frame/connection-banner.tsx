import { useEffect, useRef } from 'react'
import { IconWifiOff, Note, toasts } from '#ui/index.ts'
import { queryClient, useConnection } from '../../data/index.ts'
import { useLocale } from '../locale-store.ts'
import { useSay } from '../use-say.ts'

/** Says since when the server cannot be reached, and when it is back. */
export const ConnectionBanner = () => {
  const t = useSay('shell')
  const { intl } = useLocale()
  const { online, since } = useConnection()
  const was = useRef(online)
  useEffect(() => {
    if (was.current === online) return
    was.current = online
    toasts.show({
      id: 'connection',
      tone: online ? 'info' : 'warning',
      text: t(online ? 'states.onlineToast' : 'states.offlineToast'),
    })
    if (online) void queryClient.invalidateQueries()
  }, [online, t])
  if (online || !since) return null
  const time = new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit' }).format(since)
  return (
    <Note meaning="warning" icon={IconWifiOff} banner>
      <b className="strong">{t('states.offlineSince', { time })}</b> {t('states.offlineText')}
    </Note>
  )
}
