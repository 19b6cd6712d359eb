import { useQuery } from '@tanstack/react-query'
import { request as ask, queryClient, requestWhole } from '../../data/index.ts'
import { notifyWarning, useSay } from '../../shell/index.ts'

/** The parts of a configuration, as the API names them. */
export const collections = [
  'tenant-config',
  'profilesPermissions',
  'collection-extension',
  'dyno-descriptors',
  'layouts',
  'pages',
  'approval-rules',
  'string-overrides',
  'scriptAliases',
  'cron-list',
  'bank-profiles',
] as const

export type Collection = (typeof collections)[number]

/** All entries of a part, by their key. */
export type Entries = Record<string, unknown>

/** Records that are part of how a house is set up: bundles bring them. */
export type SetUpRecords =
  | 'lists'
  | 'locales'
  | 'taxes'
  | 'accounting-catalog-items'
  | 'indexes'
  | 'products'
  | 'reports'
  | 'scripts'

/** What a write made of one entry. */
export interface Change {
  collection: Collection | SetUpRecords
  key: string
  change: 'added' | 'changed' | 'removed'
  before: unknown
  after: unknown
}

/** One state that the configuration has been in. */
export interface State {
  state: number
  date: string
  username: string
  changes: Change[]
}

/** What a bundle, or the way back, changes or would change. */
export interface Applied {
  state: number | null
  changes: Change[]
}

const root = 'configuration'

export const useCollection = (collection: Collection) =>
  useQuery({
    queryKey: [root, collection],
    queryFn: ({ signal }) => ask<Entries>('GET', `/api/core/${collection}`, { signal }),
  })

export const useStates = (of: { collection?: string; key?: string } = {}) =>
  useQuery({
    queryKey: [root, 'states', of],
    queryFn: ({ signal }) => ask<State[]>('GET', '/api/core/configuration/states', { signal, query: of }),
  })

/** What was kept acts at once: everything that a screen knows of the model, the words and the menu is asked anew. */
const refresh = (): Promise<void> => queryClient.invalidateQueries()

/** Writes to the configuration; says so where it waits for a second administrator. */
export const useWrite = () => {
  const t = useSay('configuration')
  return async <T>(method: 'PUT' | 'PATCH' | 'DELETE' | 'POST', url: string, body?: object): Promise<T> => {
    const { data, status } = await requestWhole<T>(method, url, body ? { body } : {})
    if (status === 202) notifyWarning(t('configuration.waits'))
    await refresh()
    return data
  }
}

/** Whether what records hold something of goes all the same. */
export interface Forced {
  force?: boolean
}

export const entryAddress = (collection: Collection, key: string, { force = false }: Forced = {}): string =>
  `/api/core/${collection}/${encodeURIComponent(key)}${force ? '?force=1' : ''}`

/** An entry as it is written in a file. */
export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
