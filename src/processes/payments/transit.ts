import { changeRecords, loadByRegistrations, sql, type Work } from '#engine/index.ts'
import { isInTransit } from '#entities/bank/bank-operation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
import { byRegistration, named } from '../named.ts'

type Operation = Loaded<'bankOperation'>

/** A line of a statement has an operation, on a day. */
export interface Arrival {
  operationRegistration: string
  date: string
}

/** Says of an account of ours whether its bank tells of it by statements: what is sent from another is at the bank at once. */
export const statementsOf = async (
  work: Work,
  accounts: readonly (string | null | undefined)[],
): Promise<(account: string | null | undefined) => boolean> => {
  const asked = [...new Set(accounts.filter(account => account != null))]
  if (asked.length === 0) return () => false
  const { rows } = await work.tx.query<{ account: string }>(
    sql`select distinct bank_account_registration as account from bank_statement
        where tenant_id = ${work.caller.tenantId}::int and bank_account_registration = any(${asked}::text[])
          and type = 'CAMT_053' and status in ('IMPORTED', 'WAITING', 'RECONCILING', 'RECONCILED')`,
  )
  const known = new Set<unknown>(rows.map(row => row.account))
  return account => known.has(account)
}

const arrivalOf = (operation: Operation, date: string): BusinessEvent<'ARRIVAL'> => ({
  eventType: 'ARRIVAL',
  family: 'LEASE',
  date,
  currency: operation.currency,
  name: called(operation),
  orgaRegistration: operation.orgaRegistration ?? null,
  contractRegistration: operation.contractRegistration ?? null,
  bankOperationRegistration: operation.registration,
  documentReference: operation.reference ?? operation.registration,
  measures: { paid: operation.amount },
})

/** What was sent and stands in transit is at the bank, since a statement has it. */
export const arrive: AnswerTo<'payments/arrive'> = async (work, arrivals: readonly Arrival[]) => {
  const told = byRegistration(arrivals.map(one => ({ ...one, registration: one.operationRegistration })))
  const operations = await loadByRegistrations(
    work,
    'bankOperation',
    named(arrivals, 'operationRegistration'),
    {
      lock: 'update',
    },
  )
  const sent = operations.filter(isInTransit)
  const closedUntil = await closingsOf(work, named(sent, 'orgaRegistration'))
  const dayOf = ({ registration, date, orgaRegistration }: Operation): string => {
    const day = told.get(registration)!.date
    return openDay(closedUntil(orgaRegistration), day > date ? day : date)
  }
  await changeRecords(
    work,
    'bankOperation',
    sent,
    operation => ({
      arrivals: [...(operation.arrivals ?? []), { date: dayOf(operation), until: null }],
    }),
    { unchecked: true },
  )
  await callEffect(
    work,
    'accounting/post',
    sent.map(operation => arrivalOf(operation, dayOf(operation))),
    'bankOperation',
  )
}

/** The line that had them is decided anew: they stand in transit again. */
export const goBack: AnswerTo<'payments/go-back'> = async (work, operations, run) => {
  const loaded = await loadByRegistrations(work, 'bankOperation', named(operations, 'registration'), {
    lock: 'update',
  })
  const arrived = loaded.filter(one => one.status === 'ACTIVE' && one.awaitsStatement && !isInTransit(one))
  const closedUntil = await closingsOf(work, named(arrived, 'orgaRegistration'))
  await changeRecords(
    work,
    'bankOperation',
    arrived,
    ({ arrivals, orgaRegistration }) => ({
      arrivals: arrivals!.map(one => ({
        ...one,
        until: one.until ?? openDay(closedUntil(orgaRegistration), run.input.date),
      })),
    }),
    { unchecked: true },
  )
  await callEffect(work, 'accounting/reverse', arrived, 'bankOperation', {
    date: run.input.date,
    eventTypes: ['ARRIVAL'],
  })
}
