import { formatIban } from '#fields/identifiers/iban.ts'
import { useHomePlace } from '../home-place.ts'
import styles from './portal.module.css'
import type { HouseAccount } from './use-portal.ts'

interface HowToPayProps {
  account: HouseAccount
  amount: string
  /** What a transfer names, so that it finds its invoices. */
  reference: string
}

/** What a transfer needs: whom, where, how much, and what it names. */
export const HowToPay = ({ account, amount, reference }: HowToPayProps) => {
  const { t } = useHomePlace()
  const facts: [string, string | null][] = [
    [t('portal.payTo'), account.owner],
    [t('portal.iban'), formatIban(account.iban)],
    [t('portal.bic'), account.bic],
    [t('portal.bank'), account.bank],
    [t('portal.payAmount'), amount],
    [t('portal.reference'), reference],
  ]
  return (
    <dl className={styles.pay} aria-label={t('portal.howTo')}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
