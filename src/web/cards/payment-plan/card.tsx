import { useState } from 'react'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { inSentence } from '#fields/formats/in-sentence.ts'
import {
  Button,
  IconButton,
  IconCalculator,
  IconDownload,
  Legend,
  PlanBars,
  Skeleton,
  useIsPhone,
} from '#ui/index.ts'
import { labelOfValue, useValues } from '../../data/index.ts'
import { notifyError, useSay, useShell } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { monthOf, shortDate } from '../dates.ts'
import type { CardProps } from '../registry.tsx'
import { type AskedPlan, explainLine, explainSum, type PlanPart, type PlanSum } from './explain-line.ts'
import styles from './plan.module.css'
import { planAsText } from './plan-as-text.ts'
import type { PlanLine } from './plan-lines.ts'
import { PlanList } from './plan-list.tsx'
import { PlanTable } from './plan-table.tsx'
import { usePlan } from './use-plan.ts'

const tokens = [
  { key: 'principal', token: '--principal' },
  { key: 'interest', token: '--interest' },
] as const

/** The plan as bars over its table; running it says what is settled and late, before it shows what the quotation makes. */
export const Card = ({ node }: CardProps) => {
  const { model, inputs, explain, data, mode } = useCard()
  const say = useSay('cards')
  const { hrefOf } = useShell()
  const { plan, quotation, terms, isRunning, isLoading, isError, again } = usePlan()
  const frequencies = useValues('frequency')
  const [all, setAll] = useState(false)
  const [selected, setSelected] = useState<string>()
  const currency = (data.currency as string | undefined) ?? inputs.currency
  const source = quotation ?? data

  const isPhone = useIsPhone()
  const rate = typeof source.rate === 'number' ? formatPercentage(source.rate, inputs.locale) : undefined
  const meta =
    plan &&
    (isPhone
      ? [say('plan.short', { count: plan.lines.length }), rate]
      : [
          say(source.inAdvance ? 'plan.inAdvance' : 'plan.inArrears', {
            count: plan.lines.length,
            frequency: inSentence(labelOfValue(frequencies.data, String(source.frequency ?? '30'))),
          }),
          rate,
          isRunning ? say('plan.locked') : say('plan.notRunning'),
        ])
  const factOf = (label: string, entity: string, registration: unknown) =>
    typeof registration === 'string' && registration !== ''
      ? { label, value: registration, href: hrefOf(entity, registration) }
      : undefined
  const askedOf = (line?: PlanLine): AskedPlan | undefined =>
    terms && plan
      ? {
          terms,
          count: plan.lines.filter(one => one.index > 0).length,
          currency,
          source: factOf(say('explain.source'), 'quotation', quotation?.registration),
          cashflow: factOf(say('explain.source'), 'cashflow', line?.cashflow?.registration),
        }
      : undefined
  const ask = (anchor: HTMLElement, line: PlanLine, part: PlanPart) => {
    const of = askedOf(line)
    if (of) explainLine(line, part, of, inputs, say).then(found => explain(anchor, found), notifyError)
  }
  const askSum = (anchor: HTMLElement, column: PlanSum) => {
    const of = askedOf()
    if (of && plan) explain(anchor, explainSum(plan, column, of, inputs, say))
  }
  const short = (value: number) => amountText(Math.round(value), 'JPY', inputs.locale)
  const amount = (value: number) => amountText(value, currency, inputs.locale)
  const legend = [
    ...tokens.map(({ key, token }) => ({ label: say(`plan.${key}`), token })),
    ...(isRunning ? [{ label: say('plan.settled'), token: '--past' }] : []),
    ...(plan?.lines.some(line => line.state === 'late')
      ? [{ label: say('plan.late'), token: '--error' }]
      : []),
  ]
  const onExplain = terms ? ask : undefined
  const canQuote = !isRunning && mode === 'page' && model.owns.some(one => one.as === 'quotations')
  const quotationHref = `${hrefOf(model.name, String(data.registration))}/quotation`
  return (
    <CardFrame
      node={node}
      flush
      meta={meta?.filter(Boolean).join(' · ')}
      actions={
        plan && (
          <>
            {mode !== 'side' && !isPhone && <Legend items={legend} />}
            {canQuote && (
              <IconButton size="xs" icon={IconCalculator} label={say('plan.edit')} href={quotationHref} />
            )}
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
        <p className={cards.emptyFlush}>
          {say('card.wrong')}{' '}
          <button type="button" className="link" onClick={again}>
            {say('card.tryAgain')}
          </button>
        </p>
      ) : isLoading ? (
        <div
          style={{ display: 'grid', gap: 14, padding: '0 16px 16px', minHeight: 360, alignContent: 'start' }}
        >
          <Skeleton height={98} />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ) : plan ? (
        <>
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
              formatAmount={short}
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
                setSelected(bar.id)
                document.getElementById(`plan-${bar.id}`)?.scrollIntoView({ block: 'nearest' })
              }}
            />
          </div>
          {mode !== 'side' && (
            <>
              <div className={styles.table}>
                <PlanTable
                  plan={plan}
                  currency={currency}
                  onExplain={onExplain}
                  onSum={terms ? askSum : undefined}
                  selected={selected}
                />
              </div>
              <div className={styles.phone}>
                <PlanList
                  plan={plan}
                  currency={currency}
                  all={all}
                  onExplain={onExplain && ((anchor, line) => ask(anchor, line, 'payment'))}
                />
                {plan.lines.length > 4 && (
                  <div className={styles.more}>
                    <Button kind="ghost" onClick={() => setAll(!all)}>
                      {say(all ? 'card.seeLess' : 'card.seeMore')}
                    </Button>
                  </div>
                )}
              </div>
            </>
          )}
        </>
      ) : (
        <p className={cards.emptyFlush}>
          {say('plan.none')}{' '}
          {canQuote && (
            <a className="link" href={quotationHref}>
              {say('plan.start')}
            </a>
          )}
        </p>
      )}
    </CardFrame>
  )
}
