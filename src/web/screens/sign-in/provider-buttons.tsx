import { useEffect, useState } from 'react'
import { Button, IconShieldCheck } from '#ui/index.ts'
import { type HostConfiguration, singleSignOn } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

/** The provider that a sign-in page goes to by itself: the address's, the host's, or the only one that is said to. */
const starting = (host: HostConfiguration, asked: string | undefined): string | undefined =>
  asked ?? host.uiAuthConfig?.oidcId ?? host.providers?.find(one => one.starts)?.id

/** Starts by itself where that is wanted: not over a refusal, not after a sign-out, and not to and fro. */
export const useStart = (
  host: HostConfiguration | undefined,
  asked: string | undefined,
  from: string,
  isFree: boolean,
): void => {
  useEffect(() => {
    const oidcId = host && isFree ? starting(host, asked) : undefined
    if (!oidcId || singleSignOn.startsOfMinute() > 0 || (singleSignOn.isHeld() && !asked)) return
    singleSignOn.begin(oidcId, from).catch(() => {})
  }, [host, asked, from, isFree])
}

interface ProviderButtonsProps {
  host: HostConfiguration
  from: string
  onProblem: (error: unknown) => void
}

/** The directories by which a host's people sign in. */
export const ProviderButtons = ({ host, from, onProblem }: ProviderButtonsProps) => {
  const t = useSay('shell')
  const [gone, setGone] = useState<string>()
  const providers = host.providers ?? []
  if (!providers.length) return null
  const go = (id: string) => {
    setGone(id)
    singleSignOn.begin(id, from).catch(error => {
      setGone(undefined)
      onProblem(error)
    })
  }
  return (
    <div className={styles.providers}>
      {providers.map(({ id, label, icon }) => (
        <Button
          key={id}
          size="l"
          icon={icon ? undefined : IconShieldCheck}
          busy={gone === id}
          disabled={!!gone && gone !== id}
          onClick={() => go(id)}
          fill
        >
          {icon && <img className={styles.providerIcon} src={icon} alt="" />}
          {t('signIn.withProvider', { name: label })}
        </Button>
      ))}
      {!host.uiAuthConfig?.formHidden && <p className={styles.or}>{t('signIn.orPassword')}</p>}
    </div>
  )
}
