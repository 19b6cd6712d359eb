import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type HouseTokens, houseTokens } from '#fields/color/house-look.ts'
import { useConfiguration } from './configuration.ts'
import { request } from './request.ts'

/** How this host wants to be seen before anyone has signed in. */
export interface HostConfiguration {
  host?: string
  /** The tenant's name. */
  name?: string
  loginTenant?: string
  /** The word of its entrance, `/imp/{imp}`. */
  imp?: string
  mode?: string
  windowTitle?: string
  loginTitle?: string
  loginButtonText?: string
  becomePartnerLinkText?: string
  becomePartnerFlow?: string
  languages?: string[]
  publicLogo?: string
  accentColor?: string
  theme?: {
    accentDark?: string | null
    logoDark?: string | null
    font?: string | null
    radius?: number | null
  }
  useManifest?: boolean
  frameAncestors?: string
  /** The directories by which its people sign in; one may start by itself. Absent until the server has been asked. */
  providers?: { id: string; kind: 'OIDC' | 'SAML'; label: string; icon?: string; starts: boolean }[]
  uiAuthConfig?: {
    oidcId?: string | null
    samlId?: string | null
    formHidden?: boolean | null
    forgottenPasswordUrl?: string | null
    privacyUrl?: string | null
    helpUrl?: string | null
  }
}

/** How the host greets, as it stands in the page that the server has sent; undefined on the product's own names. */
export const hostInPage = (): HostConfiguration | undefined => {
  if (typeof document === 'undefined') return undefined
  const said = document.querySelector<HTMLMetaElement>('meta[name="tranche-host"]')?.content
  try {
    return said ? (JSON.parse(said) as HostConfiguration) : undefined
  } catch {
    return undefined
  }
}

/** The host's configuration; a failure is none. With the entrance of a tenant, his directories where several tenants live. */
export const useHost = (entrance?: string) =>
  useQuery({
    queryKey: ['host', ...(entrance ? [entrance] : [])],
    queryFn: ({ signal }): Promise<HostConfiguration> =>
      request<HostConfiguration | null>('GET', `/api/core/hosts/${encodeURIComponent(location.hostname)}`, {
        anonymous: true,
        ...(entrance ? { query: { entrance } } : {}),
        signal,
        timeoutMs: 5_000,
      }).then(
        answer => answer ?? {},
        () => hostInPage() ?? {},
      ),
    placeholderData: hostInPage,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** What the house sets of the look: by its host, else by what its people have set for all of theirs. */
export const useHouseTokens = (isIn: boolean): HouseTokens => {
  const { data: host } = useHost()
  const ofTenant = useConfiguration(isIn).data?.tenant?.accent
  const accentColor = host?.accentColor ?? (isIn ? ofTenant : undefined)
  return useMemo(() => houseTokens({ accentColor, theme: host?.theme }), [accentColor, host?.theme])
}
