import { useState } from 'react'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { Button, IconButton, IconCalculator, IconDownload, Legend, Skeleton, useIsPhone } from '#ui/index.ts'
import { labelOfValue, useValues } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import styles from './plan.module.css'
import { planAsText } from './plan-as-text.ts'
import { PlanChart } from './plan-chart.tsx'
import type { PlanShown } from './plan-lines.ts'
import { PlanList } from './plan-list.tsx'
import { PlanTable } from './plan-table.tsx'
import { useExplainPlan } from './use-explain-plan.ts'
import { type PlanOfRecord, usePlan } from './use-plan.ts'

const useCurrency = (): string | undefined => {
  const { data, inputs } = useCard()
  return (data.currency as string | undefined) ?? inputs.currency
}

/** *60 instalments in arrears, monthly · 4.25 % · locked*; shorter on a phone. */
const useMeta = ({ plan, quotation, isRunning }: PlanOfRecord): string | undefined => {
  const { inputs, data } = useCard()
  const say = useSay('cards')
  const isPhone = useIsPhone()
  const frequencies = useValues('frequency')
  const source = quotation ?? data
  if (!plan) return undefined
  const rate = typeof source.rate === 'number' ? formatPercentage(source.rate, inputs.locale) : undefined
  const count = plan.lines.length
  const parts = isPhone
    ? [say('plan.short', { count }), rate]
    : [
        say(source.inAdvance ? 'plan.inAdvance' : 'plan.inArrears', {
          count,
          frequency: inSentence(labelOfValue(frequencies.data, String(source.frequency ?? '30'))),
        }),
        rate,
        say(isRunning ? 'plan.locked' : 'plan.notRunning'),
      ]
  return parts.filter(Boolean).join(' · ')
}

const PlanLegend = ({ plan, isRunning }: { plan: PlanShown; isRunning: boolean }) => {
  const say = useSay('cards')
  const isLate = plan.lines.some(line => line.state === 'late')
  return (
    <Legend
      items={[
        { label: say('plan.principal'), token: '--principal' },
        { label: say('plan.interest'), token: '--interest' },
        ...(isRunning ? [{ label: say('plan.settled'), token: '--past' }] : []),
        ...(isLate ? [{ label: say('plan.late'), token: '--error' }] : []),
      ]}
    />
  )
}

/** Where the quotations of the record are written, while they still may be. */
const useQuotationHref = (isRunning: boolean): string | undefined => {
  const { model, data, mode } = useCard()
  const { hrefOf } = useShell()
  const canQuote = !isRunning && mode === 'page' && model.owns.some(one => one.as === 'quotations')
  return canQuote ? `${hrefOf(model.name, String(data.registration))}/quotation` : undefined
}

const Waiting = () => (
  <div style={{ display: 'grid', gap: 14, padding: '0 16px 16px', minHeight: 360, alignContent: 'start' }}>
    <Skeleton height={98} />
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)

/** More than a phone shows of a plan, and the narrow table hardly more. */
const fewLines = 4

/** Bars over the table; a phone has a list in its place. */
const Drawn = ({ of, plan }: { of: PlanOfRecord; plan: PlanShown }) => {
  const { mode } = useCard()
  const say = useSay('cards')
  const currency = useCurrency()
  const { askLine, askSum } = useExplainPlan(of, currency)
  const [all, setAll] = useState(false)
  const [selected, setSelected] = useState<string>()
  return (
    <>
      <PlanChart
        plan={plan}
        currency={currency}
        isRunning={of.isRunning}
        selected={selected}
        onSelect={setSelected}
      />
      {mode !== 'side' && (
        <>
          <div className={styles.table}>
            <PlanTable
              plan={plan}
              currency={currency}
              onExplain={askLine}
              onSum={askSum}
              selected={selected}
              isWhole={all}
            />
          </div>
          <div className={styles.phone}>
            <PlanList
              plan={plan}
              currency={currency}
              all={all}
              onExplain={askLine && ((anchor, line) => askLine(anchor, line, 'payment'))}
            />
          </div>
          {plan.lines.length > fewLines && (
            <div className={styles.more}>
              <Button kind="ghost" onClick={() => setAll(!all)}>
                {say(all ? 'plan.fewLines' : 'plan.allLines', { count: plan.lines.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

/** The plan as bars over its table; running it says what is settled and late, before it shows what the quotation makes. */
export const Card = ({ node }: CardProps) => {
  const { data, mode } = useCard()
  const say = useSay('cards')
  const isPhone = useIsPhone()
  const of = usePlan()
  const { plan, isRunning, isLoading, isError, again } = of
  const meta = useMeta(of)
  const href = useQuotationHref(isRunning)
  return (
    <CardFrame
      node={node}
      flush
      meta={meta}
      actions={
        plan && (
          <>
            {mode !== 'side' && !isPhone && <PlanLegend plan={plan} isRunning={isRunning} />}
            {href && <IconButton size="xs" icon={IconCalculator} label={say('plan.edit')} href={href} />}
            <IconButton
              size="xs"
              icon={IconDownload}
              label={say('plan.export')}
              onClick={() => planAsText(plan, String(data.registration ?? ''), say)}
            />
          </>
        )
      }
    >
      {isError ? (
        <NotLoaded onRetry={again} />
      ) : isLoading ? (
        <Waiting />
      ) : plan ? (
        <Drawn of={of} plan={plan} />
      ) : (
        <p className={cards.emptyFlush}>
          {say('plan.none')}{' '}
          {href && (
            <a className="link" href={href}>
              {say('plan.start')}
            </a>
          )}
        </p>
      )}
    </CardFrame>
  )
}
