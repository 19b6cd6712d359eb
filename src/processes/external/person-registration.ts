import { type Caller, type Engine, entityOf, loadWhere, sql } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { fold } from '#fields/text/fold.ts'

type Person = Loaded<'person'>

const mostSuggestions = 10

export interface RegistrationAsked {
  type: string
  value: string
  personType: string
  withDetails: boolean
  onlyActive: boolean
}

/** A person of the house, or a number that is nobody's yet. */
export interface RegistrationSuggestion {
  id: string
  value: string | null
  label: string
  name: string | null
  registration?: string | undefined
  status?: string | undefined
  isKnown: boolean
  data?: Record<string, unknown>
}

const numberOf = (person: Person, type: string): string | undefined => {
  const found = person.registrations?.find(r => r.type === type)
  return found ? String(found.number ?? '') : undefined
}

/** What a register would tell of a company: never who deals with us how. */
const detailsOf = (person: Person) =>
  Object.fromEntries(
    (
      [
        'type',
        'name',
        'commercialName',
        'firstName',
        'lastName',
        'legalForm',
        'activityCode',
        'fiscalCode',
        'siret',
        'registrations',
        'addresses',
        'company',
      ] as const
    )
      .filter(name => person[name] !== undefined && person[name] !== null)
      .map(name => [name, person[name]]),
  )

const suggestionOf = (person: Person, { type, withDetails }: RegistrationAsked): RegistrationSuggestion => ({
  id: person._id,
  value: numberOf(person, type) ?? null,
  label: [person.name, numberOf(person, type)].filter(Boolean).join(' – '),
  name: person.name ?? null,
  registration: person.registration,
  status: person.status,
  isKnown: true,
  ...(withDetails ? { data: detailsOf(person) } : {}),
})

/** Persons of the house whose number begins as typed, or whose name holds it, as the caller sees them. */
export const knownPersons = (
  engine: Engine,
  caller: Caller,
  asked: RegistrationAsked,
): Promise<RegistrationSuggestion[]> =>
  engine.work(caller, async work => {
    const { type, value, personType, onlyActive } = asked
    const compact = value.replace(/[\s.]/g, '').toUpperCase()
    const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
    const found = await loadWhere(
      work,
      entityOf(work.model, 'person'),
      sql`(exists (select 1 from jsonb_array_elements(t.doc -> 'registrations') r where r ->> 'type' = ${type}::text and upper(r ->> 'number') like ${`${escaped(compact)}%`}::text)
           or (t.name_f like ${`%${escaped(fold(value))}%`}::text and exists (select 1 from jsonb_array_elements(t.doc -> 'registrations') r where r ->> 'type' = ${type}::text)))
          and (${personType}::text = '' or t.type = ${personType}::text)
          and (${onlyActive}::boolean is false or t.status = 'ACTIVE')`,
      { asCaller: true, limit: mostSuggestions },
    )
    return found.map(one => suggestionOf(one as Person, asked))
  })

/** What the house knows of one of them; null where the caller sees nobody of that id. */
export const knownPerson = (
  engine: Engine,
  caller: Caller,
  { type, id }: { type: string; id: string },
): Promise<{ value: string | null; data: Record<string, unknown> } | null> =>
  engine.work(caller, async work => {
    const [found] = await loadWhere(work, entityOf(work.model, 'person'), sql`t.id::text = ${id}::text`, {
      asCaller: true,
      limit: 1,
    })
    return found ? { value: numberOf(found as Person, type) ?? null, data: detailsOf(found as Person) } : null
  })
