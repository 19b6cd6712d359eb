import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isApiError, session, singleSignOn } from '../../data/index.ts'
import { ComingBack } from './coming-back.tsx'

/** Where an answer by SAML goes on to: it signs in the browser that began, and leads to what was asked for. */
export const SamlReturn = () => {
  const router = useRouter()
  const { samlId = '' } = useParams({ strict: false }) as { samlId?: string }
  const begun = useRef(false)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    // What came back is good once.
    if (begun.current) return
    begun.current = true
    const toSignIn = () => {
      singleSignOn.hold()
      router.history.replace('/authentication/login-page')
    }
    const kept = singleSignOn.takeAttempt()
    const token = new URLSearchParams(location.hash.slice(1)).get('token')
    const isOurs = kept?.oidcId === samlId
    if (isOurs && kept.isTest) {
      if (token) singleSignOn.keepTested(kept, { token })
      return router.history.replace(`/identity-provider/${samlId}`)
    }
    if (!isOurs || !token) return toSignIn()
    session
      .byTicket(token)
      .then(async username => {
        singleSignOn.keepUsed(samlId)
        await session.entered(username)
        if (kept.isBeside) setDone(true)
        else router.history.replace(kept.from)
      })
      .catch(error => {
        // Only who is known there and has no place here is told so.
        if (isApiError(error) && error.status === 403) singleSignOn.tell(error.message)
        toSignIn()
      })
  }, [samlId, router])
  return <ComingBack isDone={isDone} />
}
