import { type ReactNode, useEffect } from 'react'
import { languages } from '#locales/languages.ts'
import { Button, IconChevronDown, Logo, Menu } from '#ui/index.ts'
import type { HostConfiguration } from '../../data/index.ts'
import { localeStore, useLocale } from '../../shell/locale-store.ts'
import { loadSpoken, useSay } from '../../shell/use-say.ts'
import { BrandPanel } from './brand-panel.tsx'
import styles from './sign-in.module.css'

/** The languages that a host offers before the sign-in: those that it names, else all. */
const offeredBy = (host: HostConfiguration) => {
  const named = languages.filter(({ code }) => host.languages?.includes(code))
  return named.length ? named : languages
}

/** Goes on in the best of the host's languages for this browser, where the page speaks none of them. */
const useHostLanguage = (host: HostConfiguration): void => {
  const { language } = useLocale()
  const offered = offeredBy(host)
  const best =
    navigator.languages
      .map(tag => offered.find(({ code }) => code === tag.toLowerCase().split('-', 1)[0]))
      .find(Boolean) ?? offered[0]
  const wanted = offered.some(({ code }) => code === language.code) ? undefined : best
  useEffect(() => {
    if (wanted) void loadSpoken(wanted.code).then(() => localeStore.show(wanted.locale))
  }, [wanted])
}

const LanguageChoice = ({ host }: { host: HostConfiguration }) => {
  const t = useSay('shell')
  const { language } = useLocale()
  const offered = offeredBy(host)
  if (offered.length < 2) return null
  return (
    <Menu
      label={t('signIn.language')}
      placement="top-start"
      items={offered.map(one => ({
        id: one.code,
        label: one.name,
        checked: one.code === language.code,
        onSelect: () => void loadSpoken(one.code).then(() => localeStore.choose(one.locale)),
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

/** What a page before the entrance is about. */
export const Head = ({ title, lead }: { title: string; lead: ReactNode }) => (
  <>
    <h1>{title}</h1>
    <p className={styles.lead}>{lead}</p>
  </>
)

/** What stands before the entrance: the tenant's picture at the start, the page's own beside it, languages below. */
export const Gate = ({ host, children }: { host: HostConfiguration; children: ReactNode }) => {
  const t = useSay('shell')
  const links = host.uiAuthConfig ?? {}
  useHostLanguage(host)
  return (
    <div className={styles.gate}>
      <BrandPanel host={host} />
      <main className={styles.pane}>
        <div className={styles.form}>{children}</div>
        <footer className={styles.by}>
          <span>
            <Logo /> {t('product.name')}
          </span>
          <LanguageChoice host={host} />
          {links.privacyUrl && <a href={links.privacyUrl}>{t('signIn.privacy')}</a>}
          {links.helpUrl && <a href={links.helpUrl}>{t('signIn.help')}</a>}
        </footer>
      </main>
    </div>
  )
}
