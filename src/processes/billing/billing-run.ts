import { kept, longRun, type RunPhase } from '../long-run.ts'
import { slices } from '../side-by-side.ts'
import { billSome, contractsAtOnce } from './bill.ts'
import { type BillingScope, dueContractsOf, idsOfContracts } from './due-cashflows.ts'
import { beginRun, endRun } from './kept-run.ts'
import { holdWithinBounds } from './run-bounds.ts'
import { tellUnbilled } from './tell-unbilled.ts'

/** Contracts with something due, some hundred a transaction; what falls due meanwhile is looked for once more. */
const billPhase: RunPhase<BillingScope, number> = {
  name: 'BILL',
  entity: 'contract',
  parts: async (work, scope) => slices(await dueContractsOf(work, scope), contractsAtOnce),
  take: async (work, scope, some) => {
    const ids = await idsOfContracts(work, some)
    return (await billSome(work, { ...scope, ids }, { count: ids.length })).length
  },
  made: invoices => ({ invoices }),
  isRepeated: true,
}

/** Billing in the background: its invoices belong to a billing run, as those of a run that somebody waits for do. */
export const billingInBackground = longRun<BillingScope>({
  code: 'BILLING',
  permission: 'run billing',
  phases: [kept(billPhase)],
  begin: async (work, scope) => {
    await holdWithinBounds(work, scope)
    const run = await beginRun(work, scope)
    return run === null ? null : { ...scope, run }
  },
  end: async (work, { date, run }, left) => {
    const unbilled = left.map(({ key, reason }) => ({ contract: key, reason }))
    if (unbilled.length) await tellUnbilled(work, date, unbilled)
    await endRun(work, run!, unbilled)
  },
})
