import { useEffect } from 'react'
import { Button, Icon, IconArrowLeft, Note } from '#ui/index.ts'
import { passwordLinks, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { ChoosePassword } from './choose-password.tsx'
import { Gate, Head } from './gate.tsx'
import styles from './sign-in.module.css'
import { useMailedLink } from './use-mailed-link.ts'

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

/** The page that a mailed link opens: a new password, twice, and then to the sign-in page. */
export const NewPassword = () => {
  const t = useSay('shell')
  const { data: host = {} } = useHost()
  const { found, isOver, busy, problem, passwordProblem, use } = useMailedLink(passwordLinks.check, 'changed')
  useEffect(() => {
    document.title = t('signIn.newTitle')
  }, [t])
  const username = found?.username
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
          {problem && <Note meaning="error">{problem}</Note>}
          <ChoosePassword
            username={username}
            submitLabel={t('signIn.setPassword')}
            busy={busy}
            problem={passwordProblem}
            onSubmit={password => use(token => passwordLinks.use(token, password))}
          />
        </>
      )}
    </Gate>
  )
}
