import { Button, IconLock, IconWifiOff, Note } from '#ui/index.ts'
import { useConnection, useLock } from '../../data/index.ts'
import { useUnlock } from '../../shell/frame/use-unlock.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

/** Says why nobody can sign in at the moment; what lies here locked opens without a network. */
export const NoNetwork = () => {
  const t = useSay('shell')
  const { online } = useConnection()
  const isLocked = useLock() === 'locked'
  const { busy, unlock } = useUnlock()
  if (online) return null
  return (
    <div className={styles.notice}>
      <Note meaning="warning" icon={IconWifiOff}>
        {t('signIn.noNetwork')}
      </Note>
      {isLocked && (
        <Button size="l" kind="primary" icon={IconLock} onClick={unlock} busy={busy} fill>
          {t('unlock.unlock')}
        </Button>
      )}
    </div>
  )
}
