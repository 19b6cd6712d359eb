import { type Effect, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { callEffect } from '../call-effect.ts'

/** The account and mandate by which each person pays, where the contract does not say: the first in use. */
const usualAccounts = async (work: Work, contracts: readonly Plain[]) => {
  const persons = [
    ...new Set(
      contracts.flatMap(c =>
        ((c.persons as Plain[] | undefined) ?? []).map(p => String(p.personRegistration)),
      ),
    ),
  ]
  const accounts = persons.length
    ? await loadMatching(work, 'bankAccount', { personRegistration: persons, status: 'ACTIVE' })
    : []
  const mandates = persons.length
    ? await loadMatching(work, 'mandate', {
        personRegistration: persons,
        status: 'ACTIVE',
        rumStatus: 'SIGNED',
      })
    : []
  const first = (records: Plain[]) => {
    const found = new Map<string, Plain>()
    for (const r of records)
      if (!found.has(String(r.personRegistration))) found.set(String(r.personRegistration), r)
    return found
  }
  return { account: first(accounts), mandate: first(mandates) }
}

/** Copies and freezes the currency and how each person pays. */
export const validateContracts: Effect = async (work, contracts, run) => {
  const usual = await usualAccounts(work, contracts)
  for (const contract of contracts) {
    contract.validationDate = run.date
    contract.persons = ((contract.persons as Plain[] | undefined) ?? []).map(person => {
      const registration = String(person.personRegistration)
      const given = (person.invoicing as Plain | undefined) ?? {}
      return {
        ...person,
        invoicing: {
          principalCurrency: contract.currency ?? 'EUR',
          paymentMode:
            contract.paymentMode ?? (usual.mandate.has(registration) ? 'DIRECT_DEBIT' : 'TRANSFER'),
          ...(contract.paymentCondition ? { paymentCondition: contract.paymentCondition } : {}),
          ...(usual.account.has(registration)
            ? { bankAccountRegistration: usual.account.get(registration)!.registration }
            : {}),
          ...(usual.mandate.has(registration)
            ? { mandateRegistration: usual.mandate.get(registration)!.registration }
            : {}),
          ...(contract.dueDay ? { dueDay: contract.dueDay } : {}),
          ...given,
        },
      }
    })
  }
  await callEffect(work, 'agreement/attach', contracts, 'contract', { date: run.date })
}

/** Undoes the validation: how each person pays is open again. */
export const releaseContracts: Effect = async (_work, contracts) => {
  for (const contract of contracts) {
    contract.validationDate = undefined
    contract.persons = ((contract.persons as Plain[] | undefined) ?? []).map(
      ({ invoicing: _, ...person }) => person,
    )
  }
}
