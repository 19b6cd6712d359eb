import { useState } from 'react'
import { Button, IconPlus } from '#ui/index.ts'
import { isPermitted, knownConfiguration } from '../../../data/index.ts'
import { useHomePlace } from '../home-place.ts'
import { MyCommissions } from './my-commissions.tsx'
import { MyContracts } from './my-contracts.tsx'
import { MyDeals } from './my-deals.tsx'
import styles from './portal.module.css'
import { QuestionCard } from './question-card.tsx'
import { ToSend, useAsked } from './to-send.tsx'
import { usePortal } from './use-portal.ts'

const mayQuote = (): boolean => {
  const configuration = knownConfiguration()
  return configuration !== undefined && isPermitted(configuration, 'write quotations')
}

/** What a partner comes for: what is missing from him, how his deals stand, what he earns. */
export const PartnerPortal = () => {
  const { t, sees } = useHomePlace()
  const { data: portal } = usePortal()
  const asked = useAsked()
  const [text, setText] = useState('')
  const missing = asked.data?.rows.length
  return (
    <div className={styles.portal}>
      <div className={styles.heading}>
        <h1>
          {missing === undefined
            ? t('portal.overview')
            : missing === 0
              ? t('portal.nothingMissing')
              : t('portal.missing', { count: missing })}
        </h1>
        {mayQuote() && (
          <Button kind="primary" size="l" icon={IconPlus} href="/quotation/new">
            {t('portal.newQuotation')}
          </Button>
        )}
      </div>
      <div className={styles.pair}>
        <div className={styles.column}>
          {Boolean(missing) && <ToSend />}
          {sees('deal') && <MyDeals />}
          {sees('contract') && <MyContracts />}
        </div>
        <div className={styles.column}>
          {sees('invoice') && <MyCommissions />}
          <QuestionCard
            contact={portal?.contact}
            hint={t('portal.partnerHint')}
            text={text}
            onText={setText}
          />
        </div>
      </div>
    </div>
  )
}
