import { type FormEvent, useState } from 'react'
import { Button, IconKey, Note, TextInput } from '#ui/index.ts'
import { passkeys, type SecondStep } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'
import type { SignIn } from './use-sign-in.ts'

const length = 6

interface CodeStepProps {
  busy: boolean
  problem: string
  onSubmit: (code: string) => void
}

/** One of the codes for whoever has no telephone at hand. */
const RecoveryStep = ({ busy, problem, onSubmit }: CodeStepProps) => {
  const t = useSay('shell')
  const [code, setCode] = useState('')
  return (
    <form
      className={styles.fields}
      onSubmit={event => {
        event.preventDefault()
        onSubmit(code.trim())
      }}
    >
      {problem && <Note meaning="error">{problem}</Note>}
      <TextInput
        label={t('signIn.recoveryCode')}
        value={code}
        maxLength={20}
        autoComplete="off"
        autoFocus
        onChange={setCode}
      />
      <Button kind="primary" size="l" type="submit" busy={busy} disabled={code.trim().length < 10} fill>
        {t('signIn.confirm')}
      </Button>
    </form>
  )
}

/** By a key that this device, or its person's manager, keeps. */
const KeyButton = ({ signIn, alone }: { signIn: SignIn; alone: boolean }) => {
  const t = useSay('shell')
  return (
    <div className={styles.fields}>
      {alone && signIn.problem && <Note meaning="error">{signIn.problem}</Note>}
      <Button
        size="l"
        kind={alone ? 'primary' : 'default'}
        icon={IconKey}
        busy={alone && signIn.busy}
        disabled={signIn.busy || !passkeys.isPossible()}
        onClick={() => signIn.passkey()}
        autoFocus={alone}
        fill
      >
        {t('signIn.byKey')}
      </Button>
    </div>
  )
}

interface SecondStepProps {
  by: readonly SecondStep[]
  signIn: SignIn
}

/** A code of the telephone, or a recovery code, or a passkey: what one has of it. */
export const CodeStep = ({ by, signIn }: SecondStepProps) => {
  const t = useSay('shell')
  const [isLost, setLost] = useState(false)
  const Step = isLost ? RecoveryStep : DigitsStep
  const { busy, problem } = signIn
  if (!by.includes('code')) return <KeyButton signIn={signIn} alone />
  return (
    <div className={styles.fields}>
      <Step busy={busy} problem={problem} onSubmit={signIn.code} />
      {by.includes('passkey') && <KeyButton signIn={signIn} alone={false} />}
      <Button size="l" fill onClick={() => setLost(!isLost)}>
        {t(isLost ? 'signIn.byTelephone' : 'signIn.byRecoveryCode')}
      </Button>
    </div>
  )
}

/** Six digits. One real field lies over six drawn ones, so that pasting and filling in by the phone work. */
const DigitsStep = ({ busy, problem, onSubmit }: CodeStepProps) => {
  const t = useSay('shell')
  const [code, setCode] = useState('')
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    setCode(digits)
    if (digits.length === length && digits !== code) onSubmit(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === length) onSubmit(code)
  }
  const box = (index: number) => (
    <span
      key={index}
      className={styles.digit}
      data-next={index === Math.min(code.length, length - 1) || undefined}
    >
      {code[index]}
    </span>
  )
  return (
    <form className={styles.fields} onSubmit={submit}>
      {problem && <Note meaning="error">{problem}</Note>}
      <div className={styles.code} data-wrong={problem ? true : undefined}>
        <input
          aria-label={t('signIn.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length + 2}
          value={code}
          // biome-ignore lint/a11y/noAutofocus: the only thing to do here
          autoFocus
          onChange={event => type(event.currentTarget.value)}
        />
        <div className={styles.digits} aria-hidden>
          {[0, 1, 2].map(box)}
          <i className={styles.dash} />
          {[3, 4, 5].map(box)}
        </div>
      </div>
      <Button kind="primary" size="l" type="submit" busy={busy} fill>
        {t('signIn.confirm')}
      </Button>
    </form>
  )
}
