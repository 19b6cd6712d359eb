import { Icon, IconArrowLeft } from '#ui/index.ts'
import { embedding } from '../../data/index.ts'
import { keptOrders } from '../address-orders.ts'
import { useSay } from '../use-say.ts'
import styles from './frame.module.css'

/** The way back to the application that opened this one, where it said where it is; nothing is opened by itself. */
export const ParentLink = () => {
  const t = useSay('shell')
  const { parent } = keptOrders.read()
  // In a frame the page around is there already.
  if (!parent || embedding.is()) return null
  return (
    <a className={styles.parent} href={parent.href} rel="noreferrer">
      <Icon of={IconArrowLeft} size="s" flips /> <span>{t('shell.backTo', { name: parent.name })}</span>
    </a>
  )
}
