import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError, request, session } from '../data/index.ts'

/**
 * `/u/{key}`: looks up where it leads and goes there, without a session too where the host says whose link it is; else its
 * person says first who he is, and then goes on. A key that is not known is ignored: one lands at home.
 */
export const ShortLink = () => {
  const { shortKey } = useParams({ strict: false })
  const navigate = useNavigate()
  useEffect(() => {
    const stop = new AbortController()
    const isOut = session.state() === 'signedOut'
    const signInFirst = (): void => {
      const redirect = `/u/${encodeURIComponent(shortKey ?? '')}`
      void navigate({ to: '/authentication/login-page', search: { redirect } as never, replace: true })
    }
    request<{ url?: string }>('GET', `/api/core/key-values/${encodeURIComponent(shortKey ?? '')}`, {
      query: { shortUrl: 1 },
      signal: stop.signal,
      anonymous: isOut,
    }).then(
      ({ url }) => {
        const isSafe = url && (/^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url))
        if (isSafe) location.replace(url)
        else void navigate({ to: '/', replace: true })
      },
      error => {
        if (stop.signal.aborted) return
        if (isOut && isApiError(error) && error.status === 401) signInFirst()
        else void navigate({ to: '/', replace: true })
      },
    )
    return () => stop.abort()
  }, [shortKey, navigate])
  return null
}
