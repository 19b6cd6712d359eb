import { entityOf, loadMatching, type Work } from '#engine/index.ts'
import type { DunningPolicy } from '#entities/cases/dunning.rules.ts'
import type { Loaded, StatusOf, Where } from '#entities/records.ts'
import { addDays } from '#finance/index.ts'

/** Until which day and for whom a run looks. No organization means all that the caller sees. */
export interface DunningScope {
  date: string
  organizations?: readonly string[]
  /** Only these invoices. */
  invoices?: readonly string[]
  /** Only these cases. */
  cases?: readonly string[]
}

/** Receivables that are owed. One in dispute is not dunned until the dispute has ended. */
export const owed = (scope: DunningScope): Where<'invoice'> => ({
  pr: 'RECEIVABLE',
  type: { not: 'CREDIT_NOTE' },
  status: ['ISSUED', 'PARTIALLY_PAID'],
  dueDate: { lt: scope.date },
  totalBalance: { gt: 0 },
  ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
  ...(scope.invoices ? { registration: [...scope.invoices] } : {}),
})

/** For each level the invoices whose next step has come: the condition twin of `nextDunningLevel`. */
const dueForLevel = (policy: DunningPolicy, date: string): Where<'invoice'>[] =>
  policy.levels.map((level, index) => ({
    dunningLevel: index === 0 ? null : index,
    dueDate: { lte: addDays(date, -level.afterDays) },
    ...(index === 0 ? {} : { dunningDate: { lte: addDays(date, -policy.gapDays) } }),
  }))

/** Invoices that are to be raised by one level. */
export const overdueInvoices = (
  work: Work,
  scope: DunningScope,
  policy: DunningPolicy,
  options: { lock?: 'update' } = {},
): Promise<Loaded<'invoice'>[]> =>
  loadMatching(
    work,
    'invoice',
    {
      allOf: [
        owed(scope),
        { totalBalance: { gte: policy.minimum } },
        { anyOf: dueForLevel(policy, scope.date) },
      ],
    },
    { ...options, asCaller: true },
  )

/** The statuses of a case on which somebody still works. */
export const openStatuses = (work: Work): StatusOf<'case'>[] =>
  entityOf(work.model, 'case')
    .workflow!.statuses.map(s => s.code as StatusOf<'case'>)
    .filter(code => code !== 'RESOLVED' && code !== 'CLOSED')
