import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { PlanRow } from '#finance/index.ts'
import { among } from '../among.ts'
import { type Family, familyOf } from '../contract-facts.ts'

/** A contract as it runs: by which terms, on which plan, with what of it billed already. */
export interface Running {
  contract: Loaded<'contract'>
  product: Loaded<'product'> | undefined
  family: Family
  /** The quotation that the plan in force follows from. */
  quotation: Loaded<'quotation'> | undefined
  /** Its rows; empty where it has none. */
  rows: PlanRow[]
  /** Elements by which an earlier amendment corrected what was billed, or its undoing did. */
  corrections: ReadonlySet<string>
  /** What the contract receives and has not cancelled. */
  flows: Loaded<'cashflow'>[]
}

/** A row of a plan as amendments see it: of those that the mathematics make, or the settlement that ends one. */
export type AmendedRow = Omit<PlanRow, 'kind'> & { kind: string }

/** The code of elements by which an amendment corrects what was billed, and of those that correct it back. */
export const differenceCode = 'DIFFERENCE'
export const undoneCode = 'DIFFERENCE_UNDONE'

/** Types of cashflows that are a plan's own rows; everything else is billed beside them. */
export const planTypes: ReadonlySet<unknown> = new Set(['INSTALMENT', 'RESIDUAL', 'INTERIM_RENT'])

/** What a plan's row and its cashflow are both known by. */
export const rowKey = (kind: unknown, index: unknown): string =>
  `${kind === 'RESIDUAL' ? 'RESIDUAL' : 'ROW'} ${index}`

/** What of a contract's plan is billed and falls due after a day. */
export const billedAfter = ({ flows }: Pick<Running, 'flows'>, date: string): Loaded<'cashflow'>[] =>
  flows.filter(
    flow => planTypes.has(flow.type) && among(flow.status, 'BILLED', 'SETTLED') && flow.dueDate > date,
  )

/** The contract of an amendment, locked when it is about to change. */
export const loadRunning = async (
  work: Work,
  amendment: Loaded<'amendment'>,
  options: { lock?: 'update' } = {},
): Promise<Running> => {
  const registration = amendment.contractRegistration
  const [contract] = await loadByRegistrations(work, 'contract', [registration], options)
  const [product] = contract!.productRegistration
    ? await loadByRegistrations(work, 'product', [contract!.productRegistration])
    : []
  const [quotation] = contract!.quotationRegistration
    ? await loadByRegistrations(work, 'quotation', [contract!.quotationRegistration], options)
    : []
  const flows = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: registration, pr: 'RECEIVABLE', status: { not: 'CANCELLED' } },
    options,
  )
  const corrections = await loadMatching(work, 'contractElement', {
    contractRegistration: registration,
    code: [differenceCode, undoneCode],
  })
  return {
    corrections: new Set(corrections.map(element => element.registration)),
    contract: contract!,
    product,
    family: familyOf(contract),
    quotation,
    rows: quotation?.plan ?? [],
    flows,
  }
}
