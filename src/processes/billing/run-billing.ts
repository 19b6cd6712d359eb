import type { Caller, Engine } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { billSome } from './bill.ts'
import type { BillingScope } from './due-cashflows.ts'
import { beginRun, endRun } from './kept-run.ts'
import { holdWithinBounds } from './run-bounds.ts'
import { tellUnbilled } from './tell-unbilled.ts'

/** A contract that could not be billed, and why, by the catalogue. */
export interface Unbilled {
  contract: string
  error: AppError
}

export interface BillingRun {
  /** The run as it is kept; null: nothing was due. */
  registration: string | null
  /** Registrations of the invoices made. */
  invoices: string[]
  unbilled: Unbilled[]
}

/** How often some contracts are tried that another's work held in the opposite order: nothing of them was kept. */
const mostTries = 5
const isDeadlock = (error: unknown): boolean => (error as { code?: string }).code === '40P01'

/**
 * The billing run: every cashflow due of the active contracts becomes part of an invoice, some hundred contracts a
 * transaction. Run twice, nothing is billed twice; killed half-way, the next run completes it. A contract that cannot be
 * billed keeps none of the others back: it is looked for by halves, told in the answer and as a task.
 */
export const runBilling = async (
  engine: Engine,
  caller: Caller,
  scope: BillingScope,
  options: { contracts?: number; onProgress?: (invoices: number) => void } = {},
): Promise<BillingRun> => {
  const kept = await engine.work(caller, async work => {
    await holdWithinBounds(work, scope)
    return beginRun(work, scope)
  })
  const run: BillingRun = { registration: kept, invoices: [], unbilled: [] }
  if (!kept) return run
  /** Bills some contracts, or halves of them where that fails; returns whether there were any. */
  const bill = async (some: BillingScope, tries = 1): Promise<boolean> => {
    let taken: readonly string[] = []
    try {
      const made = await engine.work(caller, work =>
        billSome(work, some, { count: options.contracts, onTaken: contracts => (taken = contracts) }),
      )
      for (const invoice of made) run.invoices.push(String(invoice.registration))
      if (made.length) options.onProgress?.(run.invoices.length)
    } catch (error) {
      if (isDeadlock(error) && tries < mostTries) return bill(some, tries + 1)
      // Without a contract in hand it is the run that is wrong, and what is no word of the catalogue is no contract's fault.
      if (!(error instanceof AppError) || taken.length === 0) throw error
      if (taken.length === 1) run.unbilled.push({ contract: taken[0]!, error })
      else {
        const middle = Math.ceil(taken.length / 2)
        for (const half of [taken.slice(0, middle), taken.slice(middle)])
          await bill({ ...some, contracts: half })
      }
    }
    return taken.length > 0
  }
  const left = () => ({ ...scope, run: kept, except: run.unbilled.map(one => one.contract) })
  while (await bill(left()));
  await engine.work(caller, async work => {
    if (run.unbilled.length) await tellUnbilled(work, scope.date, run.unbilled)
    await endRun(work, kept, run.unbilled)
  })
  return run
}
