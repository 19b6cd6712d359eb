import { useSyncExternalStore } from 'react'
import { Button, IconLock, Note } from '#ui/index.ts'
import { useLock } from '../../data/index.ts'
import { ownStore } from '../../data/own-store.ts'
import { useSay } from '../use-say.ts'
import { useUnlock } from './use-unlock.ts'

const declined = 'unlock.declined'

/** Says that what this device keeps is locked, or that it keeps nothing before a passkey is shown; who wants none says so once. */
export const UnlockBanner = () => {
  const t = useSay('shell')
  const lock = useLock()
  const isDeclined = useSyncExternalStore(ownStore.subscribe, () => ownStore.read(declined) === true)
  const { busy, unlock } = useUnlock()
  const isWanted = lock === 'wanted' && !isDeclined
  if (lock !== 'locked' && !isWanted) return null
  const action = (
    <>
      {isWanted && (
        <Button size="s" kind="ghost" onClick={() => ownStore.keep(declined, true)}>
          {t('unlock.notHere')}
        </Button>
      )}
      <Button size="s" onClick={unlock} busy={busy}>
        {t(isWanted ? 'unlock.keep' : 'unlock.unlock')}
      </Button>
    </>
  )
  return (
    <Note meaning={isWanted ? 'ongoing' : 'warning'} icon={IconLock} banner action={action}>
      <b className="strong">{t(isWanted ? 'unlock.wanted' : 'unlock.locked')}</b>{' '}
      {t(isWanted ? 'unlock.wantedText' : 'unlock.lockedText')}
    </Note>
  )
}
