import { loadByRegistrations } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { type NewElement, plannedFlow, type Strand, strandOf, writeStrands } from '../write-strands.ts'

/** What the client of a contract has to pay back of what was spent for him. */
export interface Charge {
  contractRegistration: string
  /** Without tax, in major units of the contract's currency. */
  amount: number
  wording: Message
}

const strandFor = (contract: Loaded<'contract'>, { amount, wording }: Charge, date: string): Strand => {
  const element: NewElement = {
    type: 'RECOVERY',
    code: 'RECOVERY',
    wording,
    contractRegistration: contract.registration,
    quotationRegistration: contract.quotationRegistration ?? null,
    orgaRegistration: contract.orgaRegistration ?? null,
    currency: contract.currency ?? 'EUR',
    pr: 'RECEIVABLE',
    planVersion: contract.planVersion ?? 1,
    taxCode: 'EXEMPT',
    payerRegistration: personIn(contract, 'PAYER', 'CLIENT'),
    payeeRegistration: contract.orgaRegistration ?? null,
  }
  return strandOf(element, [
    plannedFlow(element, { index: 1, dueDate: date, paymentDate: date, amountExclTax: amount }),
  ])
}

/**
 * Asks clients for what was spent for them, with the next billing.
 * @throws INVALID_FIELD_IN_BODY `cost` of a contract that is given up: nothing of it is billed any more
 */
export const chargeContracts: AnswerTo<'contract/charge'> = async (work, charges, run) => {
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(charges, 'contractRegistration'), { lock: 'update' }),
  )
  const { date } = run.input
  const strands = charges.map(charge => {
    const contract = contracts.get(charge.contractRegistration)!
    if (contract.status !== 'ACTIVE' && contract.status !== 'TERMINATED')
      throw new AppError('INVALID_FIELD_IN_BODY', ['cost'], {
        rejectionReason: message('NOTHING_BILLED_OF_GIVEN_UP', { contract: contract.registration }),
      })
    return strandFor(contract, charge, date)
  })
  await writeStrands(work, strands, run.date)
}
