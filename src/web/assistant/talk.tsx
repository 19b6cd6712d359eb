import { type Ref, useEffect, useRef, useState } from 'react'
import { Avatar, Button, IconArrowUp, IconButton, Note, Skeleton, Textarea } from '#ui/index.ts'
import { describeError } from '../data/index.ts'
import { say as sayNow, useSay } from '../shell/index.ts'
import { AnswerView } from './answer-view.tsx'
import styles from './assistant.module.css'
import type { About, AskOptions, TalkStore, Turn } from './talk-store.ts'

/** How a layout has its assistant. */
export interface TalkOptions extends AskOptions {
  debug?: boolean
  /** Stands before each answer: a name, whose first letters are shown, or the address of a picture of the product's own. */
  avatar?: string
  warning?: string
  placeholder?: string
  suggestions?: readonly string[]
}

interface TalkProps {
  store: TalkStore
  about: About | null
  options?: TalkOptions
  placeholder: string
  autoFocus?: boolean
}

/** From when on it is said that it takes long. */
const longMs = 8_000

/** That an answer is on its way; after a while that it takes longer, so that nobody thinks it was forgotten. */
const Waiting = () => {
  const say = useSay('assistant')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span className="meta" role="status">
      {say(isLong ? 'panel.slow' : 'panel.thinking')}
    </span>
  )
}

const TurnView = ({
  turn,
  place,
  isLast,
  options,
  onAsk,
  onAgain,
  onStop,
}: {
  turn: Turn
  place: Ref<HTMLLIElement> | undefined
  isLast: boolean
  options: TalkOptions
  onAsk: (text: string) => void
  onAgain: () => void
  onStop: () => void
}) => {
  const say = useSay('assistant')
  const { asked, answer, error, isStopped } = turn
  const { avatar } = options
  const isPicture = avatar?.startsWith('/')
  return (
    <li className={styles.turn} ref={place}>
      <p className={styles.asked} dir="auto">
        <span className={styles.hidden}>{say('panel.asked')}: </span>
        {asked}
      </p>
      <div className={styles.reply} data-avatar={avatar ? true : undefined}>
        {avatar && <Avatar name={isPicture ? '' : avatar} photo={isPicture ? avatar : undefined} size="s" />}
        {answer ? (
          <AnswerView answer={answer} isLast={isLast} isDebugging={options.debug ?? false} onAsk={onAsk} />
        ) : error ? (
          <Note
            meaning="error"
            action={
              <Button size="s" onClick={onAgain}>
                {say('panel.again')}
              </Button>
            }
          >
            {say('panel.failed')}:{' '}
            {describeError(error, (key, values) => sayNow(key as Parameters<typeof sayNow>[0], values)).text}
          </Note>
        ) : isStopped ? (
          <div className={styles.said}>
            <span className="meta">{say('panel.stopped')}</span>
            <span>
              <Button size="s" onClick={onAgain}>
                {say('panel.again')}
              </Button>
            </span>
          </div>
        ) : (
          <div className={styles.said} aria-busy="true">
            <Waiting />
            <Skeleton width="80%" />
            <Skeleton width="55%" />
            <span>
              <Button size="s" onClick={onStop}>
                {say('panel.stop')}
              </Button>
            </span>
          </div>
        )}
      </div>
    </li>
  )
}

/** Where a question is typed. Enter asks, with Shift it breaks the line. */
const Composer = ({
  placeholder,
  autoFocus,
  onAsk,
}: Pick<TalkProps, 'placeholder' | 'autoFocus'> & { onAsk: (text: string) => boolean }) => {
  const say = useSay('assistant')
  const [text, setText] = useState('')
  const send = () => {
    if (text.trim() && onAsk(text.trim())) setText('')
  }
  return (
    <div className={styles.composer}>
      <Textarea
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        rows={1}
        maxLength={2000}
        autoFocus={autoFocus ?? false}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <IconButton icon={IconArrowUp} label={say('panel.send')} disabled={!text.trim()} onClick={send} />
    </div>
  )
}

/** A conversation: what was asked and answered, and the line for the next question. */
export const Talk = ({ store, about, options = {}, placeholder, autoFocus }: TalkProps) => {
  const say = useSay('assistant')
  const turns = store.useTurns()
  const newest = useRef<HTMLLIElement>(null)
  const last = turns.at(-1)
  const isBusy = last !== undefined && !last.answer && !last.error && !last.isStopped
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question and answer is led into sight
  useEffect(() => {
    // By its beginning: a long answer is read from there.
    newest.current?.scrollIntoView({ block: 'start' })
  }, [last])
  const asking = options.rag === undefined ? {} : { rag: options.rag }
  const ask = (text: string): boolean => {
    if (isBusy) return false
    void store.ask(text, about, asking)
    return true
  }
  const first = options.suggestions ?? [say('suggest.late'), say('suggest.payment')]
  return (
    <div className={styles.talk}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.turns} tabIndex={0} role="log" aria-label={say('panel.title')}>
        {options.warning && <Note meaning="warning">{options.warning}</Note>}
        {turns.length === 0 ? (
          <div className={styles.hello}>
            <p className="second">{say('panel.hello')}</p>
            <div className={styles.suggestions}>
              {first.map(text => (
                <button key={text} type="button" onClick={() => ask(text)}>
                  {text}
                </button>
              ))}
            </div>
          </div>
        ) : (
          <ol className={styles.list}>
            {turns.map(turn => (
              <TurnView
                key={turn.id}
                place={turn === last ? newest : undefined}
                turn={turn}
                isLast={turn === last}
                options={options}
                onAsk={ask}
                onAgain={() => void store.ask(turn.asked, turn.about, asking, turn.id)}
                onStop={store.stop}
              />
            ))}
          </ol>
        )}
      </div>
      <div className={styles.foot}>
        <Composer
          placeholder={options.placeholder ?? placeholder}
          autoFocus={autoFocus ?? false}
          onAsk={ask}
        />
        <p className="meta">{say('panel.note')}</p>
      </div>
    </div>
  )
}
