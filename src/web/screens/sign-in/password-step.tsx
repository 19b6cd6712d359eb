import { type FormEvent, useState } from 'react'
import { Button, Checkbox, IconKey, Note, PasswordInput, TextInput } from '#ui/index.ts'
import { passkeys, sharedComputer } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

interface PasswordStepProps {
  /** Given where the session of a known person has expired. */
  username?: string
  /** A name to begin with, which may be another. */
  suggested?: string
  submitLabel?: string
  forgottenUrl?: string
  busy: boolean
  problem: string
  onSubmit: (username: string, password: string, isShared: boolean) => void
  /** Without a name and a password: by a key that this device keeps. */
  onKey: (isShared: boolean) => void
}

/** Name and password. What is missing is said at its field; what is refused, above both. */
export const PasswordStep = ({
  username,
  suggested,
  submitLabel,
  forgottenUrl,
  busy,
  problem,
  onSubmit,
  onKey,
}: PasswordStepProps) => {
  const t = useSay('shell')
  const [name, setName] = useState(username ?? suggested ?? '')
  const [password, setPassword] = useState('')
  const [isShared, setShared] = useState(sharedComputer.is)
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && password) onSubmit(name, password, isShared)
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {problem && <Note meaning="error">{problem}</Note>}
      <TextInput
        size="l"
        type="text"
        name="username"
        autoComplete="username"
        spellCheck={false}
        label={t('signIn.username')}
        value={name}
        onChange={setName}
        autoFocus={!name}
        readOnly={Boolean(username)}
        error={tried && !name.trim() ? t('signIn.missingUsername') : undefined}
      />
      <PasswordInput
        size="l"
        name="password"
        autoComplete="current-password"
        label={t('signIn.password')}
        aside={
          forgottenUrl && (
            <a className="link" href={forgottenUrl}>
              {t('signIn.forgotten')}
            </a>
          )
        }
        value={password}
        onChange={setPassword}
        autoFocus={Boolean(name)}
        error={tried && !password ? t('signIn.missingPassword') : undefined}
      />
      {!username && (
        <Checkbox name="sharedComputer" label={t('signIn.shared')} checked={isShared} onChange={setShared} />
      )}
      <Button kind="primary" size="l" type="submit" busy={busy} fill>
        {submitLabel ?? t('signIn.submit')}
      </Button>
      {passkeys.isPossible() && (
        <Button size="l" icon={IconKey} disabled={busy} onClick={() => onKey(isShared)} fill>
          {t('signIn.byKey')}
        </Button>
      )}
    </form>
  )
}
