import { useQuery } from '@tanstack/react-query'
import type { KeyOf } from '#locales/areas.ts'
import { request } from '../../data/index.ts'

/** What differs: its registration – after the tax code where tax is proved –, and what it is where it may be seen. */
export interface ProofRecord {
  key: string
  registration: string | null
  entity: string | null
  name: string | null
  ledgerAmount: number
  subLedgerAmount: number
}

/** A proof of the books of one organization in one currency; major units, debit is +. */
export interface ProofRow {
  proof: KeyOf<'proofs'> extends infer K ? (K extends `proof.${infer Name}` ? Name : never) : never
  ledger: string
  organization: string | null
  /** Null where numbers are counted and not money. */
  currency: string | null
  accounts: string[]
  ledgerAmount: number
  subLedgerAmount: number
  difference: number
  records: ProofRecord[]
}

/** Proving the books of a large house takes its time. */
const longestMs = 120_000

export const useProofs = (date: string, organization: string | undefined) =>
  useQuery({
    queryKey: ['proofs', date, organization],
    queryFn: ({ signal }) =>
      request<ProofRow[]>('GET', '/api/accounting/proofs', {
        signal,
        timeoutMs: longestMs,
        query: { date, ...(organization ? { organization } : {}) },
      }),
  })

/** The address part that names a row. */
export const rowId = ({ proof, ledger, organization, currency }: ProofRow): string =>
  [proof, ledger, organization ?? '', currency ?? ''].join(' ')

/** The tax code of a key, where it has one. */
export const codeOf = ({ key, registration }: ProofRecord): string | undefined =>
  registration && key !== registration ? key.slice(0, -registration.length - 1) : undefined

/** The list of the entries that a row's ledger side, or one key of it, is made of. */
export const postingsHref = (row: ProofRow, date: string, record?: ProofRecord): string | undefined => {
  if (!row.accounts.length && !record?.entity) return undefined
  const asked: [string, string][] = [
    ['account', row.accounts.join(',')],
    ['ledger', row.ledger],
    ['status', 'POSTED,REVERSED'],
    ['date', `..${date}`],
    ['orgaRegistration', row.organization ?? ''],
    ...(record?.entity && record.registration
      ? ([
          [`${record.entity}Registration`, record.registration],
          ['taxCode', codeOf(record) ?? ''],
        ] as [string, string][])
      : []),
  ]
  const parts = asked.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `/postings?${parts.join('&')}`
}
