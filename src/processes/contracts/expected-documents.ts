import {
  entityOf,
  type Guard,
  loadByRegistrations,
  loadKeys,
  loadMatching,
  mayRead,
  requireRead,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type MessageParam, message } from '#errors/index.ts'
import type { Call } from '../call.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { is, toldCall } from '../told-call.ts'

type Contract = Loaded<'contract'>
/** What a product is chosen for: a contract, or the deal that is to become one. */
type Financing = Contract | Loaded<'deal'>
type Line = NonNullable<Loaded<'product'>['expectedDocuments']>[number]

type Holder = NonNullable<Line['holder']>

/** A document that the product of a contract or deal asks for, and whether it is there. */
export interface ExpectedDocument {
  type: string
  holder: Holder
  neededFor: NonNullable<Line['neededFor']> | null
  /** The record whose file it belongs in. */
  entityName: 'contract' | 'deal' | 'person' | 'asset'
  entityRegistration: string
  /** EXPIRED: there is one, and its time is over. */
  state: 'THERE' | 'EXPIRED' | 'MISSING'
}

type Place = Pick<ExpectedDocument, 'entityName' | 'entityRegistration'>

/** Of whom or what a contract or deal is to have a document; an asset that is no record yet has no file. */
const placesOf = (record: Financing, entityName: 'contract' | 'deal', holder: Holder): Place[] => {
  if (holder === 'CLIENT') {
    const client = personIn(record, 'CLIENT')
    return client ? [{ entityName: 'person', entityRegistration: client }] : []
  }
  if (holder === 'ASSET')
    return named(record.assets ?? [], 'assetRegistration').map(entityRegistration => ({
      entityName: 'asset',
      entityRegistration,
    }))
  return [{ entityName, entityRegistration: record.registration }]
}

const keyOf = ({ entityName, entityRegistration, type }: Place & { type: string }): string =>
  `${entityName} ${entityRegistration} ${type}`

/** The file in which a contract's own paper may lie as well: that of the deal of which it was made. */
const earlierPlace = (record: Financing, { entityName }: Place): Place | null => {
  const deal = entityName === 'contract' && 'dealRegistration' in record ? record.dealRegistration : null
  return deal ? { entityName: 'deal', entityRegistration: deal } : null
}

const stateOf = (
  documents: readonly Loaded<'document'>[],
  today: string,
): ((place: Place & { type: string }) => 'THERE' | 'EXPIRED' | undefined) => {
  const states = new Map<string, 'THERE' | 'EXPIRED'>()
  for (const { entityName, entityRegistration, type, status, expiryDate } of documents) {
    if (!entityName || !entityRegistration || !type) continue
    const key = keyOf({ entityName, entityRegistration, type } as Place & { type: string })
    const isOver = status === 'EXPIRED' || (expiryDate ?? '9999') < today
    if (!isOver || !states.has(key)) states.set(key, isOver ? 'EXPIRED' : 'THERE')
  }
  return place => states.get(keyOf(place))
}

/**
 * What the products of contracts or deals ask for, by the registration of the record, in the product's order. A document that
 * was received and not refused is there, whoever gave it and for which contract: a client's papers are asked for once, and
 * what lies with a deal counts for the contract that is made of it.
 */
export const expectedDocuments = async (
  work: Work,
  records: readonly Financing[],
  of: 'contract' | 'deal' = 'contract',
): Promise<Map<string, ExpectedDocument[]>> => {
  const products = byRegistration(
    await loadByRegistrations(work, 'product', named(records, 'productRegistration')),
  )
  const asked = records.map(record =>
    (products.get(record.productRegistration)?.expectedDocuments ?? []).flatMap(
      ({ type, holder: said, neededFor: need }) => {
        const [holder, neededFor] = [said ?? 'CONTRACT', need ?? null]
        return placesOf(record, of, holder).map(place => ({
          told: { ...place, type, holder, neededFor },
          earlier: earlierPlace(record, place),
        }))
      },
    ),
  )
  const places = asked.flat().flatMap(({ told, earlier }) => (earlier ? [told, earlier] : [told]))
  const found = places.length
    ? await loadMatching(work, 'document', {
        entityName: [...new Set(places.map(one => one.entityName))],
        entityRegistration: [...new Set(places.map(one => one.entityRegistration))],
        type: [...new Set(asked.flat().map(({ told }) => told.type))],
        status: ['RECEIVED', 'VALID', 'SIGNED', 'EXPIRED'],
      })
    : []
  const known = stateOf(found, work.caller.today)
  return new Map(
    records.map(({ registration }, at) => [
      registration,
      asked[at]!.map(({ told, earlier }) => {
        const states = [known(told), earlier ? known({ ...earlier, type: told.type }) : undefined]
        const state = states.includes('THERE') ? 'THERE' : states.includes('EXPIRED') ? 'EXPIRED' : 'MISSING'
        return { ...told, state }
      }),
    ]),
  )
}

const typeParam = ({ type }: ExpectedDocument): MessageParam => ({
  label: `list.documentType.${type}`,
  english: type,
})

/** Refuses what lacks a document that its product needs by then. */
export const documentsFor = (step: 'VALIDATION' | 'ACTIVATION'): Guard<'contract'> => {
  const needed = step === 'VALIDATION' ? ['VALIDATION'] : ['VALIDATION', 'ACTIVATION']
  const many = async (contracts: readonly Contract[], work: Work) => {
    const expected = await expectedDocuments(work, contracts)
    return contracts.map(({ registration }) => {
      const missing = expected
        .get(registration)!
        .filter(one => one.state !== 'THERE' && one.neededFor !== null && needed.includes(one.neededFor))
      return missing.length
        ? { message: message('DOCUMENTS_MISSING', { documents: missing.map(typeParam) }) }
        : null
    })
  }
  return Object.assign(async (contract: Contract, work: Work) => (await many([contract], work))[0]!, { many })
}

/** Those that belong to records which the caller sees: of others' files he hears nothing. */
const seenOf = async (work: Work, all: readonly ExpectedDocument[]): Promise<ExpectedDocument[]> => {
  const seen = new Set<string>()
  for (const entity of ['person', 'asset'] as const) {
    const registration = all.flatMap(one => (one.entityName === entity ? [one.entityRegistration] : []))
    if (!registration.length || !mayRead(work.caller, entityOf(work.model, entity))) continue
    for (const record of await loadMatching(work, entity, { registration }, { asCaller: true }))
      seen.add(`${entity} ${record.registration}`)
  }
  return all.filter(
    ({ entityName, entityRegistration }) =>
      entityName === 'contract' || entityName === 'deal' || seen.has(`${entityName} ${entityRegistration}`),
  )
}

const expectedOf = (of: 'contract' | 'deal'): Call =>
  toldCall({
    method: 'GET',
    path: `/api/financing/${of}s/:key/expected-documents`,
    permission: `read ${of}s`,
    told: {
      summary: `The documents that the product of a ${of} asks for, and which of them are missing`,
      answer: is.list(
        is.record({
          type: is.text,
          holder: is.oneOf('CONTRACT', 'CLIENT', 'ASSET'),
          neededFor: is.orNothing(is.oneOf('VALIDATION', 'ACTIVATION')),
          entityName: is.oneOf('contract', 'deal', 'person', 'asset'),
          entityRegistration: is.text,
          state: is.oneOf('THERE', 'EXPIRED', 'MISSING'),
        }),
      ),
    },
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => {
        requireRead(work.caller, entityOf(work.model, 'document'))
        const [key] = await loadKeys(work, entityOf(work.model, of), [params.key ?? ''])
        const registration = String(key!.registration)
        const records = await loadByRegistrations(work, of, [registration])
        return seenOf(work, (await expectedDocuments(work, records, of)).get(registration)!)
      }),
  })

/**
 * `GET /api/financing/contracts/{key}/expected-documents`, and the same of deals: what the product asks for, and whether it is
 * there; an empty list where it asks for nothing. For who may read documents, of records that he sees.
 */
export const expectedDocumentCalls: Call[] = [expectedOf('contract'), expectedOf('deal')]
