import { useState } from 'react'
import { Button } from '#ui/index.ts'
import type { SettledFailure } from '../../../data/index.ts'
import { useSay } from '../../use-say.ts'
import { useItemWords } from './item-words.ts'
import styles from './tray.module.css'
import { useTimeOf } from './tray.tsx'
import { Typed } from './typed.tsx'

const words = {
  sent: 'tray.settledSent',
  discarded: 'tray.settledDiscarded',
  draft: 'tray.settledDraft',
} as const

const SettledItem = ({ failure }: { failure: SettledFailure }) => {
  const say = useSay('waiting')
  const timeOf = useTimeOf()
  const { title, key } = useItemWords({ ...failure, tmp: null, registration: failure.record })
  return (
    <li className={styles.settled}>
      <div className={styles.line}>
        <b className="strong">
          <bdi>{title}</bdi>
        </b>
        <span className={styles.meta}>
          <bdi>{key}</bdi>, {say(words[failure.how], { time: timeOf(failure.at) })}
        </span>
        {failure.text && <span className={styles.meta}>{failure.text}</span>}
      </div>
      <Typed of={failure} />
    </li>
  )
}

/** What was refused lately and has been settled since: how, and what was typed. */
export const SettledItems = ({ settled }: { settled: readonly SettledFailure[] }) => {
  const say = useSay('waiting')
  const [isShown, setShown] = useState(false)
  if (settled.length === 0) return null
  return (
    <section>
      <h3 className={styles.head}>
        {say('tray.settled')}{' '}
        <span className="meta grow">{say('tray.settledText', { count: settled.length })}</span>
        <Button kind="ghost" size="xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say('tray.show')}
        </Button>
      </h3>
      {isShown && (
        <ul className={styles.queue}>
          {settled.map(failure => (
            <SettledItem key={`${failure.at} ${failure.record}`} failure={failure} />
          ))}
        </ul>
      )}
    </section>
  )
}
