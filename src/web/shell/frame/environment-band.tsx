import type { UserConfiguration } from '../../data/index.ts'
import { useSay } from '../use-say.ts'
import styles from './frame.module.css'

/** Over every page of an installation on which people try what will count elsewhere. */
export const EnvironmentBand = ({ configuration }: { configuration: UserConfiguration }) => {
  const t = useSay('shell')
  const { isUat, isStaging, environment } = configuration
  if (!isUat && !isStaging) return null
  return (
    <p className={styles.environment} role="note">
      <b className="strong">{environment}</b> {t(isUat ? 'environment.uat' : 'environment.staging')}
    </p>
  )
}
