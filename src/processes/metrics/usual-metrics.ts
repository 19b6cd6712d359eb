import type { Plain } from '#engine/index.ts'

const count = (
  metricKey: string,
  name: string,
  entityName: string,
  query: string,
  isGoodWhenHigh = true,
): Plain => ({
  metricKey,
  name,
  measure: 'COUNT',
  entityName,
  query,
  isGoodWhenHigh,
})

const sum = (
  metricKey: string,
  name: string,
  entityName: string,
  query: string,
  field: string,
  isGoodWhenHigh = true,
): Plain => ({ metricKey, name, measure: 'SUM', entityName, query, field, isGoodWhenHigh })

/** What every house asks itself; written once, when it has no metric yet, and its own from then on. */
export const usualMetrics: readonly Plain[] = [
  count('contracts-active', 'Active contracts', 'contract', 'status=ACTIVE'),
  sum('outstanding', 'Outstanding', 'contract', 'status=ACTIVE,SUSPENDED', 'outstanding'),
  count('contracts-late', 'Late contracts', 'contract', 'isLate=true', false),
  sum('late-amount', 'Late balance', 'contract', 'isLate=true', 'lateBalance', false),
  count('invoices-open', 'Open invoices', 'invoice', 'status=ISSUED,PARTIALLY_PAID', false),
  sum(
    'invoices-open-amount',
    'Open balance of invoices',
    'invoice',
    'status=ISSUED,PARTIALLY_PAID',
    'totalBalance',
    false,
  ),
  count('deals-open', 'Deals in progress', 'deal', 'status=DRAFT,STUDY,INCOMPLETE,APPROVED'),
  count('prospects-open', 'Open prospects', 'prospect', 'status=NEW,QUALIFIED'),
  count('assets-leased', 'Leased assets', 'asset', 'status=LEASED'),
  count('tasks-open', 'Open tasks', 'task', 'status=OPEN,IN_PROGRESS,IN_REVIEW', false),
].map((metric, i) => ({ ...metric, position: (i + 1) * 10 }))
