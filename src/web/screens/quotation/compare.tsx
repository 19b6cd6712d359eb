import { Fragment } from 'react'
import { formatNumber } from '#fields/formats/format-number.ts'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { type CompiledField, fieldAt } from '#model/index.ts'
import { Card, Icon, IconLock, Legend, PlanBars, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useCard } from '../../cards/card-context.tsx'
import { monthOf } from '../../cards/dates.ts'
import { planOfRows } from '../../cards/payment-plan/plan-lines.ts'
import { sameValue } from '../../cards/same-value.ts'
import type { EntityModel } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { type Compared, compareSentence, strongParts } from './compare-sentence.ts'
import { OutstandingChart } from './outstanding-chart.tsx'
import { PaidInput } from './paid-input.tsx'
import styles from './quotation.module.css'
import { TermInput } from './term-input.tsx'
import { extrasOf, fieldOfUnknown, type Quotation, termValue, unknownOf } from './work-out.ts'

const terms = [
  'financedAmountExclTax',
  'downPayment',
  'residualValue',
  'duration',
  'frequency',
  'startDate',
  'inAdvance',
  'rate',
  'payment',
  'financialScheme',
  'dayCount',
  'rounding',
  'interestOnlyPeriods',
  'gracePeriods',
  'fileFee',
  'insurancePremium',
]

interface CompareProps {
  model: EntityModel
  a: Compared
  b: Compared
  onChange: (next: Quotation) => void
  readOnly?: boolean
}

const Letter = ({ letter, second }: { letter: string; second?: boolean }) => (
  <span className={styles.letter} data-second={second || undefined}>
    {letter}
  </span>
)

const BothTerms = ({ model, a, b, onChange, readOnly }: CompareProps) => {
  const say = useSay('quotation')
  const fields = terms.flatMap(name => fieldAt(model, name) ?? [])
  const input = (of: Compared, field: CompiledField, isSame: boolean) =>
    field.name === 'inAdvance' ? (
      <div className={isSame ? styles.same : undefined}>
        <PaidInput quotation={of.quotation} onChange={onChange} readOnly={readOnly} bare />
      </div>
    ) : (
      <TermInput
        field={field}
        quotation={of.quotation}
        worked={of.worked}
        onChange={onChange}
        readOnly={readOnly}
        isSame={isSame}
        bare
      />
    )
  const value = (of: Compared, name: string) => termValue(of.quotation, of.worked, name)
  const solves = (of: Compared) =>
    say('compare.solves', {
      letter: of.letter,
      term: inSentence(fieldAt(model, fieldOfUnknown[unknownOf(of.quotation)])?.label ?? ''),
    })
  return (
    <aside className={styles.terms}>
      <div className={styles.both}>
        <h2>{say('terms.title')}</h2>
        {[a, b].map((of, index) => (
          <span key={of.letter} className={styles.columnHead}>
            <Letter letter={of.letter} second={index === 1} />
            {of.quotation.status === 'CHOSEN' && say('quotation.chosen')}
          </span>
        ))}
        {fields.map(field => (
          <Fragment key={field.name}>
            <span className={`second ${styles.named}`}>
              {field.name === 'inAdvance' ? say('terms.paid') : field.label}
            </span>
            {input(a, field, false)}
            {input(b, field, sameValue(value(a, field.name), value(b, field.name)))}
          </Fragment>
        ))}
      </div>
      <p className={styles.solve} style={{ marginTop: 12 }}>
        <Icon of={IconLock} size="s" />
        <span>
          {solves(a)} {solves(b)}
        </span>
      </p>
    </aside>
  )
}

interface Difference {
  label: string
  of: (one: Compared) => number
  write: (value: number) => string
  isKey?: boolean
}

/** What two quotations are compared by, the figures that decide marked. */
const useDifferences = (currency: string | undefined): Difference[] => {
  const { locale } = useCard().inputs
  const say = useSay('quotation')
  const write = (value: number) => amountText(value, currency, locale)
  const percent = (decimals: number) => (value: number) => formatNumber(value * 100, locale, { decimals })
  const numberOf = (of: Compared, name: string) => Number(termValue(of.quotation, of.worked, name) ?? 0)
  return [
    {
      label: say('compare.instalment'),
      of: one => one.worked.instalment ?? 0,
      write,
      isKey: true,
    },
    { label: say('compare.nominal'), of: one => numberOf(one, 'rate'), write: percent(3) },
    {
      label: say('compare.effective'),
      of: one => one.worked.effectiveRate ?? 0,
      write: percent(2),
      isKey: true,
    },
    { label: say('results.interest'), of: one => one.worked.totalInterest ?? 0, write },
    { label: say('compare.fees'), of: one => extrasOf(one.quotation, one.worked).fees, write },
    { label: say('compare.insurance'), of: one => extrasOf(one.quotation, one.worked).services, write },
    { label: say('results.cost'), of: one => one.worked.totalCost ?? 0, write, isKey: true },
    { label: say('compare.residual'), of: one => numberOf(one, 'residualValue'), write },
    { label: say('results.pay'), of: one => one.worked.totalPayment ?? 0, write },
  ]
}

const Differences = ({ a, b }: { a: Compared; b: Compared }) => {
  const { inputs } = useCard()
  const say = useSay('quotation')
  const currency = (b.quotation.currency as string | undefined) ?? inputs.currency
  const rows = useDifferences(currency)
  return (
    <Card flush>
      <Table label={say('compare.against', { a: a.letter, b: b.letter })} rowHeight={30}>
        <THead>
          <tr>
            <Th>{say('compare.unless', { currency })}</Th>
            <Th align="end">
              <Letter letter={a.letter} />
            </Th>
            <Th align="end">
              <Letter letter={b.letter} second />
            </Th>
            <Th align="end">{say('compare.against', { a: a.letter, b: b.letter })}</Th>
          </tr>
        </THead>
        <TBody>
          {rows.map(row => {
            const [left, right] = [row.of(a), row.of(b)]
            const isSame = row.write(left) === row.write(right)
            const voice = row.isKey ? ('strong' as const) : undefined
            return (
              <Tr key={row.label}>
                <Td voice={voice}>{row.label}</Td>
                <Td align="end" voice={voice}>
                  <bdi dir="ltr">{row.write(left)}</bdi>
                </Td>
                <Td align="end" voice={voice}>
                  <bdi dir="ltr">{row.write(right)}</bdi>
                </Td>
                <Td align="end" voice={isSame ? 'muted' : voice}>
                  {isSame ? (
                    say('compare.sameValue')
                  ) : (
                    <bdi dir="ltr">{`${right > left ? '+' : ''}${row.write(right - left)}`}</bdi>
                  )}
                </Td>
              </Tr>
            )
          })}
        </TBody>
      </Table>
    </Card>
  )
}

/** Two quotations in one form, and in a sentence what differs. */
export const Compare = (props: CompareProps) => {
  const { a, b } = props
  const { inputs } = useCard()
  const say = useSay('quotation')
  const words = useSay('cards')
  const isWhole = a.worked.rows.length > 0 && b.worked.rows.length > 0
  const plans = [planOfRows(a.worked.rows), planOfRows(b.worked.rows)]
  const short = (value: number) => amountText(Math.round(value), 'JPY', inputs.locale)
  return (
    <div className={styles.editor} data-comparing>
      <BothTerms {...props} />
      <div className={styles.compare}>
        {isWhole && (
          <p className={styles.said} aria-live="polite">
            {strongParts(compareSentence(a, b, inputs.locale, say)).map((part, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence
              part.isStrong ? <b key={index}>{part.text}</b> : <Fragment key={index}>{part.text}</Fragment>,
            )}
          </p>
        )}
        <Differences a={a} b={b} />
        {isWhole && (
          <>
            <Card title={say('compare.outstanding')} meta={say('compare.byMonth')}>
              <OutstandingChart a={a.worked.rows} b={b.worked.rows} letters={[a.letter, b.letter]} />
            </Card>
            <Card
              title={say('compare.instalments')}
              meta={say('compare.sameScale')}
              actions={
                <Legend
                  items={[
                    { label: words('plan.principal'), token: '--principal' },
                    { label: words('plan.interest'), token: '--interest' },
                  ]}
                />
              }
            >
              <div className={styles.sideBySide}>
                {plans.map((plan, index) => (
                  <PlanBars
                    key={index === 0 ? a.letter : b.letter}
                    height={88}
                    bars={plan.lines.map(line => ({
                      id: line.id,
                      principal: Math.max(0, line.principal),
                      interest: line.interest,
                      date: line.date,
                      state: 'planned',
                    }))}
                    residual={plan.residual}
                    formatAmount={short}
                    formatDate={date => monthOf(date, inputs)}
                  />
                ))}
              </div>
            </Card>
          </>
        )}
      </div>
    </div>
  )
}
