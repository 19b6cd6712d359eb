import { entityOf, loadWhere, sql } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { checkRegistrationNumber } from '#fields/identifiers/registration.ts'
import { fold } from '#fields/text/fold.ts'
import type { Call, CallRequest } from '../call.ts'
import { given } from '../given.ts'
import { toldCall } from '../told-call.ts'
import { toldExternal } from './told-external.ts'

type Person = Loaded<'person'>

/** Types for which a register can be asked. */
const externalTypes = ['SIR', 'SRT', 'EVA', 'GBR', 'CHE', 'CIF', 'NIF', 'ITA', 'DEU']
const mostSuggestions = 10

interface Asked {
  type: string
  value: string
  selectedId: string
  personType: string
  withDetails: boolean
  onlyActive: boolean
}

const askedOf = ({ params, query, body }: CallRequest): Asked => {
  const type = String(params.type ?? '').toUpperCase()
  if (!externalTypes.includes(type))
    throw new AppError('INVALID_FIELD_IN_PATH', ['type', message('ONE_OF', { choices: externalTypes })])
  const sent = { ...query, ...given(body) }
  const text = (name: string): string => {
    const value = sent[name]
    if (value === undefined || value === null) return ''
    if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [name])
    return value.trim().slice(0, 100)
  }
  const asked = {
    type,
    value: text('value'),
    selectedId: text('selectedId'),
    personType: text('personType'),
    withDetails: [true, 'true', '1'].includes(sent.withDetails as never),
    onlyActive: sent.administrativeStatus === 'ACTIVE',
  }
  if (!asked.value && !asked.selectedId) throw new AppError('MISSING_FIELD_IN_BODY', ['value'])
  return asked
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

const suggestionOf = (person: Person, { type, withDetails }: Asked) => ({
  id: person._id,
  value: numberOf(person, type) ?? null,
  label: [person.name, numberOf(person, type)].filter(Boolean).join(' – '),
  name: person.name ?? null,
  registration: person.registration,
  status: person.status,
  isKnown: true,
  ...(withDetails ? { data: detailsOf(person) } : {}),
})

/**
 * `POST /api/external/pivot/person-registration/{type}`: persons of the house whose number begins as typed, or whose name
 * holds it; a number that is whole and right by its check digits is offered too, known or not. `selectedId` answers the
 * data of one. No register is asked.
 */
export const personRegistrationCall: Call = toldCall({
  method: 'POST',
  path: '/api/external/pivot/person-registration/:type',
  permission: 'read persons',
  told: toldExternal.registration,
  run: (engine, caller, request) =>
    engine.work(caller, async work => {
      const asked = askedOf(request)
      const person = entityOf(work.model, 'person')
      const { type, value, selectedId, personType, onlyActive } = asked
      if (selectedId) {
        const [found] = await loadWhere(work, person, sql`t.id::text = ${selectedId}::text`, {
          asCaller: true,
          limit: 1,
        })
        if (found) return { value: numberOf(found as Person, type) ?? null, data: detailsOf(found as Person) }
        const check = checkRegistrationNumber(type, selectedId)
        if (!check.valid || check.warning)
          throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['person', selectedId])
        return { value: check.value, data: { registrations: [{ type, number: check.value }] } }
      }
      const compact = value.replace(/[\s.]/g, '').toUpperCase()
      const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
      const found = await loadWhere(
        work,
        person,
        sql`(exists (select 1 from jsonb_array_elements(t.doc -> 'registrations') r where r ->> 'type' = ${type}::text and upper(r ->> 'number') like ${`${escaped(compact)}%`}::text)
             or (t.name_f like ${`%${escaped(fold(value))}%`}::text and exists (select 1 from jsonb_array_elements(t.doc -> 'registrations') r where r ->> 'type' = ${type}::text)))
            and (${personType}::text = '' or t.type = ${personType}::text)
            and (${onlyActive}::boolean is false or t.status = 'ACTIVE')`,
        { asCaller: true, limit: mostSuggestions },
      )
      const known = found.map(one => suggestionOf(one as Person, asked))
      const check = checkRegistrationNumber(type, value)
      // A number that its own check digits contradict is a slip of the pen, whoever accepts it later.
      const isNew = check.valid && !check.warning && !known.some(one => one.value === check.value)
      return isNew
        ? [...known, { id: check.value, value: check.value, label: check.value, name: null, isKnown: false }]
        : known
    }),
})
