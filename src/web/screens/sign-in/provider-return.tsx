import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isApiError, type SentBack, session, singleSignOn, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { Gate, Head } from './gate.tsx'

const mostStarts = 2

/** What the provider sent along, in the query or behind the hash. */
const sentBack = (): Partial<SentBack> => {
  const params = new URLSearchParams(location.search)
  const behind = new URLSearchParams(location.hash.slice(1))
  const of = (name: string) => params.get(name) ?? behind.get(name) ?? undefined
  return { code: of('code'), state: of('state'), iss: of('iss') }
}

/** Where a provider sends people back to: it signs them in, and on they go to what they had asked for. */
export const ProviderReturn = () => {
  const t = useSay('shell')
  const router = useRouter()
  const { oidcId = '' } = useParams({ strict: false }) as { oidcId?: string }
  const { data: host = {} } = useHost()
  const begun = useRef(false)
  useEffect(() => {
    document.title = t('signIn.comingBack')
  }, [t])
  useEffect(() => {
    // What came back is good once.
    if (begun.current) return
    begun.current = true
    const toSignIn = () => router.history.replace('/authentication/login-page')
    const kept = singleSignOn.takeAttempt()
    const { code, state, iss } = sentBack()
    const isOurs = kept?.oidcId === oidcId && !!state && kept.state === state
    if (kept?.isTest) {
      if (isOurs && code) singleSignOn.keepTested(kept, { code, state, ...(iss ? { iss } : {}) })
      return router.history.replace(`/identity-provider/${oidcId}`)
    }
    if (!isOurs && code) {
      console.error('Cannot authenticate user with OIDC')
      if (singleSignOn.startsOfMinute() >= mostStarts) return toSignIn()
      void singleSignOn.begin(oidcId, kept?.from ?? '/').catch(toSignIn)
      return
    }
    if (!kept || !code) {
      singleSignOn.hold()
      return toSignIn()
    }
    const { nonce, codeVerifier, from } = kept
    session
      .byProvider(oidcId, { code, state, nonce, codeVerifier, ...(iss ? { iss } : {}) })
      .then(async username => {
        await session.entered(username)
        router.history.replace(from)
      })
      .catch(error => {
        // Only who is known there and has no place here is told so.
        if (isApiError(error) && error.status === 403) singleSignOn.tell(error.message)
        singleSignOn.hold()
        toSignIn()
      })
  }, [oidcId, router])
  return (
    <Gate host={host}>
      <div role="status">
        <Head title={t('signIn.comingBack')} lead={'\u00a0'} />
      </div>
    </Gate>
  )
}
