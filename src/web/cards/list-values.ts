import type { FieldChoice } from '#fields/input.ts'
import { client, inListOrder, keys, type ListValue, queryClient, request } from '../data/index.ts'

type ListsAnswer = Record<string, ListValue[]> | { name: string; values: ListValue[] }[]

const waitMs = 300
const staleMs = 10 * 60_000

let waiting: { names: Set<string>; answer: Promise<Record<string, ListValue[]>> } | undefined

const askTogether = (name: string): Promise<Record<string, ListValue[]>> => {
  if (!waiting) {
    const names = new Set<string>()
    const answer = new Promise<void>(resolve => setTimeout(resolve, waitMs)).then(async () => {
      waiting = undefined
      const query = { valuesOnly: true, locale: client.locale, lists: [...names] }
      const told = await request<ListsAnswer>('GET', '/api/script/lists', { query })
      return Array.isArray(told) ? Object.fromEntries(told.map(list => [list.name, list.values])) : told
    })
    waiting = { names, answer }
  }
  waiting.names.add(name)
  return waiting.answer
}

/** The values of a list, at once where they are known; lists that inputs ask for within 300 ms come in one request. */
export const listValues = (name: string): readonly FieldChoice[] | Promise<readonly FieldChoice[]> => {
  const queryKey = [...keys.values(name), client.locale]
  const known = queryClient.getQueryData<ListValue[]>(queryKey)
  if (known) return inListOrder(known)
  return queryClient
    .fetchQuery({
      queryKey,
      queryFn: async () => (await askTogether(name))[name] ?? [],
      staleTime: staleMs,
      gcTime: Number.POSITIVE_INFINITY,
    })
    .then(inListOrder)
}
