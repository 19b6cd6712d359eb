import { sql } from '#engine/index.ts'
import { houseTypes } from '#entities/bank/bank-operation.rules.ts'
import { allocated, allocatedOf, isDoubtful, isLost, issuedInvoices, personOf } from './issued-invoices.ts'
import { ledgerOf, ledgerSide, type Proof, type ProofScope, rowsOf, sideOf } from './proof.ts'

const byPerson = sql`t.person_registration`

/** Operations `o` in the books on the day; of one that was reversed the day is known since it is kept. */
export const operations = (scope: ProofScope) =>
  sql`bank_operation o ${allocatedOf(scope, { name: 'given', of: 'o', by: 'bank_operation_id', sum: 'operation_amount' })}
      where ${rowsOf(scope, 'bankOperation', 'o')} and o.date <= ${scope.date}::date
        and (o.status = 'ACTIVE' or (o.status = 'REVERSED' and o.doc ->> 'reversalDate' > ${scope.date}::text))`

/** Operations `o` by which a client pays, or nobody knows who; other money is of the house itself. */
const isPaid = sql`(o.type = 'UNKNOWN' or (o.amount > 0 and not coalesce(o.type, '') = any(${[...houseTypes]}::text[])))`

/** What of operations is given to invoices on the day. */
const given = sql`coalesce(given.amount, 0)`

/** Whether an operation stands in transit on the day: sent by a file, and no line of a statement has it. */
export const isInTransit = ({ date }: ProofScope) =>
  sql`(coalesce((o.doc ->> 'awaitsStatement')::boolean, false) and not exists (
        select 1 from jsonb_array_elements(coalesce(o.doc -> 'arrivals', '[]')) one(value)
        where one.value ->> 'date' <= ${date}::text
          and (one.value ->> 'until' is null or one.value ->> 'until' > ${date}::text)))`

/** Operations of a type, each on the other side of the bank. */
const ofType = (scope: ProofScope, type: (typeof houseTypes)[number]) =>
  sql`select ${sideOf('o', sql`o.registration`, sql`-o.amount`)} from ${operations(scope)} and o.type = ${type}::text`

export const claims: readonly Proof[] = [
  {
    name: 'CUSTOMER',
    by: ['person'],
    ...ledgerSide(['CUSTOMER'], byPerson),
    records: scope =>
      sql`select ${sideOf('i', sql`payer.registration`, sql`i.amount_incl_tax - ${allocated}`)}
          from ${issuedInvoices(scope, 'RECEIVABLE')} and not ${isLost(scope)} and not ${isDoubtful}`,
  },
  {
    name: 'DOUBTFUL',
    by: ['person'],
    ...ledgerSide(['DOUBTFUL'], byPerson),
    records: scope =>
      sql`select ${sideOf('i', sql`payer.registration`, sql`i.amount_incl_tax - ${allocated}`)}
          from ${issuedInvoices(scope, 'RECEIVABLE')} and not ${isLost(scope)} and ${isDoubtful}`,
  },
  // What is expected to be lost of doubtful contracts, in each ledger by its own records.
  {
    name: 'IMPAIRMENT',
    by: ['contract'],
    ...ledgerSide(['IMPAIRMENT'], sql`t.contract_registration`),
    records: scope =>
      sql`select ${sideOf('r', sql`r.contract_registration`, sql`-r.amount`)} from impairment r
          where ${rowsOf(scope, 'impairment', 'r')} and r.ledger = ${ledgerOf(scope)}::text and r.taken_back_date is null
            and r.date <= ${scope.date}::date`,
  },
  {
    name: 'ADVANCE',
    by: ['person'],
    ...ledgerSide(['ADVANCE'], byPerson),
    records: scope =>
      sql`select ${sideOf('o', sql`o.person_registration`, sql`${given} - o.amount`)}
          from ${operations(scope)} and ${isPaid} and o.person_registration is not null
          union all
          select ${sideOf('i', personOf('payee'), sql`l.amount_incl_tax`)}
          from invoice_line l join (select i.* from ${issuedInvoices(scope, 'PAYABLE')}) i
            on l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.type = 'REFUND'`,
  },
  {
    name: 'SUSPENSE',
    by: ['person'],
    ...ledgerSide(['SUSPENSE'], byPerson),
    records: scope =>
      sql`select ${sideOf('o', sql`''::text`, sql`${given} - o.amount`)}
          from ${operations(scope)} and ${isPaid} and o.person_registration is null`,
  },
  // By operation, which is closer than by account: two of one account that are wrong do not cancel.
  {
    name: 'BANK',
    by: ['bankOperation'],
    ...ledgerSide(['BANK'], sql`t.bank_operation_registration`),
    records: scope =>
      sql`select ${sideOf('o', sql`o.registration`, sql`o.amount`)} from ${operations(scope)} and not ${isInTransit(scope)}`,
  },
  {
    name: 'TRANSIT',
    by: ['bankOperation'],
    ...ledgerSide(['TRANSIT'], sql`t.bank_operation_registration`),
    records: scope =>
      sql`select ${sideOf('o', sql`o.registration`, sql`o.amount`)} from ${operations(scope)} and ${isInTransit(scope)}`,
  },
  // By operation: a transfer whose other side has not come stands there by itself.
  {
    name: 'INTERNAL',
    by: ['bankOperation'],
    ...ledgerSide(['INTERNAL'], sql`t.bank_operation_registration`),
    records: scope => ofType(scope, 'TRANSFER'),
  },
  {
    name: 'VAT_DUE',
    by: ['bankOperation'],
    ...ledgerSide(['VAT_DUE'], sql`t.bank_operation_registration`),
    records: scope => ofType(scope, 'TAX'),
  },
]
