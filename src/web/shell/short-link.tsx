import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { request, session } from '../data/index.ts'

/** `/u/{key}`: looks up where it leads and goes there. A key that is not known is ignored: one lands at home. */
export const ShortLink = () => {
  const { shortKey } = useParams({ strict: false })
  const navigate = useNavigate()
  useEffect(() => {
    // Where it leads is the tenant's: whoever follows it says first who he is, and then goes on.
    if (session.state() === 'signedOut') {
      const redirect = `/u/${encodeURIComponent(shortKey ?? '')}`
      void navigate({ to: '/authentication/login-page', search: { redirect } as never, replace: true })
      return
    }
    const stop = new AbortController()
    request<{ url?: string }>('GET', `/api/core/key-values/${encodeURIComponent(shortKey ?? '')}`, {
      query: { shortUrl: 1 },
      signal: stop.signal,
    }).then(
      ({ url }) => {
        const isSafe = url && (/^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url))
        if (isSafe) location.replace(url)
        else void navigate({ to: '/', replace: true })
      },
      () => {
        if (!stop.signal.aborted) void navigate({ to: '/', replace: true })
      },
    )
    return () => stop.abort()
  }, [shortKey, navigate])
  return null
}
