import type { HostConfiguration } from '../../data/index.ts'
import styles from './sign-in.module.css'

/** To a page of a flow, or to our form; nothing where the host wants no partners. */
export const PartnerLink = ({ host }: { host: HostConfiguration }) => {
  const { becomePartnerLinkText, becomePartnerFlow } = host
  if (!becomePartnerLinkText) return null
  return (
    <p className={styles.partner}>
      <a className="link" href={becomePartnerFlow || '/authentication/become-partner'}>
        {becomePartnerLinkText}
      </a>
    </p>
  )
}
