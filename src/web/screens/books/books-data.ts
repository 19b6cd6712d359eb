import { useQuery } from '@tanstack/react-query'
import { request } from '../../data/index.ts'
import type { Address } from '../../shell/index.ts'

export interface ReportColumn {
  id: string
  heading: string
  kind: 'text' | 'code' | 'date' | 'money' | 'percentage' | 'integer'
  total?: true
  /** Where there is little room it stands under the first column. */
  under?: true
  /** The address of what is behind a value, with `{column}` or `{what was asked}` in it. */
  drill?: string
  /** The row's value that is such an address. */
  drillIn?: string
}

/** Which reports stand together on a screen. */
export type ReportArea = 'BOOKS' | 'PORTFOLIO'

/** A report as the server declares it, in the language of whoever reads it. */
export interface Report {
  name: string
  title: string
  area: ReportArea
  asks: readonly string[]
  /** What its rows can be grouped by. */
  groups?: readonly { value: string; label: string }[]
  columns: readonly ReportColumn[]
  /** A file of its own, at an address in which `{organization}` is what was asked and must be. */
  file?: { title: string; address: string }
}

export type ReportRow = { currency: string } & Readonly<Record<string, unknown>>

/** Rows on a page of the screen. */
export const rowsOnPage = 200

/** Rows that are read at once: where a report has no more, what they come to is told under them. */
export const rowsAtOnce = 1_000

/** What a report can be asked for, by its name in the address. */
const asked = [
  'from',
  'to',
  'organization',
  'bankAccount',
  'ledger',
  'account',
  'person',
  'journal',
  'tax',
  'group',
] as const

/** What is asked, out of the address. */
export const askOf = (query: Address): Record<string, string> =>
  Object.fromEntries(asked.flatMap(name => (query[name] ? [[name, query[name]]] : [])))

export const useReports = () =>
  useQuery({
    queryKey: ['reports'],
    queryFn: ({ signal }) => request<Report[]>('GET', '/api/accounting/reports', { signal }),
  })

/** Rows after `skip` others, and one beyond where there are more. */
export const useReportRows = (
  name: string | undefined,
  ask: Readonly<Record<string, string>>,
  skip: number,
) =>
  useQuery({
    queryKey: ['report', name, ask, skip],
    enabled: name !== undefined,
    queryFn: ({ signal }) =>
      request<ReportRow[]>('GET', `/api/accounting/${name}`, {
        signal,
        query: { ...ask, skip, limit: rowsAtOnce + 1 },
      }),
  })

type Values = Readonly<Record<string, unknown>>

/** Fills in what a row or else the question says; undefined where something is missing. */
export const filled = (text: string, row: Values, ask: Values): string | undefined => {
  let isWhole = true
  const made = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = row[name] ?? ask[name] ?? ''
    if (value === '') isWhole = false
    return encodeURIComponent(String(value))
  })
  return isWhole ? made : undefined
}

/** The address of what is behind a value; a filter that has no value is left out, a path without one leads nowhere. */
export const drillHref = (drill: string, row: Values, ask: Values): string | undefined => {
  const [pathText = '', query = ''] = drill.split('?')
  const path = filled(pathText, row, ask)
  const parts = query.split('&').flatMap(part => (part ? (filled(part, row, ask) ?? []) : []))
  return path && parts.length ? `${path}?${parts.join('&')}` : path
}
