import { useRef, useState } from 'react'
import { Button } from '#ui/index.ts'
import { useHomePlace } from '../home-place.ts'
import { MyContracts } from './my-contracts.tsx'
import { MyInvoices } from './my-invoices.tsx'
import { OwedCards } from './owed-card.tsx'
import styles from './portal.module.css'
import { PortalCard } from './portal-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { usePortal } from './use-portal.ts'

/** What a client comes for: what is to be paid now and next, his contracts and invoices, his bank account, somebody to ask. */
export const ClientPortal = () => {
  const { t, sees } = useHomePlace()
  const { data: portal } = usePortal()
  const [text, setText] = useState('')
  const writing = useRef<HTMLTextAreaElement>(null)
  const [first, ...others] = portal?.persons ?? []
  const changeBank = () => {
    setText(t('portal.changeBankText'))
    writing.current?.focus()
  }
  return (
    <div className={styles.portal}>
      <OwedCards portal={portal} person={first} />
      {others.map(person => (
        <OwedCards key={person.registration} portal={portal} person={person} isOther />
      ))}
      <div className={styles.pair}>
        <div className={styles.column}>
          {sees('contract') && <MyContracts />}
          {sees('invoice') && <MyInvoices />}
        </div>
        <div className={styles.column}>
          {portal?.debit && (
            <PortalCard title={t('portal.bankAccount')}>
              <div className={styles.in}>
                <b className={styles.iban}>
                  <bdi>{portal.debit.account}</bdi>
                </b>
                <span className={styles.sub}>{t('portal.mandate', { mandate: portal.debit.mandate })}</span>
                <p className={styles.act}>
                  <Button size="m" onClick={changeBank}>
                    {t('portal.changeBank')}
                  </Button>
                </p>
              </div>
            </PortalCard>
          )}
          <QuestionCard
            ref={writing}
            contact={portal?.contact}
            hint={t('portal.clientHint')}
            text={text}
            onText={setText}
          />
        </div>
      </div>
    </div>
  )
}
