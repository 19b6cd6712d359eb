import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isApiError, type SentBack, session, singleSignOn } from '../../data/index.ts'
import { ComingBack } from './coming-back.tsx'

const mostStarts = 2

/** What the provider sent along, in the query or behind the hash. */
const sentBack = (): Partial<SentBack> & { accessToken?: string | undefined } => {
  const params = new URLSearchParams(location.search)
  const behind = new URLSearchParams(location.hash.slice(1))
  const of = (name: string) => params.get(name) ?? behind.get(name) ?? undefined
  return { code: of('code'), state: of('state'), iss: of('iss'), accessToken: of('access_token') }
}

/** Signs in by what the provider sent along; answers whether that brought anybody in. */
const comeIn = async (oidcId: string, proof: object): Promise<boolean> => {
  try {
    const username = await session.byProvider(oidcId, proof)
    singleSignOn.keepUsed(oidcId)
    await session.entered(username)
    return true
  } catch (error) {
    // Only who is known there and has no place here is told so.
    if (isApiError(error) && error.status === 403) singleSignOn.tell(error.message)
    singleSignOn.hold()
    return false
  }
}

/** Where a provider sends people back to: it signs them in, and on they go to what they had asked for. */
export const ProviderReturn = () => {
  const router = useRouter()
  const { oidcId = '' } = useParams({ strict: false }) as { oidcId?: string }
  const begun = useRef(false)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    // What came back is good once.
    if (begun.current) return
    begun.current = true
    const go = (path: string) => router.history.replace(path)
    const toSignIn = () => go('/authentication/login-page')
    const kept = singleSignOn.takeAttempt()
    const { code, state, iss, accessToken } = sentBack()
    if (accessToken && !code) {
      // It stands in no history, and makes nobody another person than he is in here.
      history.replaceState(history.state, '', location.pathname)
      if (session.state() === 'signedIn') return go('/')
      return void comeIn(oidcId, { accessToken }).then(isIn => (isIn ? go('/') : toSignIn()))
    }
    const isOurs = kept?.oidcId === oidcId && !!state && kept.state === state
    if (kept?.isTest) {
      if (isOurs && code) singleSignOn.keepTested(kept, { code, state, ...(iss ? { iss } : {}) })
      return go(`/identity-provider/${oidcId}`)
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
    const { nonce, codeVerifier, from, isBeside } = kept
    const proof = { code, state, nonce, codeVerifier, ...(iss ? { iss } : {}) }
    void comeIn(oidcId, proof).then(isIn => {
      if (!isIn) return toSignIn()
      return isBeside ? setDone(true) : go(from)
    })
  }, [oidcId, router])
  return <ComingBack isDone={isDone} />
}
