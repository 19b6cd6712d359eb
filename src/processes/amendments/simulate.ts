import { type Effect, insertRecords, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded, Patch } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { personIn } from '../contract-facts.ts'
import type { ComparedRow } from './compare-plans.ts'
import { leavingAsset, principalOf } from './lease-part.ts'
import { loadRunning, type Running } from './running.ts'
import { catalogItemOf, type WorkedOut, workOut } from './work-out.ts'

type Amendment = Loaded<'amendment'>

const isOfNewTerms = ({ state }: ComparedRow): boolean => state === 'changed' || state === 'rebilled'

/** The first instalment that the new terms concern, before and after. */
const instalments = ({ comparison }: WorkedOut, type: Amendment['type']) => {
  // A renewal leaves the last payment of the term as it is.
  const isRenewal = type === 'RENEWAL'
  const changed = comparison.rows.filter(row => isOfNewTerms(row) && row.kind !== 'RESIDUAL')
  return {
    oldPayment: changed.find(row => row.oldPayment !== undefined)?.oldPayment,
    // After a holiday the level that follows it says more than the nought of the holiday itself.
    newPayment: (
      changed.find(row => row.newPayment && row.kind !== 'HOLIDAY' && !(isRenewal && row.oldPayment)) ??
      changed[0]
    )?.newPayment,
  }
}

/** What is shown of the simulation, in the amendment's own fields. */
const resultOf = (amendment: Amendment, running: Running, worked: WorkedOut): Patch<'amendment'> => {
  const { comparison, settlement, rows } = worked
  const difference = (now: number, before: number) => sumMoney([now, -before], running.contract.currency)
  return {
    ...(amendment.type === 'EARLY_SETTLEMENT'
      ? { oldPayment: undefined, newPayment: undefined }
      : instalments(worked, amendment.type)),
    oldEndDate: running.rows.at(-1)?.periodEnd,
    newEndDate: rows.at(-1)?.periodEnd,
    oldTotal: comparison.oldTotal,
    newTotal: comparison.newTotal,
    totalDifference: difference(comparison.newTotal, comparison.oldTotal),
    interestDifference: difference(comparison.newInterest, comparison.oldInterest),
    settledPrincipal: settlement?.principal,
    accruedInterest: settlement && running.family === 'LOAN' ? settlement.interest : undefined,
    discountedRents: settlement && running.family === 'LEASE' ? settlement.rents : undefined,
    discountedResidual: settlement && running.family === 'LEASE' ? settlement.residual : undefined,
    indemnity: settlement?.indemnity,
    settlementTax: settlement?.tax,
    unpaid: settlement?.unpaid,
    settlementTotal: settlement?.total,
    ...worked.back,
    comparison: comparison.rows,
  }
}

/** Who takes part, as the contract has them: so clients and partners find the amendment among theirs. */
const partiesOf = (contract: Loaded<'contract'>) =>
  (contract.persons ?? [])
    .filter(person => person.role !== 'SUPPLIER')
    .map(({ personRegistration, role }) => ({ personRegistration, role }))

/** The new terms as a quotation of the amendment: the one that it has is written over. */
const keepTerms = async (work: Work, amendment: Amendment, worked: WorkedOut): Promise<void> => {
  const [before] = await loadMatching(
    work,
    'quotation',
    { amendmentRegistration: amendment.registration },
    { lock: 'update', limit: 1 },
  )
  if (!worked.terms) return
  const { newPayment } = instalments(worked, amendment.type)
  const values = {
    ...worked.terms,
    wording: message('PLAN_OF', { amendment: amendment.registration, version: amendment.planVersion }),
    amendmentRegistration: amendment.registration,
    position: 0,
    payment: newPayment,
  }
  if (before)
    await saveRecords(work, 'quotation', [{ before, after: { ...before, ...values } }], { unchecked: true })
  else await insertRecords(work, 'quotation', [values], { unchecked: true })
}

/** Fee and relief of the kind of amendment that the house offers, where the amendment says nothing else. */
const takeOffered = async (work: Work, amendment: Amendment): Promise<void> => {
  const item = await catalogItemOf(work, amendment)
  amendment.fee ??= item?.fee
  amendment.holidayKind ??= item?.holidayKind
  amendment.holidayExtends ??= item?.holidayExtends
}

/** Works out what amendments would change and keeps it with them: both plans, the differences, the settlement. */
export const simulateAmendments: Effect<'amendment'> = async (work, amendments, run) => {
  for (const amendment of amendments) {
    await takeOffered(work, amendment)
    const running = await loadRunning(work, amendment)
    const { contract } = running
    amendment.currency = contract.currency ?? 'EUR'
    amendment.orgaRegistration ??= contract.orgaRegistration ?? null
    amendment.persons = partiesOf(contract)
    amendment.planVersion = (contract.planVersion ?? 1) + 1
    amendment.simulatedDate = run.date
    amendment.name ??= contract.name ?? personIn(contract, 'CLIENT') ?? contract.registration
    const leaving = await leavingAsset(work, amendment, running)
    if (leaving && running.family === 'LEASE')
      amendment.amount = principalOf(leaving, running, amendment.validityDate)
    const worked = await workOut(work, amendment, running)
    Object.assign(amendment, resultOf(amendment, running, worked))
    const drawn = amendment.type === 'AMOUNT' ? (amendment.amount ?? 0) : 0
    amendment.financedAmountExclTax = (contract.financedAmountExclTax ?? 0) + drawn
    await keepTerms(work, amendment, worked)
  }
}
