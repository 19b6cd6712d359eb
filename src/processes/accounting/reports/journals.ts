import { sql } from '#engine/index.ts'
import { report } from '../../report.ts'
import { booked, major } from './booked.ts'

/** A posting as its journal shows it. */
interface JournalLine extends Record<string, unknown> {
  organization: string | null
  journal: string
  number: string
  booking: string
  date: string
  account: string
  name: string
  document: string | null
  person: string | null
  currency: string
  debit: number
  credit: number
}

/** The journals: every booking of the period by its number, with its sides. */
export const journals = report<JournalLine>({
  name: 'journals',
  title: 'report.journals',
  permission: 'read postings',
  asks: ['period', 'organization', 'ledger', 'journal'],
  columns: [
    { id: 'journal', heading: 'column.journal', kind: 'code' },
    { id: 'number', heading: 'column.number', kind: 'code', drill: '/booking/{booking}', under: true },
    { id: 'date', heading: 'column.date', kind: 'date' },
    { id: 'account', heading: 'column.account', kind: 'code', under: true },
    { id: 'name', heading: 'column.name', kind: 'text' },
    { id: 'document', heading: 'column.document', kind: 'code' },
    { id: 'person', heading: 'column.person', kind: 'code', drill: '/person/{person}' },
    { id: 'debit', heading: 'column.debit', kind: 'money', total: true },
    { id: 'credit', heading: 'column.credit', kind: 'money', total: true },
    { id: 'organization', heading: 'column.organization', kind: 'code' },
  ],
  file: { title: 'books.fec', address: '/api/accounting/fec?organization={organization}&date={to}' },
  rows: (work, ask) =>
    work.tx.stream<JournalLine>(
      sql`select t.orga_registration as organization, t.journal, t.audit_trail_reference as number,
            t.booking_registration as booking, t.date::text as date, t.account, t.name, t.document_reference as document,
            t.person_registration as person, t.base_currency as currency,
            ${major(sql`case when t.dc = 'D' then t.base_amount end`)} as debit,
            ${major(sql`case when t.dc = 'C' then t.base_amount end`)} as credit
          from posting t where ${booked(work, ask)} and t.date >= ${ask.from}::date
          order by t.orga_registration, t.journal, t.audit_trail_reference, t.booking_id, t.position, t.id`,
    ),
})
