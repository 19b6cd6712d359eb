import { PlanBars } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { monthOf, shortDate } from '../dates.ts'
import styles from './plan.module.css'
import type { PlanShown } from './plan-lines.ts'

interface PlanChartProps {
  plan: PlanShown
  currency: string | undefined
  isRunning: boolean
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The plan as bars; one that is clicked shows its line in the table. */
export const PlanChart = ({ plan, currency, isRunning, selected, onSelect }: PlanChartProps) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  return (
    <div className={styles.bars}>
      <PlanBars
        bars={plan.lines.map(line => ({
          id: line.id,
          principal: Math.max(0, line.principal),
          interest: line.interest,
          date: line.date,
          state: line.state === 'billed' ? 'planned' : line.state,
        }))}
        residual={plan.residual}
        today={isRunning ? inputs.today : undefined}
        formatAmount={value => amountText(Math.round(value), 'JPY', inputs.locale)}
        formatDate={date => monthOf(date, inputs)}
        tip={bar => (
          <span className={styles.tip}>
            <b>{shortDate(bar.date, inputs)}</b>
            <span>
              {say('plan.parts', { principal: amount(bar.principal), interest: amount(bar.interest) })}
            </span>
          </span>
        )}
        selected={selected}
        onSelect={bar => {
          onSelect(bar.id)
          document.getElementById(`plan-${bar.id}`)?.scrollIntoView({ block: 'nearest' })
        }}
      />
    </div>
  )
}
