import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { isApiError, session, useConfiguration, useEntities, useSession } from '../../data/index.ts'
import { Failed } from '../../screens/states/failed.tsx'
import { useText } from '../i18n.ts'
import { applyPreferences } from '../look/apply-preferences.ts'
import { Frame } from './frame.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'

const SignInAgain = lazy(() =>
  import('../../screens/sign-in/sign-in-again.tsx').then(module => ({ default: module.SignInAgain })),
)

/** Lets in who is signed in. A session that ends by itself leaves the page as it is and asks over it. */
export const SignedIn = () => {
  const t = useText()
  const router = useRouter()
  const state = useSession()
  const href = useRouterState({ select: now => now.location.href })
  const isOut = state === 'signedOut'
  const configuration = useConfiguration(!isOut)
  const entities = useEntities(!isOut)
  const applied = useRef<string>(undefined)

  useEffect(() => {
    const known = configuration.data
    if (!known || applied.current === known.user.username) return
    // Someone else has signed in in another tab: nothing of the person before may stay on the page.
    if (applied.current) return location.assign('/')
    applied.current = known.user.username
    applyPreferences(known)
  }, [configuration.data])

  // Nothing is at stake before the first page: the sign-in page, rather than a question over nothing.
  const neverIn = state === 'expired' && !configuration.data
  useEffect(() => {
    if (neverIn) session.signOut()
  }, [neverIn])

  useEffect(() => {
    // Until the sign-in page has taken over, the address already is its own.
    if (!isOut || href.startsWith('/authentication')) return
    const redirect = href === '/' || session.isLeft() ? '' : `?redirect=${encodeURIComponent(href)}`
    router.history.replace(`/authentication/login-page${redirect}`)
  }, [isOut, href, router])

  if (isOut || neverIn) return null
  if (configuration.data && entities.data)
    return (
      <>
        <Frame configuration={configuration.data} entities={entities.data} />
        {state === 'expired' && (
          <Suspense fallback={null}>
            <SignInAgain username={configuration.data.user.username} />
          </Suspense>
        )}
      </>
    )
  const error = configuration.error ?? entities.error
  if (error && !(isApiError(error) && error.status === 401)) {
    const retry = () => void Promise.all([configuration.refetch(), entities.refetch()])
    return (
      <main style={{ display: 'grid', minHeight: '100dvh' }}>
        <Failed error={error} title={t('errors.configurationTitle')} onRetry={retry} />
      </main>
    )
  }
  return <FrameSkeleton />
}
