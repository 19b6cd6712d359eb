import { entityOf, loadMatching, type Plain, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

/** By what a person is known. */
export interface Names {
  /** In texts of what he is named in anyway: his name, addresses, numbers. */
  all: RegExp
  /** What nobody else has: also found where nothing refers to him. */
  own: string[]
}

const shortest = 4
const texts = (...values: unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value.trim().length >= shortest)

/** What is his alone in a record of a person: letter boxes, telephones, numbers that authorities gave. */
const numbersIn = ({
  email,
  phone,
  mobile,
  fiscalCode,
  siret,
  registrations,
  contacts,
  registration,
}: Plain): string[] =>
  texts(
    email,
    phone,
    mobile,
    fiscalCode,
    siret,
    ...((registrations ?? []) as Plain[]).map(one => one.number),
    ...((contacts ?? []) as Plain[]).flatMap(one => [one.email, one.phone, one.mobile]),
  ).filter(one => one.length >= 6 && one !== registration)

const namesIn = ({ name, firstName, lastName, secondName, commercialName, contacts }: Plain): string[] =>
  texts(
    name,
    firstName && lastName ? `${firstName} ${lastName}` : null,
    firstName && lastName ? `${lastName} ${firstName}` : null,
    lastName,
    secondName,
    commercialName,
    ...((contacts ?? []) as Plain[]).flatMap(one => [one.lastName, one.secondName]),
  )

const placesIn = ({ address, addresses }: Plain): string[] =>
  texts(address, ...((addresses ?? []) as Plain[]).flatMap(one => [one.addressLine, one.address1])).filter(
    one => one.length >= 8,
  )

/** A person as he was before each of his changes: former names and numbers are his as well. */
const formerly = async (work: Work, person: Plain): Promise<Plain[]> => {
  const { rows } = await work.tx.query<{ changes: Record<string, [unknown, unknown]> }>(
    sql`select changes from history where tenant_id = ${work.caller.tenantId}::int and record_id = ${person._id}::uuid and changes is not null`,
  )
  return rows.map(({ changes }) =>
    Object.fromEntries(Object.entries(changes).map(([field, [before, after]]) => [field, before ?? after])),
  )
}

const othersHave = async (work: Work, person: Plain, values: readonly string[]): Promise<Set<string>> => {
  const { table } = entityOf(work.model, 'person')
  const found = new Set<string>()
  for (const value of values) {
    const { count } = await work.tx.query(
      sql`select 1 from ${sql.table(table)} t where t.tenant_id = ${work.caller.tenantId}::int and t.id <> ${person._id}::uuid and t::text ilike ${`%${value.replace(/[\\%_]/g, sign => `\\${sign}`)}%`}::text limit 1`,
    )
    if (count) found.add(value)
  }
  return found
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches each of the texts as a word of its own, longer ones first; without any it matches nothing. */
export const anyOf = (values: readonly string[]): RegExp => {
  const all = [...new Set(values)].sort((a, b) => b.length - a.length).map(escaped)
  return all.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'giu') : /(?!)/g
}

/**
 * By what a person is known today and was before. What another person has as well – a telephone of a household, a common
 * name – is taken out only of what names him anyway.
 */
export const namesOf = async (work: Work, person: Loaded<'person'>): Promise<Names> => {
  const all = [person as Plain, ...(await formerly(work, person))]
  const accounts = await loadMatching(work, 'bankAccount', { personRegistration: person.registration })
  const users = await loadMatching(work, 'user', { personRegistration: person.registration })
  const numbers = [
    ...all.flatMap(numbersIn),
    ...texts(...accounts.map(one => one.bankIban), ...users.flatMap(one => [one.email, one.mobile])),
  ]
  const names = all.flatMap(namesIn).filter(one => one !== person.registration)
  // A single word may mean anything; a first name with a family name means somebody.
  const own = [...new Set([...numbers, ...names.filter(one => one.length >= 8 && one.includes(' '))])]
  const shared = await othersHave(work, person, own)
  return {
    all: anyOf([...numbers, ...names, ...all.flatMap(placesIn)]),
    own: own.filter(one => !shared.has(one)),
  }
}
