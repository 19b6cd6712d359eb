import { IconWifiOff, Note } from '#ui/index.ts'
import { useConnection } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

/** Says why nobody can sign in at the moment. */
export const NoNetwork = () => {
  const t = useSay('shell')
  const { online } = useConnection()
  if (online) return null
  return (
    <div className={styles.notice}>
      <Note meaning="warning" icon={IconWifiOff}>
        {t('signIn.noNetwork')}
      </Note>
    </div>
  )
}
