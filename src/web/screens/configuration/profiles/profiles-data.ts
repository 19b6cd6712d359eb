import { useQuery } from '@tanstack/react-query'
import { queryClient, type RecordData, request, requestWhole, useListQuery } from '../../../data/index.ts'
import type { ProfileRights } from './rights.ts'

const root = 'configuration'

/** Every profile, what it gives, and what can be given. */
export const useProfileRights = () =>
  useQuery({
    queryKey: [root, 'profile-rights'],
    queryFn: ({ signal }) => request<ProfileRights>('GET', '/api/core/profile-rights', { signal }),
  })

export interface ProfileEntry {
  permissions: Record<string, boolean | null>
  isParty?: boolean
}

type Changed = Record<string, ProfileEntry | null>

/** Changes entries of the collection; null removes one. Answers whether it waits for a second administrator. */
export const sendProfiles = async (entries: Changed): Promise<boolean> =>
  (await requestWhole('PATCH', '/api/core/profilesPermissions', { body: entries })).status === 202

/** The same, done when the page shows it: rights of the one who saves may be among them, so all is asked anew. */
export const saveProfiles = async (entries: Changed): Promise<boolean> => {
  const waits = await sendProfiles(entries)
  await queryClient.invalidateQueries()
  return waits
}

export interface Person extends RecordData {
  username: string
  profiles?: string[]
  isAdmin?: boolean
  orgaRegistration?: string | null
  personRegistration?: string | null
}

const mostPeople = 100

/** People who have a profile. */
export const usePeopleOf = (profile: string) =>
  useListQuery<Person>('user', {
    profiles: profile,
    status: 'ACTIVE',
    sort: 'name',
    range: `0-${mostPeople - 1}`,
    projection: 'username,name,profiles,isAdmin,orgaRegistration,personRegistration',
  })

interface Preview {
  reaches: 'ALL' | 'ORGANIZATION' | 'OWN'
}

/** Whose records somebody reaches; who may not make such a user is not told. */
export const useReach = (person: Person | undefined, profile: string) =>
  useQuery({
    queryKey: [root, 'reach', person?.username ?? null, profile],
    retry: false,
    queryFn: ({ signal }) =>
      request<Preview>('POST', '/api/core/users/preview', {
        signal,
        body: {
          profiles: person?.profiles ?? [profile],
          orgaRegistration: person?.orgaRegistration ?? null,
          personRegistration: person?.personRegistration ?? null,
        },
      }),
  })

export const useOrganizationName = (registration: string | null | undefined) =>
  useQuery({
    queryKey: [root, 'organization', registration],
    enabled: Boolean(registration),
    retry: false,
    queryFn: async ({ signal }) =>
      request<RecordData>('GET', `/api/person/organizations/${encodeURIComponent(registration!)}`, {
        signal,
      }),
  }).data?.name

export interface Holder {
  username: string
  name: string
  by: string[]
  lastLoginDate: string | null
}

/** Who may do something now; for who administers. */
export const useHolders = (permission: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [root, 'holders', permission],
    enabled: isEnabled,
    retry: false,
    queryFn: ({ signal }) =>
      request<Holder[]>('GET', `/api/core/permissions/${encodeURIComponent(permission)}/holders`, { signal }),
  })
