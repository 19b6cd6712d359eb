import { useSyncExternalStore } from 'react'
import { IconRefresh, Note } from '#ui/index.ts'
import { renewal } from '../../offline/renew-page.ts'
import { useSay } from '../use-say.ts'

/** Says that a newer version is there, and that it waits for what is being typed. */
export const RenewalBanner = () => {
  const t = useSay('shell')
  const isWaiting = useSyncExternalStore(renewal.subscribe, renewal.isWaiting)
  if (!isWaiting) return null
  return (
    <Note meaning="ongoing" icon={IconRefresh} banner>
      <b className="strong">{t('states.outdatedTitle')}.</b> {t('states.renewalWaits')}
    </Note>
  )
}
