import { type FieldProblem, message } from '#errors/index.ts'
import {
  checkRegistrationNumber,
  derivedRegistrations,
  isAutomaticType,
} from '#fields/identifiers/registration.ts'
import { messageOf } from '#fields/problem.ts'
import { sumMoney } from '#finance/index.ts'
import type { RuleContext } from '#model/index.ts'
import type { person } from './person.ts'

type Person = NonNullable<(typeof person)['record']>

const natural = new Set(['I', 'E', 'P'])

/** First and last name joined; companies and organizations keep the name they are given. */
export const personName = ({ type, name, firstName, lastName }: Person): string | null => {
  const joined = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return natural.has(type ?? '') && joined ? joined : (name ?? (joined || null))
}

/** The default address in one line. */
export const firstAddress = ({ addresses }: Person): string | null => {
  const first = addresses?.[0]
  if (!first) return null
  const place = [first.zipcode, first.city].filter(Boolean).join(' ')
  return first.addressLine || [first.address1, place].filter(Boolean).join(', ') || null
}

export const incomeTotal = (record: Person): number | null => {
  const parts = [record.incomeSalary, record.incomeHousing, record.incomeAllocation, record.incomeOther]
  return parts.some(part => part != null) ? sumMoney(parts, record.currency) : null
}

export const expenditureTotal = (record: Person): number | null => {
  const parts = [
    record.expenditureHousingMonthlyRental,
    record.expenditureHousingMortgageRepayment,
    record.expenditureOtherLoanRepayment,
    record.expenditureAlimony,
    record.expenditureTaxes,
  ]
  return parts.some(part => part != null) ? sumMoney(parts, record.currency) : null
}

export const checkIdentity = ({ birthDate }: Person, { today }: RuleContext): FieldProblem[] =>
  birthDate && birthDate > today
    ? [{ field: 'birthDate', message: message('BIRTH_DATE_AHEAD'), code: 'INVALID_FIELD_IN_BODY' }]
    : []

/**
 * Books are closed to a day that has passed, each ledger once: what is dated today can always be booked. The financial one is
 * not closed while the local one is open, since a record counts from one day on in both.
 */
export const checkClosings = ({ closedUntil }: Person, { today }: RuleContext): FieldProblem[] =>
  (closedUntil ?? []).flatMap(({ ledger, date }, index) => {
    const wrong = (field: string, code: 'CLOSED_AHEAD' | 'CLOSED_TWICE' | 'CLOSED_ALONE') => [
      {
        field: `closedUntil.${index}.${field}`,
        message: message(code),
        code: 'INVALID_FIELD_IN_BODY' as const,
      },
    ]
    if (date && date >= today) return wrong('date', 'CLOSED_AHEAD')
    if (closedUntil!.slice(0, index).some(other => other.ledger === ledger))
      return wrong('ledger', 'CLOSED_TWICE')
    const local = closedUntil!.find(other => other.ledger === 'LOCAL')?.date ?? ''
    return ledger === 'FIN' && date && date > local ? wrong('date', 'CLOSED_ALONE') : []
  })

/** LOCAL is kept by everybody, FIN besides. */
export const checkLedgers = ({ ledgers }: Person): FieldProblem[] =>
  !ledgers?.length || (ledgers.includes('LOCAL') && ledgers.every(one => one === 'LOCAL' || one === 'FIN'))
    ? []
    : [{ field: 'ledgers', message: message('LEDGERS_WITHOUT_LOCAL'), code: 'INVALID_FIELD_IN_BODY' }]

/** One contact at most is the default. */
export const checkContacts = ({ contacts }: Person): FieldProblem[] => {
  const defaults = (contacts ?? []).flatMap((contact, index) => (contact.isDefault ? [index] : []))
  return defaults.slice(1).map(index => ({
    field: `contacts.${index}.isDefault`,
    message: message('ONE_DEFAULT_CONTACT'),
    code: 'INVALID_FIELD_IN_BODY' as const,
  }))
}

/**
 * The identifiers that tax number and SIRET imply, beside those that are there: SIR, EVA and SRT where their number is
 * well-formed. A person without any identifier gets none by this: the first one names him for good.
 */
export const impliedRegistrations = ({ registrations, fiscalCode, siret }: Person): Partial<Person> => {
  if (!registrations?.length) return {}
  const implied = derivedRegistrations({ fiscalCode, siret })
    .filter(({ type }) => !registrations.some(own => own.type === type))
    .map(({ type, number }) => ({ type, ...checkRegistrationNumber(type, number) }))
    .filter(({ valid }) => valid)
  if (implied.length === 0) return {}
  return {
    registrations: [...registrations, ...implied.map(({ type, value }) => ({ type, number: value }))],
  } as Partial<Person>
}

/** Each number by the rule of its type, and none left out; the product gives the automatic ones. */
export const checkRegistrations = ({ registrations }: Person): FieldProblem[] =>
  (registrations ?? []).flatMap(({ type, number }, index) => {
    if (!type || isAutomaticType(type)) return []
    const { problem } = checkRegistrationNumber(type, number)
    return problem
      ? [{ field: `registrations.${index}.number`, message: messageOf(problem), code: problem.code }]
      : []
  })
