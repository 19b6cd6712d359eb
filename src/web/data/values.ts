import { useQuery } from '@tanstack/react-query'
import { keys } from './query-client.ts'
import { client, request } from './request.ts'

export interface ListValue {
  value: string
  label: string
  icon?: string
  className?: string
}

type ListsAnswer = Record<string, ListValue[]> | { name: string; values: ListValue[] }[]

const waitMs = 30
let waiting: Map<string, ((values: ListValue[]) => void)[]> | undefined

/** Lists asked for within one moment travel in one request. */
const ask = (name: string): Promise<ListValue[]> =>
  new Promise((resolve, reject) => {
    if (!waiting) {
      const batch = new Map<string, ((values: ListValue[]) => void)[]>()
      waiting = batch
      setTimeout(() => {
        waiting = undefined
        const query = { valuesOnly: true, locale: client.locale, lists: [...batch.keys()] }
        request<ListsAnswer>('GET', '/api/script/lists', { query }).then(answer => {
          const values = Array.isArray(answer)
            ? Object.fromEntries(answer.map(list => [list.name, list.values]))
            : answer
          for (const [asked, told] of batch) for (const tell of told) tell(values[asked] ?? [])
        }, reject)
      }, waitMs)
    }
    waiting.set(name, [...(waiting.get(name) ?? []), resolve])
  })

/** The values of a list in the person's language. */
export const useValues = (name: string | null | undefined) =>
  useQuery({
    queryKey: [...keys.values(name ?? ''), client.locale],
    queryFn: () => ask(name as string),
    enabled: Boolean(name),
    staleTime: 10 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** A value's label; an unknown one shows that it is unknown. */
export const labelOfValue = (values: readonly ListValue[] | undefined, value: string): string => {
  if (!values) return value
  return values.find(one => one.value === value)?.label ?? `${value} (???)`
}
