import { useQuery } from '@tanstack/react-query'
import { live } from './live/live.ts'
import { queryClient } from './query-client.ts'
import { request } from './request.ts'

/** Something that a person was told: what is the matter, and with which record. */
export interface ToldNotification {
  id: string
  kind: string
  at: string
  isRead: boolean
  entity: string
  registration: string | null
  name: string | null
}

interface OwnNotifications {
  unread: number
  notifications: ToldNotification[]
}

const key = ['notifications'] as const
const nothing: OwnNotifications = { unread: 0, notifications: [] }

/** Where no line tells of news they are looked for now and then. */
const staleMs = 5 * 60_000

live.onTold(() => void queryClient.invalidateQueries({ queryKey: key }))

/** What the person was told and has not seen on this page yet; asked once the first page stands. */
export const useNotifications = (enabled = true): OwnNotifications =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      request<OwnNotifications>('GET', '/api/notification/notifications', { signal, priority: 'low' }),
    enabled,
    staleTime: staleMs,
    refetchOnWindowFocus: 'always',
  }).data ?? nothing

/** Marks them as read: these, or all. */
export const readNotifications = async (ids?: readonly string[]): Promise<void> => {
  const now = await request<OwnNotifications>('POST', '/api/notification/read', {
    body: ids ? { ids } : {},
  })
  queryClient.setQueryData(key, now)
}
