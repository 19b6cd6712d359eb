import { useEffect, useRef } from 'react'
import { classNames } from '#ui/index.ts'
import { longDay } from '../../cards/dates.ts'
import { signed, sureness } from './amounts.ts'
import styles from './arbitration.module.css'
import type { Transaction } from './arbitration-data.ts'
import type { Place } from './place.ts'

/** Green: as good as certain; amber: worth a look. */
export const toneOf = (confidence: number): string =>
  confidence >= 0.85 ? 'success' : confidence >= 0.4 ? 'warning' : 'stopped'

const Row = ({
  one,
  isOn,
  place,
  onPick,
}: {
  one: Transaction
  isOn: boolean
  place: Place
  onPick: () => void
}) => {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOn) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isOn])
  const { say, context } = place
  return (
    <li>
      <button
        ref={ref}
        type="button"
        className={classNames(styles.line, isOn && styles.on)}
        aria-current={isOn || undefined}
        onClick={onPick}
      >
        <bdi className="strong clip">
          {one.counterpartyName || (one.personName as string | undefined) || say('candidates.unknown')}
        </bdi>
        <bdi className="num strong">{signed(one.amount, one.currency, context.locale)}</bdi>
        <bdi className={classNames(styles.sub, 'clip')}>
          {one.reference ?? (one.bankReference as string | undefined)}
        </bdi>
        <span className={styles.sub}>
          {one.status === 'PROPOSED' && typeof one.confidence === 'number' ? (
            <span className={styles.confidence} data-tone={toneOf(one.confidence)}>
              {sureness(one.confidence, context.locale)}
            </span>
          ) : one.status === 'UNMATCHED' ? (
            <span className={styles.confidence} data-tone="draft">
              {say('candidates.none')}
            </span>
          ) : (
            place.decision(String(one.decision))
          )}
        </span>
      </button>
    </li>
  )
}

/** Lines of statements, by the day on which they were booked. */
export const TransactionsPane = (props: {
  rows: readonly Transaction[]
  chosen: string | null
  place: Place
  onPick: (registration: string) => void
}) => {
  const { rows, chosen, place, onPick } = props
  const days = [...new Set(rows.map(one => one.date))]
  return (
    <div className={styles.bank}>
      {days.map(day => {
        const own = rows.filter(one => one.date === day)
        return (
          <section key={day} aria-label={longDay(day, place.context)}>
            <h2 className={styles.day}>
              <span>{longDay(day, place.context)}</span>
              <span>{place.say('candidates.ofDay', { count: own.length })}</span>
            </h2>
            <ol>
              {own.map(one => (
                <Row
                  key={one._id}
                  one={one}
                  isOn={one.registration === chosen}
                  place={place}
                  onPick={() => onPick(one.registration)}
                />
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
