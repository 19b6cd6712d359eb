import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import { Button, Icon, IconArrowLeft, Note, PasswordInput } from '#ui/index.ts'
import { isApiError, passwordLinks, sentenceOf, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { Gate, Head } from './gate.tsx'
import styles from './sign-in.module.css'

/** The secret stands behind the hash, which no server is sent, and leaves the address at once. */
const takeToken = (): string => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}
let taken = ''

/** The password as it is typed twice, whose it is, and how it is set. */
const useNewPassword = () => {
  const t = useSay('shell')
  const router = useRouter()
  const [username, setUsername] = useState<string>()
  const [isOver, setOver] = useState(false)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<{ password?: string; again?: string }>({})

  const told = (error: unknown) => {
    if (isApiError(error) && error.code === 'INVALID_PASSWORD_LINK') return setOver(true)
    const sentence = sentenceOf(error, (key, values) => t(key as KeyOf<'shell'>, values))
    if (isApiError(error) && error.errors.some(one => one.field === 'password'))
      setErrors({ password: sentence })
    else setProblem(sentence)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link does not change while the page stands
  useEffect(() => {
    taken = takeToken() || taken
    if (!taken) return setOver(true)
    passwordLinks.check(taken).then(answer => setUsername(answer.username), told)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!password) return setErrors({ password: t('signIn.missingPassword') })
    if (password !== again) return setErrors({ again: t('signIn.differs') })
    setErrors({})
    setProblem('')
    setBusy(true)
    passwordLinks
      .use(taken, password)
      .then(answer => {
        taken = ''
        void router.navigate({
          to: '/authentication/login-page',
          search: { username: answer.username, changed: '1' } as never,
          replace: true,
        })
      }, told)
      .finally(() => setBusy(false))
  }
  return { username, isOver, password, setPassword, again, setAgain, busy, problem, errors, submit }
}

/** The link was used, or is too old. */
const LinkOver = () => {
  const t = useSay('shell')
  return (
    <div role="alert">
      <Head title={t('signIn.linkOverTitle')} lead={t('signIn.linkOver')} />
      <Button kind="primary" size="l" href="/authentication/forgotten-password" fill>
        {t('signIn.askAgain')}
      </Button>
    </div>
  )
}

const PasswordForm = (props: ReturnType<typeof useNewPassword>) => {
  const t = useSay('shell')
  const { username, password, setPassword, again, setAgain, busy, problem, errors, submit } = props
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {problem && <Note meaning="error">{problem}</Note>}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordInput
        size="l"
        name="new-password"
        autoComplete="new-password"
        label={t('signIn.newPassword')}
        value={password}
        onChange={setPassword}
        autoFocus
        error={errors.password}
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
      <Button kind="primary" size="l" type="submit" busy={busy} disabled={!username} fill>
        {t('signIn.setPassword')}
      </Button>
    </form>
  )
}

/** The page that a mailed link opens: a new password, twice, and then to the sign-in page. */
export const NewPassword = () => {
  const t = useSay('shell')
  const { data: host = {} } = useHost()
  const page = useNewPassword()
  const { username, isOver } = page
  useEffect(() => {
    document.title = t('signIn.newTitle')
  }, [t])
  return (
    <Gate host={host}>
      <a className={styles.back} href="/authentication/login-page">
        <Icon of={IconArrowLeft} flips /> {t('signIn.title')}
      </a>
      {isOver ? (
        <LinkOver />
      ) : (
        <>
          <Head title={t('signIn.newTitle')} lead={username ? t('signIn.newText', { username }) : '\u00a0'} />
          <PasswordForm {...page} />
        </>
      )}
    </Gate>
  )
}
