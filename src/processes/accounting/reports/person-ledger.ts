import { report } from '../../report.ts'
import { type LedgerLine, ledgerLines } from './ledger-lines.ts'

/** The accounts of each person: customers, suppliers, payees, with the balance after each posting. */
export const personLedger = report<LedgerLine>({
  name: 'person-ledger',
  title: 'report.personLedger',
  permission: 'read postings',
  asks: ['period', 'organization', 'ledger', 'person', 'account'],
  columns: [
    { id: 'person', heading: 'column.person', kind: 'code', drill: '/person/{person}' },
    { id: 'personName', heading: 'column.personName', kind: 'text', under: true },
    { id: 'account', heading: 'column.account', kind: 'code' },
    { id: 'date', heading: 'column.date', kind: 'date', under: true },
    { id: 'number', heading: 'column.number', kind: 'code', drill: '/booking/{booking}' },
    { id: 'name', heading: 'column.name', kind: 'text' },
    { id: 'document', heading: 'column.document', kind: 'code' },
    { id: 'letter', heading: 'column.letter', kind: 'code' },
    { id: 'debit', heading: 'column.debit', kind: 'money', total: true },
    { id: 'credit', heading: 'column.credit', kind: 'money', total: true },
    { id: 'balance', heading: 'column.balance', kind: 'money' },
  ],
  rows: (work, ask) => ledgerLines(work, ask, true),
})
