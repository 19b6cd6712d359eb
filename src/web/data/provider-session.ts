import { useEffect } from 'react'
import { configurationQuery, type UserConfiguration } from './configuration.ts'
import { queryClient } from './query-client.ts'
import { request } from './request.ts'
import { singleSignOn } from './single-sign-on.ts'
import { tokens } from './token.ts'

type SingleSignOn = NonNullable<UserConfiguration['singleSignOn']>
type Renewed = Pick<SingleSignOn, 'ssoRefreshTokenIat' | 'ssoRefreshTokenExpiresIn'>

const lookEveryMs = 15_000
const thresholdSeconds = 600
const keepAliveEveryMs = 5_000

/**
 * Whether the session at a provider is to be renewed: near its end, not over, and none so short that it would be renewed all
 * the time.
 */
export const isToRenew = (
  nowMs: number,
  { ssoRefreshTokenIat, ssoRefreshTokenExpiresIn }: Renewed,
  threshold = thresholdSeconds,
): boolean => {
  if (ssoRefreshTokenExpiresIn < threshold) return false
  const remaining = ssoRefreshTokenIat + ssoRefreshTokenExpiresIn - nowMs / 1000
  return remaining > 0 && remaining <= threshold
}

/** Lets the first call through at once, and the next ones only after a while. */
export const throttled = (
  call: () => void,
  everyMs = keepAliveEveryMs,
  now: () => number = Date.now,
): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < everyMs) return
    last = now()
    call()
  }
}

const take = (renewed: Renewed): void => {
  queryClient.setQueryData<UserConfiguration>(
    configurationQuery.queryKey,
    known => known && { ...known, singleSignOn: { ...known.singleSignOn!, ...renewed } },
  )
}

const renew = async ({ oidcId }: SingleSignOn, space: string): Promise<void> => {
  singleSignOn.keepRenewal({ space, at: Date.now() })
  try {
    const path = `/api/core/oidc/${encodeURIComponent(oidcId)}/access-token` as const
    const done = await request<Renewed>('POST', path, { body: { grantType: 'refresh_token' } })
    singleSignOn.keepRenewal({ space, at: Date.now(), done })
    take(done)
  } catch (error) {
    singleSignOn.keepRenewal(null)
    console.error('The session at the identity provider was not renewed', error)
  }
}

/** Renews where it is time and no tab does so already; what another one has got is taken from it. */
const lookAfter = (sso: SingleSignOn, threshold: number): void => {
  const space = tokens.space() ?? ''
  const kept = singleSignOn.renewal(space)
  if (kept && !kept.done) return
  if (kept?.done && kept.done.ssoRefreshTokenIat > sso.ssoRefreshTokenIat) take(kept.done)
  else if (isToRenew(Date.now(), sso, threshold)) void renew(sso, space)
}

/** Renews the session at the provider in time, and asks whether it stands while somebody is at work. */
export const useProviderSession = (configuration: UserConfiguration | undefined): void => {
  const sso = configuration?.singleSignOn
  const oidc = configuration?.options.oidc
  const threshold = oidc?.renewBelowSeconds ?? thresholdSeconds
  useEffect(() => {
    if (!sso) return
    const look = () => lookAfter(sso, threshold)
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [sso, threshold])
  const oidcId = (oidc?.useKeepAlive ?? sso?.useKeepAlive) && sso ? sso.oidcId : undefined
  useEffect(() => {
    if (!oidcId) return
    const path = `/api/core/oidc/${encodeURIComponent(oidcId)}/keep-alive` as const
    const beat = throttled(() => void request('GET', path).catch(() => {}))
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, beat)
    return () => {
      for (const event of events) removeEventListener(event, beat)
    }
  }, [oidcId])
}
