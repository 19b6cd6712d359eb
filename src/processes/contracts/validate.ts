import type { Effect } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'
import { pays, type Way, waysOfPayment } from '../ways-of-payment.ts'
import { claimsAmong } from './claims.ts'
import { cancelDownPayments, planDownPayments } from './down-payment.ts'
import { postingSchemesOf } from './posting-scheme.ts'

const personsOf = (contract: Loaded<'contract'>) => contract.persons ?? []

/** What a contract says of how its payers pay; whom it pays is paid in his own way. */
const agreed = (contract: Loaded<'contract'>): Way =>
  Object.fromEntries(
    (['paymentMode', 'paymentCondition', 'dueDay'] as const)
      .filter(field => contract[field])
      .map(field => [field, contract[field]]),
  )

/** Copies and freezes the currency, the rules that book it, and how each person pays or is paid. */
export const validateContracts: Effect<'contract'> = async (work, contracts, run) => {
  const ways = await waysOfPayment(
    work,
    contracts.flatMap(contract => personsOf(contract).map(p => p.personRegistration)),
  )
  const schemeOf = await postingSchemesOf(work, contracts)
  for (const contract of contracts) contract.postingScheme = schemeOf(contract)
  const isClaim = await claimsAmong(work, contracts)
  for (const contract of contracts) {
    contract.validationDate = run.date
    contract.isClaim = isClaim(contract) || undefined
    contract.persons = personsOf(contract).map(person => {
      const registration = person.personRegistration
      return {
        ...person,
        invoicing: {
          principalCurrency: contract.currency ?? 'EUR',
          ...(pays(person.role)
            ? { ...ways.paying(registration), ...agreed(contract) }
            : ways.paid(registration)),
          ...person.invoicing,
        },
      }
    })
  }
  await planDownPayments(work, contracts, run.date)
  await callEffect(work, 'agreement/attach', contracts, 'contract', { date: run.date })
}

/** Undoes the validation: how each person pays is open again, and nothing is asked for. */
export const releaseContracts: Effect<'contract'> = async (work, contracts) => {
  await cancelDownPayments(work, contracts)
  for (const contract of contracts) {
    contract.validationDate = undefined
    contract.persons = personsOf(contract).map(({ invoicing: _, ...person }) => person)
  }
}
