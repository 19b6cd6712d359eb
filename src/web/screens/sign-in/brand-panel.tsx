import type { CSSProperties } from 'react'
import { Logo } from '#ui/index.ts'
import type { HostConfiguration } from '../../data/index.ts'
import { useScheme } from '../../shell/look/look-store.ts'
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
  const logo = (useScheme() === 'dark' && host.theme?.logoDark) || host.publicLogo
  return (
    <aside className={styles.brand}>
      <div className={styles.who}>
        {logo ? (
          <img src={logo} alt="" />
        ) : (
          <span
            style={
              {
                '--accent': '#f1f7f8',
                '--interest': 'color-mix(in srgb, var(--brand), #fff 70%)',
              } as CSSProperties
            }
          >
            <Logo size={28} />
          </span>
        )}
        {host.name ?? t('product.name')}
      </div>
      <p className={styles.claim} dir="auto">
        {t('signIn.claim')}
      </p>
      <p className={styles.places} dir="auto">
        {t('signIn.places')}
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
