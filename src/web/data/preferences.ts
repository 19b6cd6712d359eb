import { useCallback } from 'react'
import {
  knownConfiguration,
  type UserConfiguration,
  type UserPreference,
  useConfiguration,
} from './configuration.ts'
import { keys, queryClient } from './query-client.ts'
import { randomId } from './random-id.ts'
import { request } from './request.ts'

export type PreferenceType =
  | 'table configuration'
  | 'search filter'
  | 'pinned item'
  | 'UI'
  | 'NOTIFICATION'
  | 'SIGNATURE'

const routeOf = (username: string, id?: string): string =>
  `/api/core/users/${encodeURIComponent(username)}/preferences${id ? `/${encodeURIComponent(id)}` : ''}`

/** What is kept now, for all screens; an answer on its way may be of before it, and is asked for anew. */
const change = (how: (all: UserPreference[]) => UserPreference[]): void => {
  const isOnItsWay = queryClient.isFetching({ queryKey: keys.configuration }) > 0
  queryClient.setQueryData<UserConfiguration>(keys.configuration, before =>
    before ? { ...before, userPreferences: how(before.userPreferences) } : before,
  )
  if (isOnItsWay) void queryClient.refetchQueries({ queryKey: keys.configuration })
}

/** Whoever acts for a person arranges the page for himself, as long as he does: what is kept is the person's alone. */
const keepsNothing = (): boolean => knownConfiguration()?.acting !== undefined

/** Saves a preference of the person; the screens see it at once. */
export const savePreference = async (
  preference: Omit<UserPreference, '_id'> & { _id?: string },
): Promise<UserPreference> => {
  const username = knownConfiguration()?.user.username ?? ''
  const saved = keepsNothing()
    ? null
    : await request<UserPreference | null>('POST', routeOf(username, preference._id), { body: preference })
  const whole: UserPreference = { ...preference, _id: preference._id ?? randomId(), ...saved }
  change(all => [...all.filter(one => one._id !== whole._id), whole])
  return whole
}

export const removePreference = async (id: string): Promise<void> => {
  const username = knownConfiguration()?.user.username ?? ''
  if (!keepsNothing()) await request('DELETE', routeOf(username, id))
  change(all => all.filter(one => one._id !== id))
}

/** The preferences of one type and group: saved searches of a page, its table configuration. */
export const usePreferences = (type: PreferenceType, groupId?: string): UserPreference[] => {
  const { data } = useConfiguration()
  return (data?.userPreferences ?? []).filter(
    one => one.type === type && (groupId === undefined || one.groupId === groupId),
  )
}

/** One value per type and group, with the ways to save it and to go back to the product's own. */
export const usePreference = <V>(type: PreferenceType, groupId: string) => {
  const found = usePreferences(type, groupId)[0]
  const id = found?._id
  const save = useCallback(
    (value: V) => savePreference({ _id: id, type, groupId, value }),
    [id, type, groupId],
  )
  const reset = useCallback(async () => {
    if (id) await removePreference(id)
  }, [id])
  return { value: found?.value as V | undefined, save, reset }
}
