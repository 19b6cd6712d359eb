import { useQuery } from '@tanstack/react-query'
import {
  fetchList,
  keys,
  type RecordData,
  randomId,
  recordRoute,
  refreshRecords,
  request,
} from '../../data/index.ts'

/** Work by the clock, as it stands. */
export interface Cron extends RecordData {
  name: string
  status: 'ACTIVE' | 'SUSPENDED' | 'ENDED'
  description?: string
  origin?: string
  schedule?: string
  timeZone?: string
  task?: string
  nextRunDate?: string
  lastStartDate?: string
  lastOutcome?: 'RUNNING' | 'SUCCESS' | 'ERROR'
  lastDurationMs?: number
  lastError?: string
  runCount?: number
  failureCount?: number
}

const refreshMs = 10_000
const most = 500

/** All jobs, those that run next first; looked at again every few seconds, since the clock goes on. */
export const useCrons = () =>
  useQuery({
    queryKey: keys.list('cron', 'timetable'),
    queryFn: ({ signal }) =>
      fetchList<Cron>('/api/core/crons', { sort: 'nextRunDate,name', range: `0-${most - 1}` }, signal),
    refetchInterval: refreshMs,
  })

/** Runs a job at once, pauses it, or lets it go on. */
export const moveCron = async (cron: Cron, code: 'run-now' | 'suspend' | 'resume'): Promise<void> => {
  await request('POST', await recordRoute('cron', cron.name, `/transitions/${code}`), {
    body: { action: 'DO' },
    idempotencyKey: randomId(),
  })
  await refreshRecords()
}
