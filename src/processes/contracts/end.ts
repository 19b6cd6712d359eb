import { type Effect, loadMatching, type Plain } from '#engine/index.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { type Strand, setStatus, writeStrands } from '../write-strands.ts'

/** Ends what is still planned from a day on: the contract was terminated. */
export const terminateContracts: Effect = async (work, contracts, run) => {
  const date = String(run.input.date ?? run.date)
  const registrations = contracts.map(c => String(c.registration))
  const planned = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: registrations, status: 'PLANNED', dueDate: { gt: date } },
    { lock: 'update' },
  )
  await setStatus(work, 'cashflow', planned, 'CANCELLED')
  const indemnity = run.input.indemnity as number | undefined
  if (indemnity)
    await writeStrands(
      work,
      contracts.map(contract => indemnityStrand(contract, indemnity, date)),
    )
  for (const contract of contracts) contract.terminationDate = date
}

const indemnityStrand = (contract: Plain, amount: number, date: string): Strand => {
  const common = {
    type: 'INDEMNITY',
    name: 'Termination indemnity',
    contractRegistration: contract.registration,
    orgaRegistration: contract.orgaRegistration ?? null,
    currency: contract.currency ?? 'EUR',
    pr: 'RECEIVABLE',
    planVersion: contract.planVersion ?? 1,
    taxCode: 'EXEMPT',
    payerRegistration: personIn(contract, 'PAYER', 'CLIENT'),
    payeeRegistration: contract.orgaRegistration ?? null,
  }
  return {
    element: {
      ...common,
      code: 'INDEMNITY',
      status: 'ACTIVE',
      startDate: date,
      endDate: date,
      totalPayment: amount,
      payment: amount,
    },
    cashflows: [
      {
        ...common,
        status: 'PLANNED',
        index: 1,
        kind: 'PAYMENT',
        dueDate: date,
        paymentDate: date,
        principal: 0,
        interest: 0,
        amountExclTax: amount,
      },
    ],
  }
}

/** Undoes a termination: what was planned after the day is planned again. */
export const reinstateContracts: Effect = async (work, contracts) => {
  const registrations = contracts.map(c => String(c.registration))
  const cancelled = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: registrations, status: 'CANCELLED' },
    { lock: 'update' },
  )
  const byContract = new Map(contracts.map(c => [String(c.registration), c]))
  const again = cancelled.filter(
    c =>
      c.planVersion === byContract.get(String(c.contractRegistration))!.planVersion &&
      String(c.dueDate) > String(byContract.get(String(c.contractRegistration))!.terminationDate),
  )
  await setStatus(
    work,
    'cashflow',
    again.filter(c => c.type !== 'INDEMNITY'),
    'PLANNED',
  )
  const indemnities = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: registrations, status: 'PLANNED', type: 'INDEMNITY' },
    { lock: 'update' },
  )
  await setStatus(work, 'cashflow', indemnities, 'CANCELLED')
  for (const contract of contracts) contract.terminationDate = undefined
}

/** Nothing is asked any more: what is still planned is cancelled, the elements end. */
export const closeContracts: Effect = async (work, contracts, run) => {
  const registrations = contracts.map(c => String(c.registration))
  await setStatus(
    work,
    'cashflow',
    await loadMatching(
      work,
      'cashflow',
      { contractRegistration: registrations, status: 'PLANNED' },
      { lock: 'update' },
    ),
    'CANCELLED',
  )
  await setStatus(
    work,
    'contractElement',
    await loadMatching(
      work,
      'contractElement',
      { contractRegistration: registrations, status: ['PLANNED', 'ACTIVE'] },
      { lock: 'update' },
    ),
    'ENDED',
  )
  for (const contract of contracts) contract.closingDate = run.date
}

/** The same at the end of the term: what the client has bought passes to him, what he has not waits for its return. */
export const endContracts: Effect<'contract'> = async (work, contracts, run) => {
  await closeContracts(work, contracts, run)
  await callEffect(work, 'asset/buy-out', contracts, 'contract', { date: run.date })
}
