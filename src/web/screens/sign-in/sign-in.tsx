import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Icon, IconArrowLeft, Note } from '#ui/index.ts'
import { embedding, type HostConfiguration, singleSignOn, useHost, useSession } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { CodeStep } from './code-step.tsx'
import { ContextStep } from './context-step.tsx'
import { DemonstrationProgress } from './demonstration-progress.tsx'
import { Gate, Head } from './gate.tsx'
import { LeftWork } from './left-work.tsx'
import { NoNetwork } from './no-network.tsx'
import { PartnerLink } from './partner-link.tsx'
import { PasswordStep } from './password-step.tsx'
import { ProviderButtons, useStart } from './provider-buttons.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

/** Only a path of our own: a sign-in page that leads anywhere is a gift to thieves. */
const safePath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/authentication') ? path : '/'

const noHost: HostConfiguration = {}

const useAsked = () => useSearch({ strict: false }) as Record<string, string | undefined>

export interface FirstStepProps {
  host: HostConfiguration
  /** The page that was asked for. */
  from: string
  /** Why a provider's people do not come in. */
  told: string
  signIn: Pick<ReturnType<typeof useSignIn>, 'busy' | 'passkey' | 'problem' | 'password' | 'tell'>
}

/** The ways in: the directories of the host's people, and a password. */
export const FirstStep = ({ host, from, told, signIn }: FirstStepProps) => {
  const t = useSay('shell')
  const { username, changed, accepted } = useAsked()
  const { busy, problem } = signIn
  const links = host.uiAuthConfig ?? {}
  // Without a directory to go to, the form is the only way in.
  // Where every page may frame this one, whoever types here may be led to do so: only the page around brings people in.
  const isVouched = embedding.is() && host.frameAncestors?.trim() === '*'
  if (isVouched) return <Note meaning="ongoing">{t('embedding.waiting')}</Note>
  const isFormHidden = links.formHidden === true && (!host.providers || host.providers.length > 0)
  return (
    <div className={styles.fields}>
      <DemonstrationProgress />
      {changed && <Note meaning="success">{t('signIn.changed')}</Note>}
      {accepted && <Note meaning="success">{t('signIn.accepted')}</Note>}
      {told && !problem && <Note meaning="error">{told}</Note>}
      {isFormHidden && problem && <Note meaning="error">{problem}</Note>}
      <ProviderButtons host={host} from={from} onProblem={signIn.tell} />
      {!isFormHidden && (
        <PasswordStep
          suggested={username}
          submitLabel={host.loginButtonText}
          forgottenUrl={links.forgottenPasswordUrl ?? '/authentication/forgotten-password'}
          busy={busy}
          problem={problem}
          onSubmit={signIn.password}
          onKey={signIn.passkey}
        />
      )}
      <PartnerLink host={host} />
    </div>
  )
}

/** What the page is about: the host's own words, else ours; below them, to whom one signs in. */
export const Greeting = ({ host }: { host: HostConfiguration }) => {
  const t = useSay('shell')
  return (
    <Head
      title={host.loginTitle ?? t('signIn.title')}
      lead={host.name ? t('signIn.to', { name: host.name }) : t('signIn.toProduct')}
    />
  )
}

/** The page to sign in on: the tenant's picture at the start, the steps beside it. */
export const SignIn = () => {
  const t = useSay('shell')
  const router = useRouter()
  const { redirect, tenant, oidcId, samlId } = useAsked()
  const isIn = useSession() === 'signedIn'
  const { data: greeted, isPlaceholderData } = useHost(tenant)
  // What stands in the page tells of no providers: nothing starts before the server was asked.
  const asked = isPlaceholderData ? undefined : greeted
  const host = greeted ?? noHost
  const path = safePath(redirect)
  const signIn = useSignIn(() => router.history.replace(path), tenant)
  const { stage, busy, problem } = signIn
  const name = host.name ?? t('product.name')
  const [told] = useState(singleSignOn.problem)
  useStart(asked, { oidcId, samlId }, path, !isIn && stage.at === 'password' && !told)

  useEffect(() => singleSignOn.tell(''), [])

  useEffect(() => {
    document.title = host.windowTitle ?? `${t('signIn.title')} · ${name}`
  }, [t, host.windowTitle, name])

  // Who is signed in already, here or in another tab, goes on.
  const isThrough = isIn && stage.at === 'password' && !busy
  useEffect(() => {
    if (isThrough) router.history.replace(path)
  }, [isThrough, path, router])

  return (
    <Gate host={host}>
      {stage.at !== 'password' && (
        <button type="button" className={styles.back} onClick={signIn.restart}>
          <Icon of={IconArrowLeft} flips /> {stage.at === 'code' ? stage.username : t('signIn.title')}
        </button>
      )}
      {stage.at === 'password' && (
        <>
          <Greeting host={host} />
          <NoNetwork />
          <LeftWork />
          <FirstStep host={host} from={path} told={told} signIn={signIn} />
        </>
      )}
      {stage.at === 'code' && <CodeStep by={stage.by} signIn={signIn} name={name} />}
      {stage.at === 'contexts' && (
        <>
          <Head title={t('signIn.contextTitle')} lead={t('signIn.contextText')} />
          <ContextStep contexts={stage.contexts} busy={busy} problem={problem} onChoose={signIn.context} />
        </>
      )}
    </Gate>
  )
}
