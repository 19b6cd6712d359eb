import { formatDate } from '#fields/formats/format-date.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { Note } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { RecordLink } from '../record-link.tsx'
import styles from './outside-score.module.css'

export interface ScoreTold {
  registration: string
  provider: string
  isImaginary: boolean
  value: number | null
  scale: string
  reasons: string[]
  date: string
  validUntil: string | null
  isExpired: boolean
}

/** As many as the bureau told: of a grade of its own nothing is rounded. */
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/** What one bureau said: the figure on its scale, who told it and when, and why. */
export const TheScore = ({ score }: { score: ScoreTold }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const date = (day: string) => formatDate(day, inputs.locale)
  return (
    <section className={styles.score} data-stale={score.isExpired || undefined}>
      <p className={styles.figure}>
        {score.value === null ? (
          say('outsideScore.noValue')
        ) : (
          <>
            <strong>{formatNumber(score.value, inputs.locale, { decimals: decimalsOf(score.value) })}</strong>
            {score.scale && <bdi className="meta">{score.scale}</bdi>}
          </>
        )}
      </p>
      <p className="meta">
        <RecordLink entity="score" registration={score.registration}>
          {say('outsideScore.told', { provider: score.provider, date: date(score.date) })}
        </RecordLink>
        {score.isImaginary && ` – ${say('outsideScore.imaginary')}`}
      </p>
      {score.validUntil &&
        (score.isExpired ? (
          <Note meaning="warning">{say('outsideScore.stale', { date: date(score.validUntil) })}</Note>
        ) : (
          <p className="meta">{say('outsideScore.until', { date: date(score.validUntil) })}</p>
        ))}
      {score.reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={say('outsideScore.reasons')}>
          {score.reasons.map(reason => (
            <li key={reason} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
