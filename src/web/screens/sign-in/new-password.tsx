import { useEffect } from 'react'
import { Icon, IconArrowLeft, Note } from '#ui/index.ts'
import { passwordLinks, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { Gate, Head } from './gate.tsx'
import { LinkOver, SetPassword } from './set-password.tsx'
import styles from './sign-in.module.css'
import { useMailedLink } from './use-mailed-link.ts'

/** The page that a mailed link opens: a new password, twice, and then to the sign-in page. */
export const NewPassword = () => {
  const t = useSay('shell')
  const { data: host = {} } = useHost()
  const { found, isOver, problem, ...form } = useMailedLink(passwordLinks.check, 'changed')
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
          <SetPassword link={found} {...form} />
        </>
      )}
    </Gate>
  )
}
