import { useId, useState } from 'react'
import { Button } from '#ui/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from '../flow/flow.module.css'
import own from './signing.module.css'
import type { ShownSigning } from './signing-calls.ts'
import type { Signing } from './use-signing.ts'

interface CodeProps {
  code: string
  wrong: string
  onChange: (code: string) => void
}

const CodeInput = ({ code, wrong, onChange }: CodeProps) => {
  const say = useSay('signing')
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{say('page.code')}</label>
      <input
        id={id}
        className={`${styles.input} ${own.code}`}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-said` : undefined}
        value={code}
        onChange={event => onChange(event.target.value)}
      />
      {wrong && (
        <p id={`${id}-said`} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

/** What somebody declines is declined for all: he says why. */
const Declining = (props: { house: string; code: string; signing: Signing; onBack: () => void }) => {
  const { house, code, signing, onBack } = props
  const say = useSay('signing')
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <>
      <h2>{say('page.declineTitle')}</h2>
      <div className={styles.field}>
        <label htmlFor={id}>{say('page.reason')}</label>
        <textarea
          id={id}
          className={styles.input}
          rows={3}
          maxLength={500}
          dir="auto"
          aria-describedby={`${id}-help`}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        <p id={`${id}-help`} className={styles.hint}>
          {say('page.reasonHelp', { house })}
        </p>
      </div>
      <div className={styles.go}>
        <Button kind="ghost" size="l" onClick={onBack}>
          {say('page.back')}
        </Button>
        <Button
          kind="danger"
          size="l"
          busy={signing.busy === 'decline'}
          disabled={!code.trim() || !reason.trim()}
          onClick={() => void signing.decline(code, reason)}
        >
          {say('page.decline')}
        </Button>
      </div>
    </>
  )
}

/** Signs or declines, by a code that is asked for first. */
export const Answering = ({
  shown,
  document,
  signing,
}: {
  shown: ShownSigning
  document: NonNullable<ShownSigning['document']>
  signing: Signing
}) => {
  const say = useSay('signing')
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [isRead, setRead] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const { email } = document
  const ask = async () => {
    if (await signing.askCode()) {
      setCode('')
      setSent(true)
    }
  }
  if (!isSent)
    return (
      <div className={own.answer}>
        <p className={styles.hint}>{say('page.askHelp', { email })}</p>
        <div className={styles.go}>
          <Button kind="primary" size="l" busy={signing.busy === 'code'} onClick={() => void ask()}>
            {say('page.askCode')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={own.answer}>
      <p role="status">{say('page.sent', { email, minutes: document.codeMinutes })}</p>
      <CodeInput code={code} wrong={signing.wrongCode} onChange={setCode} />
      <p className={own.again}>
        <button type="button" className="link" disabled={!!signing.busy} onClick={() => void ask()}>
          {say('page.askAgain')}
        </button>
      </p>
      {isDeclining ? (
        <Declining house={shown.house} code={code} signing={signing} onBack={() => setDeclining(false)} />
      ) : (
        <>
          <label className={own.read}>
            <input type="checkbox" checked={isRead} onChange={event => setRead(event.target.checked)} />
            {say('page.isRead')}
          </label>
          <div className={styles.go}>
            <Button kind="ghost" size="l" disabled={!!signing.busy} onClick={() => setDeclining(true)}>
              {say('page.decline')}
            </Button>
            <Button
              kind="primary"
              size="l"
              busy={signing.busy === 'sign'}
              disabled={!isRead || !code.trim()}
              onClick={() => void signing.sign(code)}
            >
              {say('page.sign')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
