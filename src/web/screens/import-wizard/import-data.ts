import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  fetchList,
  keys,
  type RecordData,
  randomId,
  recordRoute,
  refreshRecords,
  request,
  useListQuery,
} from '../../data/index.ts'
import type { ImportField, MappedColumn, Mode } from './columns.ts'

/** How a file is read, as the import keeps it. */
export interface Reading {
  separator: string | null
  sheet: string | null
  decimalSign: string | null
  dateFormat: string | null
}

export interface ImportRecord extends RecordData, Partial<Reading> {
  registration: string
  entityName: string
  mode?: Mode
  mappingRegistration?: string | null
  columns?: MappedColumn[] | null
  fileName?: string
  chunkSize?: number
  leavesOutFaulty?: boolean
  rowCount?: number | null
  validCount?: number | null
  errorCount?: number | null
  createdCount?: number | null
  checkedDate?: string | null
  batchRegistration?: string | null
  error?: string | null
}

export type PreviewCell = { value: unknown } | { cell: unknown; problem: string; reason?: string }

/** What a file says, and how its first rows are read. */
export interface Preview {
  columns: string[]
  rowCount: number
  rows: unknown[][]
  sheets: string[]
  sheet: string | null
  separator: string | null
  suggestions: { column: string; field: string | null }[]
  fields: ImportField[]
  /** Why nothing can be read yet. */
  why?: string
  decimalSign?: string
  filled?: string[]
  read?: { line: number; cells: PreviewCell[] }[]
}

export interface Fault {
  field: string
  message: string
  code?: string
  reason?: string
  value?: string
}

/** What became of a row. */
export interface RowAnswer extends RecordData {
  position: number
  state: 'WAITING' | 'DONE' | 'FAILED' | 'SKIPPED'
  entityRegistration?: string
  field?: string
  message?: string
  errors?: Fault[] | null
  payload?: { line?: number }
}

export const isRunning = (record: ImportRecord): boolean =>
  record.status === 'FETCHING' || record.status === 'PROCESSING'

const pollMs = 700

/** The import, asked again and again while it runs. */
export const useImport = (key: string) =>
  useQuery({
    queryKey: keys.record('import', key, 'steps'),
    queryFn: async ({ signal }) => request<ImportRecord>('GET', await recordRoute('import', key), { signal }),
    refetchInterval: query => (query.state.data && isRunning(query.state.data) ? pollMs : false),
  })

export interface ImportedEntity {
  name: string
  label: string
  pluralLabel: string
}

/** Entities that a file may become records of. */
export const useImportedEntities = () =>
  useQuery({
    queryKey: ['imported entities'],
    queryFn: ({ signal }) => request<ImportedEntity[]>('GET', '/api/core/imports/entities', { signal }),
    staleTime: 10 * 60_000,
  })

export type Tried = Partial<Reading> & { columns?: MappedColumn[]; mode?: Mode }

/** The first rows as they would be read; nothing is kept. */
export const usePreview = (key: string, tried: Tried) =>
  useQuery({
    queryKey: ['import preview', key, tried],
    queryFn: async ({ signal }) =>
      request<Preview>('POST', await recordRoute('import', key, '/preview'), { body: tried, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

export interface Mapping extends RecordData, Partial<Reading> {
  registration: string
  mode?: Mode
  columns?: MappedColumn[]
}

/** Mappings that were kept for files of this entity. */
export const useMappings = (entityName: string) =>
  useListQuery<Mapping>('mapping', {
    entityName,
    status: '!ARCHIVED',
    sort: 'name',
    range: '0-199',
    projection: 'registration,name,mode,columns,separator,decimalSign,dateFormat',
  })

export const saveMapping = async (values: object): Promise<Mapping> =>
  request<Mapping>('POST', '/api/core/mappings', { body: values, idempotencyKey: randomId() })

/** Keeps how the file is read; what was changed by somebody else meanwhile is refused. */
export const saveImport = async (record: ImportRecord, patch: object): Promise<ImportRecord> =>
  request<ImportRecord>('PATCH', await recordRoute('import', record.registration), {
    body: patch,
    ifMatch: record._version,
  })

export type RunAction = 'DO' | 'CONTINUE' | 'COMPLETE' | 'RESET'

/** Checks, runs or stops the import. */
export const runImport = async (key: string, code: 'check' | 'run' | 'stop', action: RunAction = 'DO') => {
  const made = await request<ImportRecord>('POST', await recordRoute('import', key, `/transitions/${code}`), {
    body: { action },
    idempotencyKey: randomId(),
  })
  await refreshRecords()
  return made
}

/** Rows of one kind of answer, the first `count`. */
export const useRowAnswers = (record: ImportRecord, states: readonly RowAnswer['state'][], count: number) =>
  useQuery({
    queryKey: ['list', 'batchItem', 'import', record.registration, record.batchRegistration, states, count],
    queryFn: async ({ signal }) =>
      fetchList<RowAnswer>(
        '/api/core/batch-items',
        {
          importRegistration: record.registration,
          state: states.join(','),
          sort: 'position',
          range: `0-${count - 1}`,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled: !isRunning(record) && Boolean(record.batchRegistration),
  })
