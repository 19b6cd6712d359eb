import { type FormEvent, useEffect, useState } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import { Button, Icon, IconArrowLeft, Note, TextInput } from '#ui/index.ts'
import { passwordLinks, sentenceOf, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { Gate, Head } from './gate.tsx'
import styles from './sign-in.module.css'

/** Asks for a link by which a forgotten password is set anew. What it answers is the same for every name. */
export const Forgotten = () => {
  const t = useSay('shell')
  const { data: host = {} } = useHost()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState<{ isMailed: boolean }>()
  useEffect(() => {
    document.title = t('signIn.forgottenTitle')
  }, [t])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!name.trim()) return
    setBusy(true)
    setProblem('')
    passwordLinks
      .ask(name)
      .then(setAsked, error =>
        setProblem(sentenceOf(error, (key, values) => t(key as KeyOf<'shell'>, values))),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Gate host={host}>
      <a className={styles.back} href="/authentication/login-page">
        <Icon of={IconArrowLeft} flips /> {t('signIn.title')}
      </a>
      {asked?.isMailed ? (
        <div role="status">
          <Head
            title={t('signIn.linkSentTitle')}
            lead={t('signIn.linkSentText', { username: name.trim() })}
          />
        </div>
      ) : (
        <>
          <Head title={t('signIn.forgottenTitle')} lead={t('signIn.forgottenText')} />
          <form className={styles.fields} onSubmit={submit} noValidate>
            {problem && <Note meaning="error">{problem}</Note>}
            {asked && <Note meaning="warning">{t('signIn.noMail')}</Note>}
            <TextInput
              size="l"
              type="text"
              name="username"
              autoComplete="username"
              spellCheck={false}
              label={t('signIn.username')}
              value={name}
              onChange={setName}
              autoFocus
              error={tried && !name.trim() ? t('signIn.missingUsername') : undefined}
            />
            <Button kind="primary" size="l" type="submit" busy={busy} fill>
              {t('signIn.sendLink')}
            </Button>
          </form>
        </>
      )}
    </Gate>
  )
}
