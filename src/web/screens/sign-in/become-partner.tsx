import { type FormEvent, useEffect, useState } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import { Button, Icon, IconArrowLeft, Note, Textarea, TextInput } from '#ui/index.ts'
import { isApiError, request, sentenceOf, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { Gate, Head } from './gate.tsx'
import styles from './sign-in.module.css'

const fields = ['company', 'name', 'email', 'phone', 'message'] as const
type Name = (typeof fields)[number]
const demanded: readonly Name[] = ['company', 'name', 'email']
const autoComplete: Partial<Record<Name, string>> = {
  company: 'organization',
  name: 'name',
  email: 'email',
  phone: 'tel',
}
const none: Record<Name, string> = { company: '', name: '', email: '', phone: '', message: '' }

/** What is typed, what is wrong with it, and whether it has left. */
const usePartnerRequest = () => {
  const t = useSay('shell')
  const [values, setValues] = useState(none)
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const told = (error: unknown) => {
    const sentence = sentenceOf(error, (key, words) => t(key as KeyOf<'shell'>, words))
    const field = isApiError(error) ? fields.find(name => error.strings[0] === name) : undefined
    if (field) setWrong({ [field]: sentence })
    else setProblem(sentence)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    const missing = demanded.filter(name => !values[name].trim())
    setWrong(Object.fromEntries(missing.map(name => [name, t('partner.missing')])))
    if (missing.length) return
    setBusy(true)
    request('POST', `/api/core/hosts/${encodeURIComponent(location.hostname)}/partner-requests`, {
      anonymous: true,
      body: values,
    })
      .then(() => setSent(true), told)
      .finally(() => setBusy(false))
  }
  const change = (name: Name) => (value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setWrong(before => ({ ...before, [name]: undefined }))
  }
  return { values, wrong, problem, busy, isSent, submit, change }
}

/** Asks the house of this host to become its partner. */
export const BecomePartner = () => {
  const t = useSay('shell')
  const { data: host = {} } = useHost()
  const { values, wrong, problem, busy, isSent, submit, change } = usePartnerRequest()
  const title = host.becomePartnerLinkText ?? t('partner.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Gate host={host}>
      <a className={styles.back} href="/authentication/login-page">
        <Icon of={IconArrowLeft} flips /> {t('signIn.title')}
      </a>
      {isSent ? (
        <div role="status">
          <Head title={t('partner.sentTitle')} lead={t('partner.sentText', { email: values.email.trim() })} />
        </div>
      ) : (
        <>
          <Head title={title} lead={t('partner.text')} />
          <form className={styles.fields} onSubmit={submit} noValidate>
            {problem && <Note meaning="error">{problem}</Note>}
            {fields.slice(0, 4).map(name => (
              <TextInput
                key={name}
                size="l"
                type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
                name={name}
                autoComplete={autoComplete[name]}
                label={t(`partner.${name}` as KeyOf<'shell'>)}
                value={values[name]}
                onChange={change(name)}
                mandatory={demanded.includes(name)}
                autoFocus={name === 'company'}
                error={wrong[name]}
              />
            ))}
            <Textarea
              name="message"
              label={t('partner.message')}
              value={values.message}
              onChange={change('message')}
              error={wrong.message}
            />
            <Button kind="primary" size="l" type="submit" busy={busy} fill>
              {t('partner.send')}
            </Button>
          </form>
        </>
      )}
    </Gate>
  )
}
