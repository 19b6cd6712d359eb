import { EmptyState, IconCash, PageHead } from '#ui/index.ts'
import { type SpecialScreenProps, usePage, useSay, useShell, useShortcut } from '../../shell/index.ts'
import { PaymentBody } from './payment-body.tsx'
import { PaymentButtons } from './payment-fields.tsx'
import styles from './record-payment.module.css'
import { useTellDone } from './tell-done.ts'
import { usePayment } from './use-payment.ts'

/** Records a payment from nowhere in particular: who paid is asked first. */
export const RecordPayment = ({ query, onQuery }: SpecialScreenProps) => {
  const say = useSay('record-payment')
  const { listHrefOf } = useShell()
  usePage({
    title: say('pay.title'),
    crumbs: [
      { label: say('pay.operations'), href: listHrefOf('bankOperation') },
      { label: say('pay.title') },
    ],
  })
  const tell = useTellDone()
  const person = query.person || null
  const choose = (next: string | null) => onQuery({ ...query, person: next ?? '' }, { replace: true })
  const payment = usePayment(person ? { kind: 'person', key: person } : null, (changes, plan) => {
    tell(changes, plan)
    choose(null)
  })
  useShortcut('recordConfirm', () => void payment.run())
  return (
    <div className={styles.screen}>
      <PageHead title={say('pay.title')} />
      <div className={styles.page}>
        <PaymentBody
          payment={payment}
          onPayer={next => {
            payment.forget()
            choose(next)
          }}
        />
        {!person && (
          <EmptyState centred within icon={IconCash} title={say('pay.choose')}>
            {say('pay.chooseText')}
          </EmptyState>
        )}
      </div>
      {person && (
        <footer className={styles.foot}>
          <span className="second">{say('pay.undo')}</span>
          <PaymentButtons payment={payment} />
        </footer>
      )}
    </div>
  )
}
