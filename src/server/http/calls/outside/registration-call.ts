import type { Caller, Engine } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { checkRegistrationNumber } from '#fields/identifiers/registration.ts'
import {
  knownPerson,
  knownPersons,
  type RegistrationSuggestion,
} from '#processes/external/person-registration.ts'
import { given } from '#processes/given.ts'
import type { Call, CallRequest, HeadedAnswer } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { imaginarySource } from '../../../outside/imaginary/imaginary-register.ts'
import type { Ready } from '../../../outside/ready.ts'
import type { Officer, RegisterEntry, RegisterHit } from '../../../outside/services.ts'
import type { Product } from '../../../product.ts'
import { toldOutside } from './told-outside.ts'
import { orNothing, ownSource, saying } from './with-house.ts'

/** Types for which a register can be asked. */
const externalTypes = ['SIR', 'SRT', 'EVA', 'GBR', 'CHE', 'CIF', 'NIF', 'ITA', 'DEU']
const most = 10

interface Asked {
  type: string
  value: string
  selectedId: string
  personType: string
  withDetails: boolean
  onlyActive: boolean
  /** The caller's day, on which the register is asked. */
  today: string
}

const askedOf = ({ params, query, body }: CallRequest, today: string): Asked => {
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
    today,
  }
  if (!asked.value && !asked.selectedId) throw new AppError('MISSING_FIELD_IN_BODY', ['value'])
  return asked
}

/** What a register shows of a number: that it was seen there, and by what; of a company that is nowhere nothing. */
const seenAs = (source: string, today: string, proof: string | undefined) =>
  source === imaginarySource
    ? {}
    : {
        verified: true,
        verificationDate: today,
        verificationType: 'REGISTER',
        ...(proof ? { verificationReference: proof } : {}),
      }

interface Seen {
  type: string
  source: string
  today: string
}

/** What a register tells of a company, as a person here has it: its number stands as seen there, by what shows that it was. */
const dataOf = ({ type, source, today }: Seen, entry: RegisterEntry): Record<string, unknown> => {
  const { value, name, commercialName, legalForm, activityCode, siret, creationDate, addresses, proof } =
    entry
  const members = {
    type: 'C',
    registrations: [{ type, number: value, ...seenAs(source, today, proof) }],
    name,
    commercialName,
    legalForm,
    activityCode,
    siret,
    company: creationDate ? { creationDate } : undefined,
    addresses: addresses?.length ? addresses : undefined,
  }
  return Object.fromEntries(Object.entries(members).filter(([, one]) => one !== undefined))
}

/** All that a register tells of one: who acts for it is offered to whoever adds it, and kept nowhere by itself. */
interface Told {
  data: Record<string, unknown>
  officers?: Officer[]
}

const told = (seen: Seen, entry: RegisterEntry): Told => ({
  data: dataOf(seen, entry),
  ...(entry.officers?.length ? { officers: entry.officers } : {}),
})

const suggestionOf = (
  { type, withDetails, today }: Asked,
  source: string,
  { id, value, name, isActive, entry }: RegisterHit,
): Suggestion => ({
  id,
  value,
  label: [name, value].filter(Boolean).join(' – '),
  name,
  isKnown: false,
  source,
  ...(isActive === undefined ? {} : { isActive }),
  ...(withDetails && entry ? told({ type, source, today }, entry) : {}),
})

type Suggestion = RegistrationSuggestion & { source?: string; isActive?: boolean } & Partial<Told>

/** What is known of one, by whom, and since when. */
interface Detail extends Told {
  value: string | null
  source?: string
  at?: string
}

/** Who is like what was typed: of the house first, then of the register, each number once. */
const suggest = async (
  engine: Engine,
  caller: Caller,
  ready: Ready<'registers'> | null,
  asked: Asked,
): Promise<Suggestion[] | HeadedAnswer<Suggestion[]>> => {
  const { type, value, onlyActive } = asked
  const [own, outside] = await Promise.all([
    knownPersons(engine, caller, asked),
    ready && asked.personType !== 'P'
      ? orNothing(
          ready.code,
          ready.ask(`suggest ${type} ${onlyActive} ${value.toLowerCase()}`, (service, signal) =>
            service.suggest({ type, text: value, onlyActive }, signal),
          ),
        )
      : { found: [], unavailable: null },
  ])
  const seen = new Set(own.map(one => one.value))
  const found: Suggestion[] = [
    ...own.map(one => ({ ...one, source: ownSource })),
    ...outside.found.filter(one => !seen.has(one.value)).map(hit => suggestionOf(asked, ready!.code, hit)),
  ].slice(0, most)
  const check = checkRegistrationNumber(type, value)
  // A number that its own check digits contradict is a slip of the pen, whoever accepts it later.
  const isNew = check.valid && !check.warning && !found.some(one => one.value === check.value)
  const free = { id: check.value, value: check.value, label: check.value, name: null, isKnown: false }
  return saying(isNew ? [...found, free] : found, outside.unavailable)
}

/** What is known of one: by the house, else by the register, else that the number is well-formed. Throws ENTITY_REGISTRATION_NOT_FOUND. */
const detail = async (
  engine: Engine,
  caller: Caller,
  ready: Ready<'registers'> | null,
  { type, selectedId, today }: Asked,
): Promise<Detail> => {
  const own = await knownPerson(engine, caller, { type, id: selectedId })
  if (own) return { ...own, source: ownSource }
  const entry = ready
    ? await ready.ask(`detail ${type} ${selectedId}`, (service, signal) =>
        service.detail(type, selectedId, signal),
      )
    : null
  if (entry)
    return {
      value: entry.value,
      ...told({ type, source: ready!.code, today }, entry),
      source: ready!.code,
      at: new Date().toISOString(),
    }
  const check = checkRegistrationNumber(type, selectedId)
  if (!check.valid || check.warning)
    throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['person', selectedId])
  return { value: check.value, data: { registrations: [{ type, number: check.value }] } }
}

/**
 * `POST /api/external/pivot/person-registration/{type}`: persons of the house and companies of the register that the house has
 * for the type, by number or name; a number that is whole and right by its check digits is offered too. `selectedId` answers
 * what is known of one. A register that does not answer is named in the header `Outside`.
 */
export const personRegistrationCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: '/api/external/pivot/person-registration/:type',
    permission: 'read persons',
    told: toldOutside.registration,
    run: async (engine, caller, request) => {
      const asked = askedOf(request, caller.today)
      const ready = await product.outside.registers(caller, asked.type)
      return asked.selectedId ? detail(engine, caller, ready, asked) : suggest(engine, caller, ready, asked)
    },
  })
