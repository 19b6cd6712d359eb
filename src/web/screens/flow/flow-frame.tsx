import type { ReactNode } from 'react'
import { languages } from '#locales/languages.ts'
import { Logo } from '#ui/index.ts'
import { useHost } from '../../data/index.ts'
import { localeStore, useLocale } from '../../shell/locale-store.ts'
import { useScheme } from '../../shell/look/look-store.ts'
import { loadSpoken, useSay } from '../../shell/use-say.ts'
import styles from './flow.module.css'

/** The languages that the house offers here, by the browser's own list of choices. */
const LanguageChoice = () => {
  const say = useSay('flow')
  const { language } = useLocale()
  const { data: host } = useHost()
  const named = languages.filter(({ code }) => host?.languages?.includes(code))
  const offered = named.length ? named : languages
  return (
    <select
      className={styles.language}
      aria-label={say('flow.language')}
      value={language.code}
      onChange={event => {
        const chosen = languages.find(({ code }) => code === event.target.value)
        if (chosen) void loadSpoken(chosen.code).then(() => localeStore.choose(chosen.locale))
      }}
    >
      {offered.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** What stands round a page for the public: the house that shows it, and the languages that it speaks. */
export const FlowFrame = ({ by, children }: { by: string | undefined; children: ReactNode }) => {
  const { data: host } = useHost()
  const logo = (useScheme() === 'dark' && host?.theme?.logoDark) || host?.publicLogo
  const links = host?.uiAuthConfig ?? {}
  const say = useSay('shell')
  return (
    <div className={styles.flow}>
      <header className={styles.mast}>
        <div className={styles.wide}>
          <span className={styles.mark}>
            {logo ? <img src={logo} alt="" /> : <Logo size={26} />} {by ?? host?.name}
          </span>
          <LanguageChoice />
        </div>
      </header>
      {children}
      {(links.privacyUrl || links.helpUrl) && (
        <footer className={styles.foot}>
          <div className={styles.wide}>
            {links.privacyUrl && <a href={links.privacyUrl}>{say('signIn.privacy')}</a>}
            {links.helpUrl && <a href={links.helpUrl}>{say('signIn.help')}</a>}
          </div>
        </footer>
      )}
    </div>
  )
}
