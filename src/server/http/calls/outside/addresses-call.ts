import type { Caller, Engine } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { type KnownAddress, knownAddress, knownAddresses } from '#processes/external/addresses.ts'
import { type Given, given } from '#processes/given.ts'
import type { Call, HeadedAnswer } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { type OwnPlaces, placesSource } from '../../../outside/own-places.ts'
import { pointOf } from '../../../outside/read-answer.ts'
import type { Ready } from '../../../outside/ready.ts'
import type { AddressHit } from '../../../outside/services.ts'
import type { Product } from '../../../product.ts'
import { toldOutside } from './told-outside.ts'
import { orNothing, ownSource, saying } from './with-house.ts'

const longestSearch = 200
const fewestLetters = 3
const most = 10

const longestId = 500

const textOf = (body: Given, name: string, longest = longestSearch): string => {
  const value = body[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [name])
  return value.trim().slice(0, longest)
}

/** `[longitude, latitude]`, or a text `latitude,longitude`. Throws INVALID_FIELD_IN_BODY. */
const coordinatesOf = (raw: unknown): [number, number] => {
  const [longitude, latitude] = Array.isArray(raw)
    ? raw
    : String(raw ?? '')
        .split(',')
        .reverse()
  const point = pointOf(longitude, latitude)
  if (!point || longitude === '' || latitude === undefined)
    throw new AppError('INVALID_FIELD_IN_BODY', ['coordinates', message('EXPECTED_POINT')])
  return point
}

interface AddressesAsked {
  provider: string
  search: string
  placeId: string
  country: string
  locale: string
  session: string
}

/** An address with where it is from. */
type Place = (AddressHit | KnownAddress) & { source: string }

/** Who is asked for addresses: a service that the house has, or none, and our own list, which is always there. */
interface Known {
  ready: Ready<'addresses'> | null
  places: OwnPlaces
}

/** What is like the words typed: of the service first – of our own list, where there is none or it is silent –, then of the house, each once. */
const suggest = async (
  engine: Engine,
  caller: Caller,
  { ready, places }: Known,
  { search, country, locale, session }: AddressesAsked,
): Promise<Place[] | HeadedAnswer<Place[]>> => {
  const isAsked = ready && search.length >= fewestLetters
  const [outside, own] = await Promise.all([
    isAsked
      ? orNothing(
          ready.code,
          ready.ask(`suggest ${country} ${locale} ${search.toLowerCase()}`, (service, signal) =>
            service.suggest({ text: search, country, locale, session }, signal),
          ),
        )
      : { found: [], unavailable: null },
    knownAddresses(engine, caller, { search, country }),
  ])
  if (ready) for (const hit of outside.found) ready.remember(hit.placeId, hit)
  const found = outside.found.map(hit => ({ ...hit, source: ready!.code }))
  const listed =
    isAsked && !outside.unavailable
      ? []
      : (await places.suggest({ text: search, country })).map(hit => ({ ...hit, source: placesSource }))
  const seen = new Set(found.map(one => one.description))
  const known = own.filter(one => !seen.has(one.description)).map(one => ({ ...one, source: ownSource }))
  // An address that the house has is worth more than a town of the list.
  return saying([...found, ...known, ...listed].slice(0, most), outside.unavailable)
}

/** One of what was suggested, whole. Throws ENTITY_REGISTRATION_NOT_FOUND, OUTSIDE_UNAVAILABLE. */
const detail = async (
  engine: Engine,
  caller: Caller,
  { ready, places }: Known,
  { placeId, locale, session }: AddressesAsked,
): Promise<Place> => {
  const listed = await places.detail(placeId)
  if (listed) return { ...listed, source: placesSource }
  const own = await knownAddress(engine, caller, placeId)
  if (own) return { ...own, source: ownSource }
  const told = ready?.remembered(placeId)
  const asked = ready?.service.detail
    ? await ready.ask(`place ${locale} ${placeId}`, (service, signal) =>
        service.detail!(placeId, { locale, session }, signal),
      )
    : told
  if (!ready || !asked)
    throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['address', placeId.slice(0, 100)])
  return { ...asked, source: ready.code }
}

/** The address at a point, of our own list its town; nothing where the service does not look around one. */
const around = async ({ ready, places }: Known, body: Given): Promise<Place | null> => {
  const [longitude, latitude] = coordinatesOf(body.coordinates)
  if (!ready) {
    const listed = await places.at({ longitude, latitude })
    return listed && { ...listed, source: placesSource }
  }
  if (!ready.service.at) return null
  const found = await ready.ask(`at ${longitude} ${latitude}`, (service, signal) =>
    service.at!({ longitude, latitude }, signal),
  )
  return found ? { ...found, source: ready.code } : null
}

/**
 * `POST /api/external/pivot/addresses`: addresses like what was typed – of the service that the house has for the country, and
 * those that the house knows already –, one of them whole by `placeId`, the one at a point by `detailFromCoordinates`. A service
 * that does not answer is named in the header `Outside`; the house's own are answered all the same, and towns of our own list in
 * the service's place, as where none is set up.
 */
export const addressesCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: '/api/external/pivot/addresses',
    permission: 'read persons',
    told: toldOutside.addresses,
    run: async (engine, caller, { body, query }) => {
      const sent: Given = { ...query, ...given(body) }
      const asked: AddressesAsked = {
        provider: textOf(sent, 'provider'),
        search: textOf(sent, 'search'),
        placeId: textOf(sent, 'placeId', longestId),
        country: (textOf(sent, 'country') || textOf(sent, 'region')).toUpperCase(),
        locale: textOf(sent, 'language') || caller.locale,
        session: textOf(sent, 'sessiontoken').slice(0, 36),
      }
      const isAround = [true, 'true', '1'].includes(sent.detailFromCoordinates as never) && !asked.placeId
      if (asked.provider === 'None') return isAround ? null : []
      if (!isAround && !asked.search && !asked.placeId)
        throw new AppError('MISSING_FIELD_IN_BODY', ['search'])
      const known: Known = {
        ready: await product.outside.addresses(caller, asked.country, asked.provider),
        places: product.outside.places,
      }
      if (isAround) return around(known, sent)
      return asked.placeId ? detail(engine, caller, known, asked) : suggest(engine, caller, known, asked)
    },
  })
