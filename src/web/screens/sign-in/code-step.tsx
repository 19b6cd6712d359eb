import { type FormEvent, useState } from 'react'
import { Button, IconKey, Note, TextInput } from '#ui/index.ts'
import { passkeys, type SecondStep } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { Head } from './gate.tsx'
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
  /** Under which name the telephone knows the house; without it no head is shown: a dialog has its own. */
  name?: string
}

/** What is asked after the password: a code of the telephone, one that was kept, or a key where one has no codes. */
const StepHead = ({ by, name, isLost }: { by: readonly SecondStep[]; name: string; isLost: boolean }) => {
  const t = useSay('shell')
  if (!by.includes('code')) return <Head title={t('signIn.keyTitle')} lead={t('signIn.keyText')} />
  return isLost ? (
    <Head title={t('signIn.recoveryTitle')} lead={t('signIn.recoveryText')} />
  ) : (
    <Head title={t('signIn.codeTitle')} lead={t('signIn.codeText', { name })} />
  )
}

/** A code of the telephone, or a recovery code, or a passkey: what one has of it. What was typed of the second is mended, not typed anew. */
export const CodeStep = ({ by, signIn, name }: SecondStepProps) => {
  const t = useSay('shell')
  const [isLost, setLost] = useState(false)
  const { busy, problem } = signIn
  const head = name === undefined ? null : <StepHead by={by} name={name} isLost={isLost} />
  if (!by.includes('code'))
    return (
      <>
        {head}
        <KeyButton signIn={signIn} alone />
      </>
    )
  const wrong = problem === t('signIn.codeWrong') ? t('signIn.recoveryWrong') : problem
  return (
    <>
      {head}
      <div className={styles.fields}>
        {isLost ? (
          <RecoveryStep busy={busy} problem={wrong} onSubmit={signIn.code} />
        ) : (
          <DigitsStep key={problem} busy={busy} problem={problem} onSubmit={signIn.code} />
        )}
        {by.includes('passkey') && <KeyButton signIn={signIn} alone={false} />}
        <Button size="l" fill onClick={() => setLost(!isLost)}>
          {t(isLost ? 'signIn.byTelephone' : 'signIn.byRecoveryCode')}
        </Button>
      </div>
    </>
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
