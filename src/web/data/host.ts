import { useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

/** How this host wants to be seen before anyone has signed in. */
export interface HostConfiguration {
  host?: string
  loginTenant?: string
  publicLogo?: string
  loginTitle?: string
  loginSubtitle?: string
  loginButtonText?: string
  becomePartnerLinkText?: string
  /** The tenant's name, sentence and one colour. */
  name?: string
  claim?: string
  places?: string
  accent?: string
  windowTitle?: string
  mode?: string
  useManifest?: boolean
  frameAncestors?: string
  /** The directories by which its people sign in; one may start by itself. */
  providers?: { id: string; kind: 'OIDC' | 'SAML'; label: string; icon?: string; starts: boolean }[]
  uiAuthConfig?: {
    oidcId?: string
    samlId?: string
    forgottenPasswordUrl?: string
    privacyUrl?: string
    helpUrl?: string
    formHidden?: boolean
    [setting: string]: unknown
  }
}

/** The host's configuration; a failure is none. */
export const useHost = () =>
  useQuery({
    queryKey: ['host'],
    queryFn: ({ signal }): Promise<HostConfiguration> =>
      request<HostConfiguration | null>('GET', `/api/core/hosts/${encodeURIComponent(location.hostname)}`, {
        anonymous: true,
        signal,
        timeoutMs: 5_000,
      }).then(
        answer => answer ?? {},
        () => ({}),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
