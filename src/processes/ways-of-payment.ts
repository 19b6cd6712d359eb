import { loadByRegistrations, loadMatching, type Plain, type Work } from '#engine/index.ts'

/** Roles whose persons pay us; everybody else who stands in a contract is paid. */
const paying = new Set<unknown>(['CLIENT', 'PAYER', 'COBORROWER', 'GUARANTOR'])

export const pays = (role: unknown): boolean => paying.has(role)

/** How persons are used to pay and to be paid: their own terms, the account and the mandate first in use. */
export interface WaysOfPayment {
  /** How somebody pays, where nothing else is agreed: by debit where he has signed a mandate. */
  paying(registration: string): Plain
  /** How somebody is paid. A direct debit says how he pays us: whoever is paid gets a transfer. */
  paid(registration: string): Plain
}

const firstOf = (records: readonly Plain[]): ReadonlyMap<string, Plain> => {
  const found = new Map<string, Plain>()
  for (const record of records) {
    const person = String(record.personRegistration)
    if (!found.has(person)) found.set(person, record)
  }
  return found
}

const given = (values: Plain): Plain =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** The ways of payment of persons, with three reads however many they are. */
export const waysOfPayment = async (work: Work, registrations: readonly string[]): Promise<WaysOfPayment> => {
  const wanted = [...new Set(registrations)].filter(Boolean)
  const persons = new Map(
    (await loadByRegistrations(work, 'person', wanted)).map(p => [String(p.registration), p]),
  )
  const active = { personRegistration: wanted, status: 'ACTIVE' } as const
  const accounts = firstOf(wanted.length ? await loadMatching(work, 'bankAccount', active) : [])
  const mandates = firstOf(
    wanted.length ? await loadMatching(work, 'mandate', { ...active, rumStatus: 'SIGNED' }) : [],
  )
  const ownTerms = (registration: string): Plain =>
    (persons.get(registration)?.invoicing as Plain | undefined) ?? {}
  return {
    paying: registration => {
      const own = ownTerms(registration)
      return given({
        paymentMode: own.paymentMode ?? (mandates.has(registration) ? 'DIRECT_DEBIT' : 'TRANSFER'),
        paymentCondition: own.paymentCondition,
        dueDay: own.dueDay,
        bankAccountRegistration: accounts.get(registration)?.registration,
        mandateRegistration: mandates.get(registration)?.registration,
      })
    },
    paid: registration => {
      const own = ownTerms(registration)
      return given({
        paymentMode: own.paymentMode && own.paymentMode !== 'DIRECT_DEBIT' ? own.paymentMode : 'TRANSFER',
        paymentCondition: own.paymentCondition,
        bankAccountRegistration: accounts.get(registration)?.registration,
      })
    },
  }
}
