import { formatNumber } from '#fields/formats/format-number.ts'
import { sayMessage } from '#locales/say-message.ts'
import { Button, EmptyState, IconCalculator, Note, PageHead, PlanBars } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { monthOf } from '../../cards/dates.ts'
import { useFirstFocus } from '../../cards/first-focus.ts'
import {
  LeaveGuard,
  type SpecialScreenProps,
  useFieldContext,
  usePage,
  useSay,
  useShell,
  useShortcut,
} from '../../shell/index.ts'
import styles from './new-quotation.module.css'
import { QuickFields } from './quick-fields.tsx'
import { Quotes } from './quotes.tsx'
import { type QuotationInHand, useNewQuotation } from './use-new-quotation.ts'

/** The answer first, then what it costs in all. */
const Answer = ({ inHand }: { inHand: QuotationInHand }) => {
  const say = useSay('new-quotation')
  const { locale } = useFieldContext()
  const { quotation, worked } = inHand
  const currency = String(quotation.currency)
  const money = (value: number | null) => (value === null ? '–' : amountText(value, currency, locale))
  const share = (value: number | null) =>
    value === null ? '–' : `${formatNumber(value * 100, locale, { decimals: 2 })} %`
  const figures = [
    [say('newQuotation.effective'), share(worked.effectiveRate)],
    [say('newQuotation.interest'), money(worked.totalInterest)],
    [say('newQuotation.total'), money(worked.totalPayment)],
  ]
  return (
    <dl className={styles.answer} aria-live="polite">
      <div className={styles.leads}>
        <dt>{say('newQuotation.instalment')}</dt>
        <dd>
          <bdi>{money(worked.instalment)}</bdi> <span>{currency}</span>
        </dd>
      </div>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Plan = ({ inHand }: { inHand: QuotationInHand }) => {
  const context = useFieldContext()
  const { worked, quotation } = inHand
  const rows = worked.rows.filter(row => row.kind !== 'RESIDUAL' && row.index > 0)
  return (
    <div className={styles.plan}>
      <PlanBars
        bars={rows.map(row => ({
          id: String(row.index),
          principal: Math.max(0, row.principal),
          interest: row.interest,
          date: row.dueDate,
          state: 'planned',
        }))}
        height={168}
        residual={Number(quotation.residualValue) || undefined}
        formatAmount={value => amountText(Math.round(value), 'JPY', context.locale)}
        formatDate={date => monthOf(date, context)}
      />
    </div>
  )
}

const Results = ({ inHand }: { inHand: QuotationInHand }) => {
  const say = useSay('new-quotation')
  const { locale } = useFieldContext()
  const { worked } = inHand
  const [problem] = worked.problems
  if (problem) return <Note meaning="warning">{sayMessage(problem.message, locale)}</Note>
  if (worked.rows.length === 0)
    return (
      <EmptyState centred within icon={IconCalculator} title={say('newQuotation.waiting')}>
        {say('newQuotation.waitingText')}
      </EmptyState>
    )
  return (
    <>
      <Answer inHand={inHand} />
      <Plan inHand={inHand} />
      <Quotes inHand={inHand} />
    </>
  )
}

/** A new quotation: five answers, the instalment worked out as one types, and on to the editor with everything filled in. */
export const NewQuotation = ({ query }: SpecialScreenProps) => {
  const fields = useFirstFocus({ anyInput: true })
  const say = useSay('new-quotation')
  const { listHrefOf } = useShell()
  const title = say('newQuotation.title')
  usePage({
    title,
    crumbs: [{ label: say('newQuotation.list'), href: listHrefOf('quotation') }, { label: title }],
  })
  const inHand = useNewQuotation(query)
  useShortcut('recordConfirm', () => void inHand.open())
  return (
    <div className={styles.screen}>
      <PageHead
        title={title}
        actions={
          <Button
            kind="primary"
            kbd="Mod Enter"
            busy={inHand.isBusy}
            disabled={!inHand.isSound}
            onClick={() => void inHand.open()}
          >
            {say('newQuotation.open')}
          </Button>
        }
      />
      <div className={styles.panes}>
        <section ref={fields} className={styles.fields} aria-label={say('newQuotation.terms')}>
          <QuickFields inHand={inHand} />
        </section>
        <section className={styles.results} aria-label={say('newQuotation.results')}>
          <Results inHand={inHand} />
        </section>
      </div>
      <LeaveGuard changes={inHand.asked.amount !== null && !inHand.isBusy ? 1 : 0} />
    </div>
  )
}
