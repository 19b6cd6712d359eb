import { PlanBars } from '#ui/index.ts'
import { amountText, sumOf } from '../../../cards/amounts.ts'
import { useCard } from '../../../cards/card-context.tsx'
import { monthOf, shortDate } from '../../../cards/dates.ts'
import { planOfCashflows } from '../../../cards/payment-plan/plan-lines.ts'
import type { RecordData } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from './transition.module.css'

/** The cashflows that a run would plan: first and last, the residual value, and the bars. */
export const CreatedSchedule = ({ cashflows }: { cashflows: readonly RecordData[] }) => {
  const { inputs } = useCard()
  const say = useSay('record')
  const { lines, residual } = planOfCashflows(cashflows, inputs.today)
  const [first] = lines
  const last = lines[lines.length - 1]
  if (!first || !last) return null
  const currency = (cashflows[0]?.currency as string | undefined) ?? inputs.currency
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  const short = (value: number) => amountText(Math.round(value), 'JPY', inputs.locale)
  return (
    <section className={styles.part}>
      <h3>
        {say('run.schedule')} <span className="meta">{say('run.planned', { count: cashflows.length })}</span>
      </h3>
      <div className={`${styles.boxed} ${styles.chartLine}`}>
        <dl>
          <dt>{say('run.first', { date: shortDate(first.date, inputs) })}</dt>
          <dd>{amount(first.payment)}</dd>
          <dt>{say('run.last', { date: shortDate(last.date, inputs) })}</dt>
          <dd>{amount(last.payment)}</dd>
          {residual > 0 && (
            <>
              <dt>{say('run.residual')}</dt>
              <dd>{amount(residual)}</dd>
            </>
          )}
          <dt>{say('run.interest')}</dt>
          <dd>
            {amount(
              sumOf(
                lines.map(line => line.interest),
                currency,
              ),
            )}
          </dd>
        </dl>
        <div className={styles.chart}>
          <PlanBars
            height={88}
            bars={lines.map(line => ({
              id: line.id,
              principal: line.principal,
              interest: line.interest,
              date: line.date,
              state: 'planned',
            }))}
            residual={residual}
            formatAmount={short}
            formatDate={date => monthOf(date, inputs)}
          />
        </div>
      </div>
    </section>
  )
}
