import {
  type Effect,
  entityOf,
  insertAny,
  loadByRegistrations,
  loadMatching,
  type Plain,
  saveAny,
  type Work,
} from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { personIn } from '../contract-facts.ts'
import { leavingAsset, principalOf } from './lease-part.ts'
import { loadRunning, type Running } from './running.ts'
import { type WorkedOut, workOut } from './work-out.ts'

/** The first instalment that the new terms concern, before and after. */
const instalments = ({ comparison }: WorkedOut) => {
  const changed = comparison.rows.filter(row => row.state === 'changed' && row.kind !== 'RESIDUAL')
  return {
    oldPayment: changed.find(row => row.oldPayment !== undefined)?.oldPayment,
    // After a holiday the level that follows it says more than the nought of the holiday itself.
    newPayment: (changed.find(row => row.newPayment && row.kind !== 'HOLIDAY') ?? changed[0])?.newPayment,
  }
}

/** What is shown of the simulation, in the amendment's own fields. */
const resultOf = (amendment: Plain, running: Running, worked: WorkedOut): Plain => {
  const { comparison, settlement, rows } = worked
  const difference = (now: number, before: number) =>
    sumMoney([now, -before], running.contract.currency as string | undefined)
  return {
    ...(amendment.type === 'EARLY_SETTLEMENT'
      ? { oldPayment: undefined, newPayment: undefined }
      : instalments(worked)),
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
    comparison: comparison.rows,
  }
}

/** Who takes part, as the contract has them: so clients and partners find the amendment among theirs. */
const partiesOf = (contract: Plain): Plain[] =>
  ((contract.persons as Plain[] | undefined) ?? [])
    .filter(person => person.role !== 'SUPPLIER')
    .map(({ personRegistration, role }) => ({ personRegistration, role }))

/** The new terms as a quotation of the amendment: the one that it has is written over. */
const keepTerms = async (work: Work, amendment: Plain, worked: WorkedOut): Promise<void> => {
  const [before] = await loadMatching(
    work,
    'quotation',
    { amendmentRegistration: String(amendment.registration) },
    { lock: 'update', limit: 1 },
  )
  if (!worked.terms) return
  const { newPayment } = instalments(worked)
  const values = {
    ...worked.terms,
    name: `${amendment.registration}, plan ${amendment.planVersion}`,
    amendmentRegistration: amendment.registration,
    position: 0,
    payment: newPayment,
  }
  if (before)
    await saveAny(work, entityOf(work.model, 'quotation'), [{ before, after: { ...before, ...values } }], {
      unchecked: true,
    })
  else await insertAny(work, entityOf(work.model, 'quotation'), [values], { unchecked: true })
}

/** Fee and relief of the kind of amendment that the house offers, where the amendment says nothing else. */
const offered = async (work: Work, amendment: Plain): Promise<Plain> => {
  if (!amendment.catalogItemRegistration) return {}
  const [item] = await loadByRegistrations(work, 'amendmentCatalogItem', [
    String(amendment.catalogItemRegistration),
  ])
  return Object.fromEntries(
    (['fee', 'holidayKind', 'holidayExtends'] as const)
      .filter(field => amendment[field] == null && item?.[field] != null)
      .map(field => [field, item![field]]),
  )
}

/** Works out what amendments would change and keeps it with them: both plans, the differences, the settlement. */
export const simulateAmendments: Effect = async (work, amendments, run) => {
  for (const amendment of amendments) {
    Object.assign(amendment, await offered(work, amendment))
    const running = await loadRunning(work, amendment)
    const { contract } = running
    amendment.currency = contract.currency ?? 'EUR'
    amendment.orgaRegistration ??= contract.orgaRegistration ?? null
    amendment.persons = partiesOf(contract)
    amendment.planVersion = ((contract.planVersion as number | undefined) ?? 1) + 1
    amendment.simulatedDate = run.date
    amendment.name ??= String(contract.name ?? personIn(contract, 'CLIENT') ?? contract.registration)
    const leaving = await leavingAsset(work, amendment, running)
    if (leaving && running.family === 'LEASE')
      amendment.amount = principalOf(leaving, running, String(amendment.validityDate))
    const worked = await workOut(work, amendment, running)
    Object.assign(amendment, resultOf(amendment, running, worked))
    amendment.financedAmountExclTax =
      ((contract.financedAmountExclTax as number | undefined) ?? 0) +
      (amendment.type === 'AMOUNT' ? (amendment.amount as number) : 0)
    await keepTerms(work, amendment, worked)
  }
}
