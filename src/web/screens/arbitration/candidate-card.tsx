import { sumMoney } from '#finance/index.ts'
import { classNames, Icon, IconCheck, IconMinus, Kbd } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { dayText } from '../../cards/dates.ts'
import { inRow } from '../../shell/in-row.ts'
import { sumOfShares, sureness } from './amounts.ts'
import styles from './arbitration.module.css'
import type { Candidate, Rule } from './arbitration-data.ts'
import type { Place } from './place.ts'
import { ruleWords } from './rule-words.ts'
import { toneOf } from './transactions-pane.tsx'

const against = new Set(['AMOUNT_DIFFERS', 'NOT_DUE', 'OTHER_PAYER', 'PAYER_ONLY'])

interface Props {
  candidate: Candidate
  index: number
  isOn: boolean
  amount: number
  currency: string
  personName: string | undefined
  /** The rule that is about the line. */
  rule: Rule | null
  place: Place
  onPick: () => void
}

/** What it would be instead of invoices. */
const Other = ({
  candidate,
  personName,
  rule,
  place,
}: Pick<Props, 'candidate' | 'personName' | 'rule' | 'place'>) => {
  const { about } = candidate
  const said = rule && candidate.rule === rule.registration ? ruleWords(rule, place) : undefined
  return (
    <span className={styles.part}>
      <span className={styles.named}>
        <span className="strong">{place.decision(candidate.decision)}</span>
        <span className="second" dir="auto">
          {inRow([about?.invoice ?? about?.registration, about?.name ?? personName, said])}
        </span>
      </span>
      <bdi className={classNames('fig second', styles.due)}>
        {about?.date ? dayText(about.date, place.context) : ''}
      </bdi>
      <span />
    </span>
  )
}

/** One thing that a line may be: how sure, which invoices, why, and what is left over. */
export const CandidateCard = (props: Props) => {
  const { candidate, index, isOn, amount, currency, place, onPick } = props
  const { say, context } = place
  const text = (value: number) => amountText(value, currency, context.locale)
  const given = sumOfShares(candidate.shares, currency)
  const short = sumMoney([...candidate.shares.map(s => s.totalBalance ?? s.amount), -given], currency)
  return (
    <button
      type="button"
      className={classNames(styles.candidate, isOn && styles.on)}
      aria-pressed={isOn}
      onClick={onPick}
    >
      <Kbd hint>{String(index + 1)}</Kbd>
      <span className={styles.sure}>
        <b>{sureness(candidate.confidence, context.locale)}</b>
        <span className={styles.bar} data-tone={toneOf(candidate.confidence)}>
          <i style={{ inlineSize: `${candidate.confidence * 100}%` }} />
        </span>
      </span>
      <span className={styles.what}>
        {candidate.decision === 'INVOICES' ? (
          candidate.shares.map(share => (
            <span key={share.invoice} className={styles.part}>
              <span className={styles.named}>
                <bdi className="strong">{share.invoiceNumber ?? share.invoice}</bdi>
                <span className="second" dir="auto">
                  {share.name}
                </span>
              </span>
              <bdi className={classNames('fig second', styles.due)}>
                {share.dueDate ? dayText(share.dueDate, context) : ''}
              </bdi>
              <bdi className="num">{text(share.totalBalance ?? share.amount)}</bdi>
            </span>
          ))
        ) : (
          <Other {...props} />
        )}
        <span className={styles.why}>
          {candidate.reasons.map(reason => (
            <span key={reason} data-against={against.has(reason) || undefined}>
              <Icon of={against.has(reason) ? IconMinus : IconCheck} size="s" /> {place.reason(reason)}
            </span>
          ))}
        </span>
      </span>
      <span className={styles.outcome}>
        <bdi className="strong">{text(candidate.decision === 'INVOICES' ? given : Math.abs(amount))}</bdi>
        <bdi className="meta">
          {candidate.decision !== 'INVOICES'
            ? ''
            : candidate.left > 0
              ? say('candidate.left', { amount: text(candidate.left) })
              : short > 0
                ? say('candidate.short', { amount: text(short) })
                : say('candidate.nothingLeft')}
        </bdi>
      </span>
    </button>
  )
}
