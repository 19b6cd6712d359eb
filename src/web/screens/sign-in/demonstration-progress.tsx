import { ProgressBar } from '#ui/index.ts'
import { useDemonstration } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

/** On the first start: how far the demonstration companies are, and that one may go in before they are whole. */
export const DemonstrationProgress = () => {
  const t = useSay('shell')
  const { share, canSignIn } = useDemonstration()
  if (share >= 1) return null
  return (
    <div className={styles.making}>
      <ProgressBar share={share} label={t('signIn.demoMaking')} />
      <p className="meta">{t(canSignIn ? 'signIn.demoGrowing' : 'signIn.demoWait')}</p>
    </div>
  )
}
