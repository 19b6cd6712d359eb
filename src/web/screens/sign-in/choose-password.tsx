import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, PasswordInput } from '#ui/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

interface ChoosePasswordProps {
  /** Whose it is, once that is known. */
  username: string | undefined
  submitLabel: string
  busy: boolean
  /** What is wrong with the password, as the server says. */
  problem: string
  onSubmit: (password: string) => void
  /** What is decided along with it. */
  children?: ReactNode
}

/** A password that is chosen: typed twice. */
export const ChoosePassword = ({
  username,
  submitLabel,
  busy,
  problem,
  onSubmit,
  children,
}: ChoosePasswordProps) => {
  const t = useSay('shell')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<{ password?: string; again?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!password) return setErrors({ password: t('signIn.missingPassword') })
    if (password !== again) return setErrors({ again: t('signIn.differs') })
    setErrors({})
    onSubmit(password)
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordInput
        size="l"
        name="new-password"
        autoComplete="new-password"
        label={t('signIn.newPassword')}
        value={password}
        onChange={setPassword}
        autoFocus
        error={errors.password ?? (problem || undefined)}
      />
      <PasswordInput
        size="l"
        name="again"
        autoComplete="new-password"
        label={t('signIn.repeat')}
        value={again}
        onChange={setAgain}
        error={errors.again}
      />
      {children}
      <Button kind="primary" size="l" type="submit" busy={busy} disabled={!username} fill>
        {submitLabel}
      </Button>
    </form>
  )
}
