import { useQuery } from '@tanstack/react-query'
import { addDays } from '#finance/dates/iso-date.ts'
import type { Condition } from '#model/index.ts'
import { entityOf, request } from '../../data/index.ts'
import type { HomePlace } from './home-place.ts'
import { monthStart, outstandingAt, type Slot, slotsOf } from './slots.ts'

type Row = Record<string, unknown>
type GroupKey = string | { field: string; unit: 'day' | 'month' }
type Measure = { sum: string } | { avg: string } | { count: true }

interface Question {
  entity: string
  match: Condition
  by?: readonly GroupKey[]
  values: Record<string, Measure>
}

const staleMs = 60_000

const ofOrganization = ({ organization }: HomePlace): Condition =>
  organization ? { orgaRegistration: organization } : {}

/** Sums, counts and averages over the records that the person sees; each card asks for its own. */
const useAggregate = <R extends Row>(place: HomePlace, question: Question, enabled = true) => {
  const { entity, match, by = [], values } = question
  const pipeline = [
    { match: { ...match, ...ofOrganization(place) } },
    { group: { by, values } },
    { limit: 5000 },
  ]
  return useQuery({
    queryKey: ['list', entity, 'aggregate', pipeline],
    queryFn: async ({ signal }) =>
      request<R[]>('POST', `${(await entityOf(entity)).route}/aggregate`, { body: pipeline, signal }),
    enabled: enabled && place.sees(entity),
    staleTime: staleMs,
  })
}

/** Contracts whose principal is owed. */
const running: Condition = { status: ['ACTIVE', 'SUSPENDED'] }
const openInvoices = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED']

type OfCurrency = Row & { currency: string | null; total: number | null; n: number }

/** What is still owed, by currency. */
export const useOutstanding = (place: HomePlace) =>
  useAggregate<OfCurrency>(place, {
    entity: 'contract',
    match: running,
    by: ['currency'],
    values: { total: { sum: 'outstanding' }, n: { count: true } },
  })

/** The row of the portfolio's currency, and what there is besides it. */
export const inCurrency = (place: HomePlace, rows: readonly OfCurrency[] | undefined) => {
  const main = rows?.find(row => (row.currency ?? place.currency) === place.currency)
  const others = rows?.filter(row => row !== main && row.total) ?? []
  return { total: main?.total ?? 0, n: rows?.reduce((sum, row) => sum + row.n, 0) ?? 0, others }
}

type Started = Row & { activationDate: string; total: number | null; n: number }

/** Contracts that were activated, by month or day; a year more than the period, to compare with. */
export const useNewBusiness = (place: HomePlace) => {
  const { today } = place.context
  const isDays = place.period === 'month'
  const from = monthStart(today, isDays ? -12 : -(Number(place.period) + 11))
  const { data, ...rest } = useAggregate<Started>(place, {
    entity: 'contract',
    match: { activationDate: { from, to: today }, currency: place.currency },
    by: [{ field: 'activationDate', unit: isDays ? 'day' : 'month' }],
    values: { total: { sum: 'financedAmountExclTax' }, n: { count: true } },
  })
  const totals = data && new Map(data.map(row => [row.activationDate, row.total ?? 0]))
  const counts = data && new Map(data.map(row => [row.activationDate, row.n]))
  return { ...rest, data, totals, counts }
}

type Repaid = Row & { dueDate: string; total: number | null }

/** Principal that fell due and was billed, by month or day. */
const useRepaid = (place: HomePlace, slots: readonly Slot[]) =>
  useAggregate<Repaid>(place, {
    entity: 'cashflow',
    match: {
      pr: 'RECEIVABLE',
      status: ['BILLED', 'SETTLED'],
      currency: place.currency,
      dueDate: { from: slots[0]?.key ?? place.context.today, to: place.context.today },
    },
    by: [{ field: 'dueDate', unit: place.period === 'month' ? 'day' : 'month' }],
    values: { total: { sum: 'principal' } },
  })

/** Outstanding at the end of each slot, with new business of it and of a year before. */
export const useBusiness = (place: HomePlace) => {
  const slots = slotsOf(place.period, place.context.today)
  const outstanding = useOutstanding(place)
  const started = useNewBusiness(place)
  const repaid = useRepaid(place, slots)
  const error = outstanding.error ?? started.error
  if (!outstanding.data || !started.totals) return { slots, error, values: undefined, retry: started.refetch }
  const lent = started.totals
  const paid = new Map(repaid.data?.map(row => [row.dueDate, row.total ?? 0]))
  // Who may not see cashflows sees new business alone.
  const line =
    place.sees('cashflow') && !repaid.error
      ? repaid.data && outstandingAt(inCurrency(place, outstanding.data).total, slots, paid, lent)
      : []
  if (!line) return { slots, error, values: undefined, retry: started.refetch }
  return {
    slots,
    error,
    retry: started.refetch,
    values: {
      line,
      bars: slots.map(slot => lent.get(slot.key) ?? 0),
      before: slots.map(slot => lent.get(slot.yearBefore) ?? 0),
    },
  }
}

/** What is late of the invoices due on a day. */
export type Late = Row & { dueDate: string; total: number | null; n: number }

/** Late invoices by the day on which they were due. */
export const useLateInvoices = (place: HomePlace) =>
  useAggregate<Late>(place, {
    entity: 'invoice',
    match: { isLate: true, currency: place.currency },
    by: [{ field: 'dueDate', unit: 'day' }],
    values: { total: { sum: 'totalBalance' }, n: { count: true } },
  })

type Due = Row & { dueDate: string; pr: string | null; total: number | null }

export interface CashDay {
  day: string
  in: number
  out: number
}

/** How many days ahead cash is told. */
export const cashDays = 30

/** What comes in and goes out in the days ahead: what is billed and open, and what will be billed. */
export const useCash = (place: HomePlace) => {
  const { today } = place.context
  const window = { from: today, to: addDays(today, cashDays) }
  const shared = { by: ['pr', { field: 'dueDate', unit: 'day' }] as const, currency: place.currency }
  const planned = useAggregate<Due>(place, {
    entity: 'cashflow',
    match: { status: 'PLANNED', dueDate: window, currency: shared.currency },
    by: shared.by,
    values: { total: { sum: 'amountExclTax' } },
  })
  const open = useAggregate<Due>(place, {
    entity: 'invoice',
    match: { status: openInvoices, dueDate: window, currency: shared.currency },
    by: shared.by,
    values: { total: { sum: 'totalBalance' } },
  })
  const isReady = (planned.data || !place.sees('cashflow')) && (open.data || !place.sees('invoice'))
  const error = planned.error ?? open.error
  const retry = () => void Promise.all([planned.refetch(), open.refetch()])
  if (!isReady) return { error, retry, days: undefined }
  const days = Array.from(
    { length: cashDays + 1 },
    (_, index): CashDay => ({ day: addDays(today, index), in: 0, out: 0 }),
  )
  const byDay = new Map(days.map(day => [day.day, day]))
  for (const row of [...(planned.data ?? []), ...(open.data ?? [])]) {
    const day = byDay.get(row.dueDate)
    if (!day) continue
    if (row.pr === 'PAYABLE') day.out += Math.abs(row.total ?? 0)
    else day.in += row.total ?? 0
  }
  return { error, retry, days }
}

/** Average nominal rate of what was activated between two days. */
export const useAverageRate = (place: HomePlace, from: string, to: string) =>
  useAggregate<Row & { rate: number | null }>(place, {
    entity: 'contract',
    match: { activationDate: { from, to } },
    values: { rate: { avg: 'rate' } },
  })

/** How many contracts are in each status. */
export const useStatuses = (place: HomePlace) =>
  useAggregate<Row & { status: string | null; n: number }>(place, {
    entity: 'contract',
    match: {},
    by: ['status'],
    values: { n: { count: true } },
  })

/** How many contracts are late. */
export const useLateContracts = (place: HomePlace) =>
  useAggregate<Row & { n: number }>(place, {
    entity: 'contract',
    match: { isLate: true },
    values: { n: { count: true } },
  })

const openCases = ['OPEN', 'IN_PROGRESS', 'PROMISE_TO_PAY', 'BROKEN_PROMISE', 'LEGAL']

/** How many cases somebody has to follow. */
export const useOpenCases = (place: HomePlace) =>
  useAggregate<Row & { n: number }>(place, {
    entity: 'case',
    match: { status: openCases },
    values: { n: { count: true } },
  })
