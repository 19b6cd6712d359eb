import { useQuery } from '@tanstack/react-query'
import type { OwnFormats } from '#fields/formats/locales.ts'
import { grants, type HomeCard } from '#model/index.ts'
import { isApiError } from './api-error.ts'
import { keys, queryClient } from './query-client.ts'
import { request } from './request.ts'
import type { SharedView, Sharing } from './shared-views.ts'

export interface CurrentUser {
  username: string
  tenant?: string
  name?: string
  firstName?: string
  lastName?: string
  email?: string | null
  locale?: string
  timeZone?: string
  profiles?: string[]
  isAdmin?: boolean
  isMainAdmin?: boolean
  isSuperAdmin?: boolean
  /** He may add persons to a diagram of relations. */
  canAddPerson?: boolean
  personRegistration?: string
  partnerRegistration?: string
  orgaRegistration?: string
  impersonatingTenant?: string
  canImpersonate?: boolean
  allowsImpersonation?: boolean
  photo?: string
  hasActivatedMfa?: boolean
  ssoRefreshTokenExpiresIn?: number
  ssoRefreshTokenIat?: number
  /** Names of the feature flags that are on for him; conditions ask for them. */
  flags?: string[]
}

export interface MenuItem {
  /** Permanent name; its label comes in the caller's language. */
  id?: string
  label?: string
  path?: string
  icon?: string
  profiles?: string[]
  /** Feature flags, of which one has to be on. */
  flag?: string | string[]
  /** Tasks waiting, shown muted at the end. */
  count?: number | string
  /** What is shown first; the rest is behind *All*. */
  isHandy?: boolean
  menus?: MenuItem[]
}

export interface UserPreference {
  _id: string
  groupId: string
  type: string
  value: unknown
}

export interface UserConfiguration {
  user: CurrentUser
  options: {
    allowedRoutes?: string[]
    publicPath?: string
    sortLists?: boolean
    advancedSearch?: boolean
    saveOuterPanelsExpandedState?: boolean
    /** Whether a keyboard on the screen is offered. */
    virtualKeyboards?: boolean
    /** Whether questions are answered here; where nothing is said they are. */
    assistant?: boolean
    /** A person has one address of a type. */
    uniqueAddressPerType?: boolean
    /** The lines by which an address is shown beside its fields: which fields each has, and what stands between them. */
    addressPreview?: { fields: string[]; delimiter?: string }[]
    allowDebugMode?: boolean
    /** Everybody here opens runs by a token, and not only who administers. */
    openQueryToken?: boolean
    /** Of the session at an identity provider: whether it is kept alive by use, and from how much of its life it is renewed. */
    oidc?: { useKeepAlive?: boolean; renewBelowSeconds?: number }
    [option: string]: unknown
  }
  menus: MenuItem[]
  landingPage?: string
  /** The cards of the home page as the house gives them to somebody like this one. */
  home?: HomeCard[]
  userPermissions: Record<string, boolean>
  userPreferences: UserPreference[]
  /** Views of lists that are shared with the person, and those that he shares. */
  sharedViews?: SharedView[]
  /** With whom he may share views; none: he shares none. */
  sharing?: Sharing
  /** Names, place, accent and currency of the tenant. */
  tenant?: {
    name?: string
    label?: string
    country?: string
    accent?: string
    currency?: string
    logo?: string
  }
  /** The identity provider that opened the session, and until when the one there is renewed, s. */
  singleSignOn?: {
    oidcId: string
    kind?: 'OIDC' | 'SAML'
    /** As its button says it. */
    label: string
    useKeepAlive: boolean
    ssoRefreshTokenIat: number
    ssoRefreshTokenExpiresIn: number
  }
  /** Who works here as this user, why, and until when. */
  acting?: {
    username: string
    name: string
    tenant: string
    /** As people call it. */
    house: string
    reason: string
    until: string
  }
  /** Other memberships of the same login. */
  contexts?: SessionContext[]
  environment?: string
  isProduction?: boolean
  isDevelopment?: boolean
  isUat?: boolean
  isTest?: boolean
  isStaging?: boolean
  clientRoutes?: Record<string, string>
  /** The feature flags that are on, with what each gives. */
  flags?: Record<string, unknown>
  /** Names of the layouts and computations that the tenant has published. */
  browserScripts?: string[]
  /** Whether the tenant wants to know for what there are no words yet. */
  collectMissingTranslations?: boolean
  /** What the tenant says otherwise than the product, in the caller's language. */
  words?: { version: string; texts: Record<string, string>; formats?: OwnFormats }
  /** The configuration could not be read: menus are empty, and a help page is the landing page. */
  isFallback?: boolean
}

export interface SessionContext {
  index: number
  name: string
  label?: string
  tenant?: string
  current?: boolean
  /** What this browser calls it: by that its copies and its unsent work are found. */
  space?: string
  /** One has to sign in otherwise to go on in it. */
  needs?: 'sso' | 'factor'
}

const fallback = async (signal: AbortSignal): Promise<UserConfiguration> => ({
  user: await request<CurrentUser>('GET', '/api/core/users/current', { signal }),
  options: {},
  menus: [],
  landingPage: '/documentation/getting-started/getting-started',
  userPermissions: {},
  userPreferences: [],
  isFallback: true,
})

const fetchConfiguration = async (signal: AbortSignal): Promise<UserConfiguration> => {
  try {
    const answer = await request<Partial<UserConfiguration>>('GET', '/api/script/runs/user-configuration', {
      signal,
    })
    return {
      ...answer,
      user: answer.user ?? { username: '' },
      options: answer.options ?? {},
      menus: answer.menus ?? [],
      userPermissions: answer.userPermissions ?? {},
      userPreferences: answer.userPreferences ?? [],
    }
  } catch (error) {
    // Without a session, or without a network, a smaller configuration would not help.
    if (isApiError(error) && (error.status === 401 || error.noAnswer)) throw error
    return fallback(signal)
  }
}

export const configurationQuery = {
  queryKey: keys.configuration,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchConfiguration(signal),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
}

/** Asks for all of it anew: something about the person has changed. */
export const reloadConfiguration = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: configurationQuery.queryKey })

/** Who is signed in, the menus, the permissions and the preferences. */
export const useConfiguration = (enabled = true) => useQuery({ ...configurationQuery, enabled })

/** The same, once it is known; inside the shell it always is. */
export const knownConfiguration = (): UserConfiguration | undefined =>
  queryClient.getQueryData<UserConfiguration>(keys.configuration)

/** Whether lists offer their search by fields (`advancedSearch`): they do unless the tenant says otherwise. */
export const hasAdvancedSearch = (): boolean => knownConfiguration()?.options.advancedSearch !== false

/** What a feature flag gives to who is signed in, `true` where it is only on; undefined where it is off. */
export const flag = (name: string): unknown => knownConfiguration()?.flags?.[name]

/** Name of a person for greeting and initials. */
export const displayNameOf = (user: CurrentUser): string =>
  user.name || [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username

/** Whether the person is granted a permission: see `grants`. */
export const isPermitted = (
  configuration: UserConfiguration,
  permission: string,
  strict = false,
): boolean => {
  const { user, userPermissions } = configuration
  const isElevated = Boolean(user.isAdmin || user.isMainAdmin || user.isSuperAdmin)
  return grants({ isElevated, has: name => userPermissions[name] === true }, permission, strict)
}

/** A menu item shows when it has no profiles, or one of the person's. */
export const isVisibleTo = (item: MenuItem, user: CurrentUser): boolean =>
  !item.profiles?.length || item.profiles.some(profile => user.profiles?.includes(profile))
