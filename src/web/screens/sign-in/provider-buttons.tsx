import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, IconShieldCheck } from '#ui/index.ts'
import { type HostConfiguration, type ProviderKind, singleSignOn } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

/** What an address asks for by itself. */
interface Asked {
  oidcId?: string | undefined
  samlId?: string | undefined
}

/** The provider that a sign-in page goes to by itself: the address's, the host's, or the only one that is said to. */
const starting = (host: HostConfiguration, asked: Asked): { id: string; kind: ProviderKind } | undefined => {
  const { oidcId, samlId } = asked.oidcId || asked.samlId ? asked : (host.uiAuthConfig ?? {})
  if (oidcId) return { id: oidcId, kind: 'OIDC' }
  if (samlId) return { id: samlId, kind: 'SAML' }
  return host.providers?.find(one => one.starts)
}

/** An access token that somebody was given for a provider: it is exchanged where answers of providers are. */
const givenToken = (): string | null =>
  new URLSearchParams(location.hash.slice(1)).get('access_token') ??
  new URLSearchParams(location.search).get('access_token')

/** Starts by itself where that is wanted: not over a refusal, not after a sign-out, and not to and fro. */
export const useStart = (
  host: HostConfiguration | undefined,
  asked: Asked,
  from: string,
  isFree: boolean,
): void => {
  const { oidcId, samlId } = asked
  const router = useRouter()
  useEffect(() => {
    const token = isFree && oidcId ? givenToken() : null
    if (token)
      return router.history.replace(
        `/authentication/oidc/${oidcId}#${new URLSearchParams({ access_token: token })}`,
      )
    const provider = host && isFree ? starting(host, { oidcId, samlId }) : undefined
    const isAsked = !!(oidcId || samlId)
    if (!provider || singleSignOn.startsOfMinute() > 0 || (singleSignOn.isHeld() && !isAsked)) return
    singleSignOn.begin(provider.id, from, provider.kind).catch(() => {})
  }, [host, oidcId, samlId, from, isFree, router])
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
  // By the one that was last taken here most go on.
  const used = singleSignOn.used()
  const providers = (host.providers ?? []).toSorted((a, b) => Number(b.id === used) - Number(a.id === used))
  if (!providers.length) return null
  const go = (id: string, kind: ProviderKind) => {
    setGone(id)
    singleSignOn.begin(id, from, kind).catch(error => {
      setGone(undefined)
      onProblem(error)
    })
  }
  return (
    <div className={styles.providers}>
      {providers.map(({ id, kind, label, icon }) => (
        <Button
          key={id}
          size="l"
          icon={icon ? undefined : IconShieldCheck}
          busy={gone === id}
          disabled={!!gone && gone !== id}
          onClick={() => go(id, kind)}
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
