import { useEffect } from 'react'
import { configurationQuery, type UserConfiguration } from './configuration.ts'
import { queryClient } from './query-client.ts'
import { request } from './request.ts'

type SingleSignOn = NonNullable<UserConfiguration['singleSignOn']>

const lookEveryMs = 15_000
const thresholdSeconds = 600
const keepAliveEveryMs = 5_000

/**
 * Whether the session at a provider is to be renewed: near its end, not over, and none so short that it would be renewed all
 * the time.
 */
export const isToRenew = (
  nowMs: number,
  { ssoRefreshTokenIat, ssoRefreshTokenExpiresIn }: Omit<SingleSignOn, 'oidcId' | 'useKeepAlive'>,
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

let isRenewing = false

const renew = async ({ oidcId }: SingleSignOn): Promise<void> => {
  if (isRenewing) return
  isRenewing = true
  try {
    const path = `/api/core/oidc/${encodeURIComponent(oidcId)}/access-token` as const
    const renewed = await request<Pick<SingleSignOn, 'ssoRefreshTokenIat' | 'ssoRefreshTokenExpiresIn'>>(
      'POST',
      path,
      { body: { grantType: 'refresh_token' } },
    )
    queryClient.setQueryData<UserConfiguration>(
      configurationQuery.queryKey,
      known => known && { ...known, singleSignOn: { ...known.singleSignOn!, ...renewed } },
    )
  } catch (error) {
    console.error('The session at the identity provider was not renewed', error)
  } finally {
    isRenewing = false
  }
}

/** Renews the session at the provider in time, and asks whether it stands while somebody is at work. */
export const useProviderSession = (configuration: UserConfiguration | undefined): void => {
  const sso = configuration?.singleSignOn
  const oidc = configuration?.options.oidc
  const threshold = oidc?.renewBelowSeconds ?? thresholdSeconds
  useEffect(() => {
    if (!sso) return
    const look = () => {
      if (isToRenew(Date.now(), sso, threshold)) void renew(sso)
    }
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
