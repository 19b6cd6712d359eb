import { formatDate } from '#fields/formats/format-date.ts'
import { useSay } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import styles from './plan.module.css'
import type { PlanLine, PlanShown } from './plan-lines.ts'

/** On a phone: what is due, its two parts under it. */
export const PlanList = (props: {
  plan: PlanShown
  currency: string | undefined
  all: boolean
  onExplain?: (anchor: HTMLElement, line: PlanLine) => void
}) => {
  const { plan, currency, all, onExplain } = props
  const { inputs } = useCard()
  const say = useSay('cards')
  const first = Math.max(
    0,
    plan.lines.findIndex(line => line.state !== 'settled'),
  )
  const lines = all ? [...plan.lines, ...(plan.last ? [plan.last] : [])] : plan.lines.slice(first, first + 4)
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  return (
    <ul className={styles.list}>
      {lines.map(line => (
        <li key={line.id} data-late={line.state === 'late' || undefined}>
          <button type="button" onClick={event => onExplain?.(event.currentTarget, line)}>
            <span className="muted fig">{line.isResidual ? '' : line.index}</span>
            <span>
              <span className="fig">{line.date ? formatDate(line.date, inputs.locale) : ''}</span>
              <small className="meta">
                {line.isResidual
                  ? say('plan.residual')
                  : say('plan.parts', { principal: amount(line.principal), interest: amount(line.interest) })}
              </small>
            </span>
            <b className="fig">{amount(line.payment)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
