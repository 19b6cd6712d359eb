import { useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Button, Icon, IconArrowLeft, IconChevronDown, Logo, Menu } from '#ui/index.ts'
import { useHost, useSession } from '../../data/index.ts'
import { useText } from '../../shell/i18n.ts'
import { languages } from '../../shell/languages.ts'
import { localeStore, useLocale } from '../../shell/locale-store.ts'
import { BrandPanel } from './brand-panel.tsx'
import { CodeStep } from './code-step.tsx'
import { ContextStep } from './context-step.tsx'
import { PasswordStep } from './password-step.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

/** Only a path of our own: a sign-in page that leads anywhere is a gift to thieves. */
const safePath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/authentication') ? path : '/'

const LanguageChoice = () => {
  const t = useText()
  const { language } = useLocale()
  return (
    <Menu
      label={t('signIn.language')}
      placement="top-start"
      items={languages.map(one => ({
        id: one.code,
        label: one.name,
        checked: one.code === language.code,
        onSelect: () => localeStore.set(one.locale),
      }))}
      trigger={
        <Button
          kind="ghost"
          size="xs"
          iconEnd={IconChevronDown}
          label={`${t('signIn.language')}: ${language.name}`}
        >
          {language.name}
        </Button>
      }
    />
  )
}

const Head = ({ title, lead }: { title: string; lead: ReactNode }) => (
  <>
    <h1>{title}</h1>
    <p className={styles.lead}>{lead}</p>
  </>
)

/** The page to sign in on: the tenant's picture at the start, the steps beside it. */
export const SignIn = () => {
  const t = useText()
  const router = useRouter()
  const { redirect, tenant } = useSearch({ strict: false }) as { redirect?: string; tenant?: string }
  const isIn = useSession() === 'signedIn'
  const { data: host = {} } = useHost()
  const path = safePath(redirect)
  const signIn = useSignIn(() => router.history.replace(path), tenant)
  const { stage, busy, problem } = signIn
  const name = host.name ?? host.loginTitle ?? t('product.name')
  const links = host.uiAuthConfig ?? {}

  useEffect(() => {
    document.title = host.windowTitle ?? `${t('signIn.title')} · ${name}`
  }, [t, host.windowTitle, name])

  // Who is signed in already, here or in another tab, goes on.
  const isThrough = isIn && stage.at === 'password' && !busy
  useEffect(() => {
    if (isThrough) router.history.replace(path)
  }, [isThrough, path, router])

  return (
    <div className={styles.gate}>
      <BrandPanel host={host} />
      <main className={styles.pane}>
        <div className={styles.form}>
          {stage.at !== 'password' && (
            <button type="button" className={styles.back} onClick={signIn.restart}>
              <Icon of={IconArrowLeft} flips /> {stage.at === 'code' ? stage.username : t('signIn.title')}
            </button>
          )}
          {stage.at === 'password' && (
            <>
              <Head
                title={t('signIn.title')}
                lead={host.name ? t('signIn.to', { name }) : t('signIn.toProduct')}
              />
              <PasswordStep
                submitLabel={host.loginButtonText}
                forgottenUrl={links.forgottenPasswordUrl}
                busy={busy}
                problem={problem}
                onSubmit={signIn.password}
              />
            </>
          )}
          {stage.at === 'code' && (
            <>
              <Head title={t('signIn.codeTitle')} lead={t('signIn.codeText', { name })} />
              <CodeStep key={problem} busy={busy} problem={problem} onSubmit={signIn.code} />
            </>
          )}
          {stage.at === 'contexts' && (
            <>
              <Head title={t('signIn.contextTitle')} lead={t('signIn.contextText')} />
              <ContextStep
                contexts={stage.contexts}
                busy={busy}
                problem={problem}
                onChoose={signIn.context}
              />
            </>
          )}
        </div>
        <footer className={styles.by}>
          <span>
            <Logo /> {t('product.name')}
          </span>
          <LanguageChoice />
          {links.privacyUrl && <a href={links.privacyUrl}>{t('signIn.privacy')}</a>}
          {links.helpUrl && <a href={links.helpUrl}>{t('signIn.help')}</a>}
        </footer>
      </main>
    </div>
  )
}
