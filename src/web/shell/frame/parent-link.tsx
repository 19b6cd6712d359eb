import { Icon, IconArrowLeft } from '#ui/index.ts'
import { keptOrders } from '../address-orders.ts'
import { useText } from '../i18n.ts'
import styles from './frame.module.css'

/** The way back to the application that opened this one, where it said where it is; nothing is opened by itself. */
export const ParentLink = () => {
  const t = useText()
  const { parent } = keptOrders.read()
  if (!parent) return null
  return (
    <a className={styles.parent} href={parent.href} rel="noreferrer">
      <Icon of={IconArrowLeft} size="s" flips /> <span>{t('shell.backTo', { name: parent.name })}</span>
    </a>
  )
}
