import { changeRecords, insertRecords, loadByRegistrations, type Work } from '#engine/index.ts'
import { type BillingScope, countDueCashflows } from './due-cashflows.ts'
import type { NotBilled } from './tell-unbilled.ts'

/** More contracts that could not be billed are told as tasks alone. */
const mostKept = 200

/** Keeps that a run begins, with what is due for it; a run without anything to do is not kept. */
export const beginRun = async (work: Work, scope: BillingScope): Promise<string | null> => {
  const due = await countDueCashflows(work, scope)
  if (due === 0) return null
  const [run] = await insertRecords(
    work,
    'billingRun',
    [
      {
        date: scope.date,
        due,
        organizations: (scope.organizations ?? []).map(organizationRegistration => ({
          organizationRegistration,
        })),
      },
    ],
    { unchecked: true },
  )
  return run!.registration
}

/** Keeps that a run has come to its end, and which contracts it could not bill and why. */
export const endRun = async (
  work: Work,
  registration: string,
  unbilled: readonly NotBilled[],
): Promise<void> => {
  const runs = await loadByRegistrations(work, 'billingRun', [registration], { lock: 'update' })
  await changeRecords(
    work,
    'billingRun',
    runs,
    () => ({
      endedDate: work.at,
      unbilledCount: unbilled.length,
      unbilled: unbilled.slice(0, mostKept).map(({ contract, reason }) => ({
        contractRegistration: contract,
        reason,
      })),
    }),
    { unchecked: true },
  )
}
