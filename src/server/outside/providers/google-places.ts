import type { Provider } from '../provider.ts'
import { maybePart, type Part, partOf, partsOf, pointOf, present, textOf } from '../read-answer.ts'
import type { AddressHit } from '../services.ts'

const base = 'https://places.googleapis.com/v1'

const hitOf = (told: Part): AddressHit | null => {
  const [placeId, description] = [textOf(told.id, 300), textOf(told.formattedAddress)]
  if (!placeId || !description) return null
  const parts = partsOf(told.addressComponents)
  const part = (type: string, form: 'longText' | 'shortText' = 'longText') =>
    textOf(parts.find(one => Array.isArray(one.types) && one.types.includes(type))?.[form])
  const [streetNumber, streetName] = [part('street_number'), part('route')]
  const at = maybePart(told.location)
  return {
    placeId,
    description,
    ...present({
      address1: streetName && [streetNumber, streetName].filter(Boolean).join(' '),
      streetNumber,
      streetName,
      zipcode: part('postal_code'),
      city: part('locality') ?? part('postal_town'),
      state: part('administrative_area_level_1'),
      country: part('country', 'shortText'),
      location: pointOf(at.longitude, at.latitude),
    }),
  }
}

const suggestionOf = (one: Part): AddressHit[] => {
  const told = maybePart(one.placePrediction)
  const [placeId, description] = [textOf(told.placeId, 300), textOf(maybePart(told.text).text)]
  return placeId && description ? [{ placeId, description }] : []
}

/** Google's Places API (New): `places:autocomplete`, then the place by its id, both of one session, which is billed as one. */
export const googlePlaces: Provider<'addresses'> = {
  need: 'addresses',
  wants: ['secret'],
  // Its terms forbid to keep what it answers.
  limits: { timeMs: 2000, cacheMs: 0, emptyCacheMs: 0 },
  make: ({ ask, secret }) => {
    const key = { 'x-goog-api-key': secret }
    return {
      suggest: async ({ text, country, locale, session }, signal) => {
        const body = {
          input: text,
          languageCode: locale,
          ...(country ? { includedRegionCodes: [country.toLowerCase()] } : {}),
          ...(session ? { sessionToken: session } : {}),
        }
        const url = new URL(`${base}/places:autocomplete`)
        return partsOf(
          partOf(await ask({ method: 'POST', url, headers: key, body, signal })).suggestions,
        ).flatMap(suggestionOf)
      },
      detail: async (placeId, { locale, session }, signal) => {
        const url = new URL(`${base}/places/${encodeURIComponent(placeId)}`)
        url.searchParams.set('languageCode', locale)
        if (session) url.searchParams.set('sessionToken', session)
        const headers = { ...key, 'x-goog-fieldmask': 'id,addressComponents,location,formattedAddress' }
        return hitOf(partOf(await ask({ url, headers, signal })))
      },
    }
  },
  test: async (service, signal) =>
    (
      await service.suggest(
        { text: '20 avenue de Ségur, Paris', country: 'FR', locale: 'en', session: '' },
        signal,
      )
    )[0]?.description ?? '',
}
