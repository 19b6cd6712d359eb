import { loadByRegistrations, loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { called } from '../called.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { claimOf } from '../lease-claims.ts'
import type { LedgersOf } from '../ledgers-kept.ts'
import { byRegistration, named } from '../named.ts'
import { type BusinessEvent, postEvents } from './post-events.ts'

type Contract = Loaded<'contract'>
type Flow = Loaded<'cashflow'>

/** Events as the financial books take them: whether the lease that each is about stands there as a claim. */
export const withClaims = async (
  work: Work,
  events: readonly BusinessEvent[],
  ledgers: LedgersOf,
): Promise<readonly BusinessEvent[]> => {
  const asked = events.filter(
    event =>
      event.isClaim === undefined &&
      event.family === 'LEASE' &&
      event.contractRegistration &&
      ledgers(event.orgaRegistration).includes('FIN'),
  )
  if (asked.length === 0) return events
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(asked, 'contractRegistration')),
  )
  const about = new Set(asked)
  return events.map(event =>
    about.has(event) ? { ...event, isClaim: !!contracts.get(event.contractRegistration)?.isClaim } : event,
  )
}

/** What is planned of contracts and billed by no invoice that is issued. */
const unbilledOf = async (work: Work, registrations: readonly string[]): Promise<Flow[]> => {
  const flows = await loadMatching(work, 'cashflow', {
    contractRegistration: [...registrations],
    pr: 'RECEIVABLE',
    status: ['PLANNED', 'BILLED'],
  })
  const invoices = byRegistration(
    await loadByRegistrations(
      work,
      'invoice',
      named(
        flows.filter(flow => flow.status === 'BILLED'),
        'invoiceRegistration',
      ),
    ),
  )
  return flows.filter(flow => flow.status === 'PLANNED' || !invoices.get(flow.invoiceRegistration)?.issueDate)
}

/** What the financial books have of the claims of contracts. */
const bookedOf = async (work: Work, registrations: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await work.tx.query<{ contract: string; amount: number }>(
    sql`select contract_registration as contract, (sum(case when dc = 'D' then amount else -amount end) / 10000)::float8 as amount
        from posting where tenant_id = ${work.caller.tenantId}::int and ledger = 'FIN' and logical_account = 'NETINV'
          and status in ('POSTED', 'REVERSED') and contract_registration = any(${[...registrations]}::text[]) group by 1`,
  )
  return new Map(rows.map(row => [row.contract, row.amount]))
}

const against = { RESULT: 'claimResult', VALUE: 'claimValue', LOSS: 'claimLoss' } as const

/**
 * What the leases of the financial books are still to pay follows their plans: as they come about, are changed or end. What it
 * becomes more or less is the result of the lease, the value of its asset or a loss.
 */
export const followClaims: AnswerTo<'accounting/follow-claims'> = async (work, contracts, run) => {
  const claims = contracts.filter(contract => contract.isClaim && contract.activationDate)
  if (claims.length === 0) return
  const registrations = claims.map(contract => contract.registration)
  const flows = await unbilledOf(work, registrations)
  const booked = await bookedOf(work, registrations)
  const measure = against[run.input.against]
  const changeOf = (contract: Contract): number =>
    sumMoney(
      [
        ...flows.filter(flow => flow.contractRegistration === contract.registration).map(claimOf),
        ...(contract.claimMovements ?? []).map(one => one.amount),
        -(booked.get(contract.registration) ?? 0),
      ],
      contract.currency ?? 'EUR',
    )
  const events = claims.map((contract): BusinessEvent<'LEASE_CLAIM'> => {
    const claim = changeOf(contract)
    return {
      ...subjectsOfContract(contract),
      eventType: 'LEASE_CLAIM',
      date: run.input.date,
      name: called(contract),
      documentReference: contract.registration,
      measures: { claim, [measure]: claim },
    }
  })
  await postEvents(
    work,
    events.filter(event => event.measures.claim !== 0),
  )
}
