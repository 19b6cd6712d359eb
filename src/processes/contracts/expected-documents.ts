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
type Line = NonNullable<Loaded<'product'>['expectedDocuments']>[number]

type Holder = NonNullable<Line['holder']>

/** A document that the product of a contract asks for, and whether it is there. */
export interface ExpectedDocument {
  type: string
  holder: Holder
  neededFor: NonNullable<Line['neededFor']> | null
  /** The record whose file it belongs in. */
  entityName: 'contract' | 'person' | 'asset'
  entityRegistration: string
  /** EXPIRED: there is one, and its time is over. */
  state: 'THERE' | 'EXPIRED' | 'MISSING'
}

type Place = Pick<ExpectedDocument, 'entityName' | 'entityRegistration'>

/** Of whom or what a contract is to have a document; an asset that is no record yet has no file. */
const placesOf = (contract: Contract, holder: Holder): Place[] => {
  if (holder === 'CLIENT') {
    const client = personIn(contract, 'CLIENT')
    return client ? [{ entityName: 'person', entityRegistration: client }] : []
  }
  if (holder === 'ASSET')
    return named(contract.assets ?? [], 'assetRegistration').map(entityRegistration => ({
      entityName: 'asset',
      entityRegistration,
    }))
  return [{ entityName: 'contract', entityRegistration: contract.registration }]
}

const keyOf = ({ entityName, entityRegistration, type }: Place & { type: string }): string =>
  `${entityName} ${entityRegistration} ${type}`

/**
 * What the products of contracts ask for, by the registration of the contract, in the product's order. A document that was
 * received and not refused is there, whoever gave it and for which contract: a client's papers are asked for once.
 */
export const expectedDocuments = async (
  work: Work,
  contracts: readonly Contract[],
): Promise<Map<string, ExpectedDocument[]>> => {
  const products = byRegistration(
    await loadByRegistrations(work, 'product', named(contracts, 'productRegistration')),
  )
  const asked = contracts.map(contract =>
    (products.get(contract.productRegistration)?.expectedDocuments ?? []).flatMap(
      ({ type, holder: said, neededFor: need }) => {
        const [holder, neededFor] = [said ?? 'CONTRACT', need ?? null]
        return placesOf(contract, holder).map(place => ({ ...place, type, holder, neededFor }))
      },
    ),
  )
  const all = asked.flat()
  const found = all.length
    ? await loadMatching(work, 'document', {
        entityName: [...new Set(all.map(one => one.entityName))],
        entityRegistration: [...new Set(all.map(one => one.entityRegistration))],
        type: [...new Set(all.map(one => one.type))],
        status: ['RECEIVED', 'VALID', 'SIGNED', 'EXPIRED'],
      })
    : []
  const states = new Map<string, 'THERE' | 'EXPIRED'>()
  for (const { entityName, entityRegistration, type, status, expiryDate } of found) {
    if (!entityName || !entityRegistration || !type) continue
    const key = keyOf({ entityName, entityRegistration, type } as Place & { type: string })
    const isOver = status === 'EXPIRED' || (expiryDate ?? '9999') < work.caller.today
    if (!isOver || !states.has(key)) states.set(key, isOver ? 'EXPIRED' : 'THERE')
  }
  return new Map(
    contracts.map(({ registration }, at) => [
      registration,
      asked[at]!.map(one => ({ ...one, state: states.get(keyOf(one)) ?? 'MISSING' })),
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
    one => one.entityName === 'contract' || seen.has(`${one.entityName} ${one.entityRegistration}`),
  )
}

/**
 * `GET /api/financing/contracts/{key}/expected-documents`: what the product of a contract asks for, and whether it is there;
 * an empty list where it asks for nothing. For who may read documents, of records that he sees.
 */
export const expectedDocumentCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/financing/contracts/:key/expected-documents',
    permission: 'read contracts',
    told: {
      summary: 'The documents that the product of a contract asks for, and which of them are missing',
      answer: is.list(
        is.record({
          type: is.text,
          holder: is.oneOf('CONTRACT', 'CLIENT', 'ASSET'),
          neededFor: is.orNothing(is.oneOf('VALIDATION', 'ACTIVATION')),
          entityName: is.oneOf('contract', 'person', 'asset'),
          entityRegistration: is.text,
          state: is.oneOf('THERE', 'EXPIRED', 'MISSING'),
        }),
      ),
    },
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => {
        requireRead(work.caller, entityOf(work.model, 'document'))
        const [key] = await loadKeys(work, entityOf(work.model, 'contract'), [params.key ?? ''])
        const [contract] = await loadByRegistrations(work, 'contract', [String(key!.registration)])
        return seenOf(work, (await expectedDocuments(work, [contract!])).get(contract!.registration)!)
      }),
  }),
]
