import { useMutation, useQuery } from '@tanstack/react-query'
import type { FieldContext } from '#fields/kind.ts'
import { userName } from '../../cards/user-name.ts'
import { queryClient, type RecordData, request } from '../../data/index.ts'
import { inRow } from '../../shell/in-row.ts'

export interface Message {
  _id: string
  date: string
  username: string
  /** Null: its author has taken it back. */
  text: string | null
  editedDate: string | null
}

export interface Conversation extends RecordData {
  subject?: string
  lastMessage?: string
  lastMessageUser?: string
  lastMessageDate?: string
  entityName?: string
  entityRegistration?: string
  participants?: { username: string }[]
}

/** What a conversation is called: its subject, else those with whom one talks. */
export const titleOf = (
  { subject, name, participants }: Conversation,
  own: string | undefined,
  context: Pick<FieldContext, 'tenant' | 'nameOfUser'>,
): string => {
  const others = (participants ?? []).filter(one => one.username !== own)
  return subject || inRow(others.map(one => userName(one.username, context))) || name || ''
}

const path = '/api/core/chats'
/** How often an open conversation is asked for what others have said. */
const askMs = 5_000

const keyOf = (registration: string) => ['chat', registration] as const

/** How many messages each conversation has that one has not read. */
export const useUnread = () => {
  const { data } = useQuery({
    queryKey: ['chat', 'unread'],
    queryFn: ({ signal }) =>
      request<{ chats: { registration: string; unread: number }[] }>('GET', `${path}/unread`, { signal }),
    refetchInterval: askMs * 2,
  })
  return new Map((data?.chats ?? []).map(chat => [chat.registration, chat.unread]))
}

/** The messages of one conversation, the oldest first. */
export const useMessages = (registration: string) =>
  useQuery({
    queryKey: keyOf(registration),
    queryFn: async ({ signal }) => {
      const newest = await request<Message[]>('GET', `${path}/${encodeURIComponent(registration)}/messages`, {
        signal,
      })
      return newest.toReversed()
    },
    refetchInterval: askMs,
  })

export const useSend = (registration: string) =>
  useMutation({
    mutationFn: (text: string) =>
      request<Message>('POST', `${path}/${encodeURIComponent(registration)}/messages`, { body: { text } }),
    onSuccess: message => {
      queryClient.setQueryData<Message[]>(keyOf(registration), before => [...(before ?? []), message])
      return queryClient.invalidateQueries({ queryKey: ['list', 'chat'] })
    },
  })

/** Says that what is there has been read. */
export const markRead = (registration: string): Promise<void> =>
  request('POST', `${path}/${encodeURIComponent(registration)}/read`).then(() =>
    queryClient.invalidateQueries({ queryKey: ['chat', 'unread'] }),
  )

export const useUserNames = (enabled: boolean) =>
  useQuery({
    queryKey: ['userNames'],
    queryFn: ({ signal }) =>
      request<{ value: string; label: string }[]>('GET', '/api/core/tasks/userNames', { signal }),
    staleTime: 5 * 60_000,
    enabled,
  })
