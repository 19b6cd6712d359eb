import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RecordData, recordRoute, request, useListQuery } from '../../data/index.ts'

/** A figure of the house that is measured day by day. */
export interface Metric extends RecordData {
  metricKey: string
  measure: 'COUNT' | 'SUM' | 'AVERAGE'
  currency?: string | null
  description?: string
  lastValue?: number | null
  lastDate?: string | null
}

/** What a metric came to on a day. */
export interface Point {
  date: string
  value: number
  change: number | null
}

const most = 200

export const useMetrics = () =>
  useListQuery<Metric>('metric', { sort: 'position,metricKey', range: `0-${most - 1}` })

/** Days of a metric from one on; all that are kept without one. */
export const useSeries = (key: string | undefined, from: string | null) =>
  useQuery({
    queryKey: ['list', 'metricRecord', 'series', key, from],
    queryFn: async ({ signal }) =>
      request<Point[]>('GET', await recordRoute('metric', key!, '/series'), { query: { from }, signal }),
    placeholderData: keepPreviousData,
    enabled: key !== undefined,
  })
