import type { Caller, Engine } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { keptError } from '../kept-error.ts'
import { afterDeadlocks, sideBySide, slices, usualLanes } from '../side-by-side.ts'
import { billSome, contractsAtOnce } from './bill.ts'
import { type BillingScope, listDueContracts } from './due-cashflows.ts'
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

export interface RunOptions {
  /** Contracts in one transaction. */
  contracts?: number
  onProgress?: (invoices: number) => void
}

/**
 * Bills the contracts of a run part by part; one that cannot be billed is looked for by halves. Answers a function that takes
 * some contracts and says whether there was anything of them to be billed.
 */
const billerOf = (engine: Engine, caller: Caller, run: BillingRun, onProgress: RunOptions['onProgress']) => {
  const bill = async (some: BillingScope, count: number): Promise<boolean> => {
    let taken: readonly string[] = []
    try {
      const made = await afterDeadlocks(() =>
        engine.work(caller, work =>
          billSome(work, some, { count, onTaken: contracts => (taken = contracts) }),
        ),
      )
      for (const invoice of made) run.invoices.push(String(invoice.registration))
      if (made.length) onProgress?.(run.invoices.length)
    } catch (error) {
      // Without a contract in hand it is the run that is wrong, and what is no word of the catalogue is no contract's fault.
      if (!(error instanceof AppError) || taken.length === 0) throw error
      if (taken.length === 1) run.unbilled.push({ contract: taken[0]!, error })
      else {
        const middle = Math.ceil(taken.length / 2)
        for (const half of [taken.slice(0, middle), taken.slice(middle)])
          await bill({ ...some, contracts: half }, count)
      }
    }
    return taken.length > 0
  }
  return bill
}

/**
 * The billing run: every cashflow due of the active contracts becomes part of an invoice, some hundred contracts a
 * transaction, a few of these side by side. Numbers are taken by whoever is about to write: none is missing, whichever part
 * fails. Run twice, nothing is billed twice; killed half-way, the next run completes it. A contract that cannot be
 * billed keeps none of the others back: it is told in the answer and as a task.
 */
export const runBilling = async (
  engine: Engine,
  caller: Caller,
  scope: BillingScope,
  { contracts: atOnce = contractsAtOnce, onProgress }: RunOptions = {},
): Promise<BillingRun> => {
  const begun = await engine.work(caller, async work => {
    await holdWithinBounds(work, scope)
    const registration = await beginRun(work, scope)
    return { registration, due: registration ? await listDueContracts(work, scope) : [] }
  })
  const run: BillingRun = { registration: begun.registration, invoices: [], unbilled: [] }
  if (!begun.registration) return run
  const left = { ...scope, run: begun.registration }
  const except = () => run.unbilled.map(one => one.contract)
  const bill = billerOf(engine, caller, run, onProgress)
  // What falls due while it goes on, or was held by somebody else, is looked for once more.
  for (let { due } = begun; due.length; ) {
    const parts = slices(due, atOnce)
    const took = await sideBySide(parts, usualLanes, ids => bill({ ...left, ids }, ids.length))
    if (!took.includes(true)) break
    due = await engine.work(caller, work => listDueContracts(work, { ...left, except: except() }))
  }
  await engine.work(caller, async work => {
    const unbilled = run.unbilled.map(({ contract, error }) => ({ contract, reason: keptError(error) }))
    if (unbilled.length) await tellUnbilled(work, scope.date, unbilled)
    await endRun(work, run.registration!, unbilled)
  })
  return run
}
