import type { CSSProperties } from 'react'
import { accentScale, Logo } from '#ui/index.ts'
import type { HostConfiguration } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

const bars = 36
const step = 560 / bars
const gap = 3

/** The picture of a payment plan: principal grows from bar to bar as interest gives way. */
const plan = Array.from({ length: bars }, (_, index) => {
  const share = (1.0078 ** index - 1) / (1.0078 ** (bars - 1) - 1)
  return { x: gap + index * step, principal: 75 + 169.8 * share, interest: 85.6 - 74.7 * share }
})

/** The tenant's own mark, sentence and colour; the product's where the host says nothing. */
export const BrandPanel = ({ host }: { host: HostConfiguration }) => {
  const t = useSay('shell')
  const isOwn = host.accent && !('refused' in accentScale(host.accent))
  return (
    <aside
      className={styles.brand}
      style={isOwn ? ({ '--tenant': host.accent } as CSSProperties) : undefined}
    >
      <div className={styles.who}>
        {host.publicLogo ? (
          <img src={host.publicLogo} alt="" />
        ) : (
          <span style={{ '--accent': '#f1f7f8', '--interest': '#a9ccd3' } as CSSProperties}>
            <Logo size={28} />
          </span>
        )}
        {host.name ?? host.loginTitle ?? t('product.name')}
      </div>
      <p className={styles.claim} dir="auto">
        {host.claim ?? t('signIn.claim')}
      </p>
      <p className={styles.places} dir="auto">
        {host.places ?? (host.claim ? '' : t('signIn.places'))}
      </p>
      <svg className={styles.bars} viewBox="0 0 560 300" preserveAspectRatio="none" aria-hidden="true">
        {plan.map(({ x, principal, interest }) => (
          <g key={x}>
            <rect
              className={styles.principal}
              x={x}
              y={300 - principal}
              width={step - 6}
              height={principal}
            />
            <rect
              className={styles.interest}
              x={x}
              y={300 - principal - 3 - interest}
              width={step - 6}
              height={interest}
            />
          </g>
        ))}
      </svg>
    </aside>
  )
}
