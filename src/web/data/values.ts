import { useQueries, useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { knownConfiguration } from './configuration.ts'
import { connection } from './connection.ts'
import { keys } from './query-client.ts'
import { client, request } from './request.ts'

export interface ListValue {
  value: string
  label: string
  icon?: string
  className?: string
  color?: string
}

type ListsAnswer = Record<string, ListValue[]> | { name: string; values: ListValue[] }[]

const waitMs = 30
interface Asker {
  resolve: (values: ListValue[]) => void
  reject: (error: unknown) => void
}
type Batch = Map<string, Asker[]>

let waiting: Batch | undefined

const tell = (batch: Batch, answer: ListsAnswer): void => {
  const values = Array.isArray(answer)
    ? Object.fromEntries(answer.map(list => [list.name, list.values]))
    : answer
  // What was never copied is not empty for that.
  for (const [asked, askers] of batch)
    for (const { resolve, reject } of askers)
      if (!values[asked] && !connection.state().online)
        reject(new ApiError({ status: 0 }, { noAnswer: 'network' }))
      else resolve(values[asked] ?? [])
}

/** Lists asked for within one moment travel in one request. */
const ask = (name: string): Promise<ListValue[]> =>
  new Promise((resolve, reject) => {
    if (!waiting) {
      const batch: Batch = new Map()
      waiting = batch
      setTimeout(() => {
        waiting = undefined
        const query = { valuesOnly: true, locale: client.locale, lists: [...batch.keys()] }
        request<ListsAnswer>('GET', '/api/script/lists', { query }).then(
          answer => tell(batch, answer),
          error => {
            for (const askers of batch.values()) for (const asker of askers) asker.reject(error)
          },
        )
      }, waitMs)
    }
    waiting.set(name, [...(waiting.get(name) ?? []), { resolve, reject }])
  })

/** What was sorted once stays the same list: inputs that are drawn again see nothing new. */
const sorted = new WeakMap<readonly ListValue[], ListValue[]>()

/** Values as they are offered: in the order of their words for a tenant that wants them so (`sortLists`), else as their list has them. */
export const inListOrder = (values: ListValue[]): ListValue[] => {
  if (!knownConfiguration()?.options.sortLists) return values
  const known = sorted.get(values)
  if (known) return known
  const made = values.toSorted((a, b) => a.label.localeCompare(b.label, client.locale))
  sorted.set(values, made)
  return made
}

const queryOf = (name: string | null | undefined) => ({
  queryKey: [...keys.values(name ?? ''), client.locale],
  queryFn: () => ask(name as string),
  enabled: Boolean(name),
  staleTime: 10 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  select: inListOrder,
})

const dataOf = (answers: readonly { data: ListValue[] | undefined }[]) => answers.map(({ data }) => data)

/** The values of a list in the person's language. */
export const useValues = (name: string | null | undefined) => useQuery(queryOf(name))

/** Of several lists at once, in the order of their names; undefined while one is on its way. */
export const useManyValues = (names: readonly string[]): readonly (ListValue[] | undefined)[] =>
  useQueries({ queries: names.map(queryOf), combine: dataOf })

/** A value's label; an unknown one shows that it is unknown. */
export const labelOfValue = (
  values: readonly ListValue[] | undefined,
  value: string,
  isFree = false,
): string => {
  if (!values) return value
  // Where one may write what one likes, nothing is unknown.
  if (isFree) return values.find(one => one.value === value)?.label ?? value
  return values.find(one => one.value === value)?.label ?? `${value} (???)`
}
