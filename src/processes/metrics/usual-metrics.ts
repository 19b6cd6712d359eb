import type { New } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'

const count = (
  metricKey: string,
  wording: Message,
  entityName: string,
  query: string,
  isGoodWhenHigh = true,
): New<'metric'> => ({
  metricKey,
  wording,
  measure: 'COUNT',
  entityName,
  query,
  isGoodWhenHigh,
})

const sum = (
  metricKey: string,
  wording: Message,
  entityName: string,
  query: string,
  field: string,
  isGoodWhenHigh = true,
): New<'metric'> => ({ metricKey, wording, measure: 'SUM', entityName, query, field, isGoodWhenHigh })

/** What every house asks itself; written once, when it has no metric yet, and its own from then on. */
export const usualMetrics: readonly New<'metric'>[] = [
  count('contracts-active', message('METRIC_ACTIVE_CONTRACTS'), 'contract', 'status=ACTIVE'),
  sum('outstanding', message('METRIC_OUTSTANDING'), 'contract', 'status=ACTIVE,SUSPENDED', 'outstanding'),
  count('contracts-late', message('METRIC_LATE_CONTRACTS'), 'contract', 'isLate=true', false),
  sum('late-amount', message('METRIC_LATE_BALANCE'), 'contract', 'isLate=true', 'lateBalance', false),
  count('invoices-open', message('METRIC_OPEN_INVOICES'), 'invoice', 'status=ISSUED,PARTIALLY_PAID', false),
  sum(
    'invoices-open-amount',
    message('METRIC_OPEN_BALANCE_OF_INVOICES'),
    'invoice',
    'status=ISSUED,PARTIALLY_PAID',
    'totalBalance',
    false,
  ),
  count('deals-open', message('METRIC_DEALS_IN_PROGRESS'), 'deal', 'status=DRAFT,STUDY,INCOMPLETE,APPROVED'),
  count('prospects-open', message('METRIC_OPEN_PROSPECTS'), 'prospect', 'status=NEW,QUALIFIED'),
  count('assets-leased', message('METRIC_LEASED_ASSETS'), 'asset', 'status=LEASED'),
  count('tasks-open', message('METRIC_OPEN_TASKS'), 'task', 'status=OPEN,IN_PROGRESS,IN_REVIEW', false),
].map((metric, i) => ({ ...metric, position: (i + 1) * 10 }))
