import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { byRegistration } from './named.ts'

/** Roles whose persons pay us; everybody else who stands in a contract is paid. */
const paying = new Set<unknown>(['CLIENT', 'PAYER', 'COBORROWER', 'GUARANTOR'])

export const pays = (role: unknown): boolean => paying.has(role)

/** What is agreed on a payment; only what is known. */
export type Way = Partial<
  Pick<
    NonNullable<NonNullable<Loaded<'contract'>['persons']>[number]['invoicing']>,
    'paymentMode' | 'paymentCondition' | 'dueDay' | 'bankAccountRegistration' | 'mandateRegistration'
  >
>

/** How persons are used to pay and to be paid: their own terms, the account and the mandate first in use. */
export interface WaysOfPayment {
  /** How somebody pays, where nothing else is agreed: by debit where he has signed a mandate. */
  paying(registration: string): Way
  /** How somebody is paid. A direct debit says how he pays us: whoever is paid gets a transfer. */
  paid(registration: string): Way
}

const firstOf = <T extends { personRegistration?: string | null }>(
  records: readonly T[],
): ReadonlyMap<string, T> => {
  const found = new Map<string, T>()
  for (const record of records) {
    const person = record.personRegistration
    if (person && !found.has(person)) found.set(person, record)
  }
  return found
}

const given = (values: Way): Way =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** The ways of payment of persons, with three reads however many they are. */
export const waysOfPayment = async (work: Work, registrations: readonly string[]): Promise<WaysOfPayment> => {
  const wanted = [...new Set(registrations)].filter(Boolean)
  const persons = byRegistration(await loadByRegistrations(work, 'person', wanted))
  const active = { personRegistration: wanted, status: 'ACTIVE' } as const
  const accounts = firstOf(wanted.length ? await loadMatching(work, 'bankAccount', active) : [])
  const mandates = firstOf(
    wanted.length ? await loadMatching(work, 'mandate', { ...active, rumStatus: 'SIGNED' }) : [],
  )
  const ownTerms = (registration: string) => persons.get(registration)?.invoicing ?? {}
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
