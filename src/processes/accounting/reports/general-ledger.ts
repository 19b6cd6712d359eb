import { report } from '../../report.ts'
import { type LedgerLine, ledgerLines } from './ledger-lines.ts'

/** Every account with what it opens with, its postings in the period and the balance after each. */
export const generalLedger = report<LedgerLine>({
  name: 'general-ledger',
  title: 'report.generalLedger',
  permission: 'read postings',
  asks: ['period', 'organization', 'ledger', 'account'],
  columns: [
    { id: 'account', heading: 'column.account', kind: 'code' },
    { id: 'date', heading: 'column.date', kind: 'date', under: true },
    { id: 'journal', heading: 'column.journal', kind: 'code' },
    { id: 'number', heading: 'column.number', kind: 'code', drill: '/booking/{booking}' },
    { id: 'name', heading: 'column.name', kind: 'text', under: true },
    { id: 'document', heading: 'column.document', kind: 'code' },
    { id: 'person', heading: 'column.person', kind: 'code', drill: '/person/{person}' },
    { id: 'debit', heading: 'column.debit', kind: 'money', total: true },
    { id: 'credit', heading: 'column.credit', kind: 'money', total: true },
    { id: 'balance', heading: 'column.balance', kind: 'money' },
  ],
  rows: (work, ask) => ledgerLines(work, ask, false),
})
