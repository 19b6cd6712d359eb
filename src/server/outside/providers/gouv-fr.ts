import type { AskJson, Provider } from '../provider.ts'
import { maybePart, type Part, partOf, partsOf, pointOf, present, textOf } from '../read-answer.ts'
import type { AddressHit } from '../services.ts'

const base = 'https://data.geopf.fr/geocodage'

const hitOf = (feature: Part): AddressHit[] => {
  const told = partOf(feature.properties)
  const description = textOf(told.label)
  const id = textOf(told.id, 100)
  if (!description || !id) return []
  const at = (maybePart(feature.geometry).coordinates ?? []) as unknown[]
  const isStreet = told.type === 'housenumber' || told.type === 'street'
  return [
    {
      placeId: id,
      description,
      country: 'FR',
      ...present({
        address1: isStreet ? textOf(told.name) : undefined,
        streetNumber: textOf(told.housenumber, 20),
        streetName: isStreet ? textOf(told.street ?? told.name) : undefined,
        zipcode: textOf(told.postcode, 20),
        city: textOf(told.city),
        cityCode: textOf(told.citycode, 20),
        location: pointOf(at[0], at[1]),
      }),
    },
  ]
}

const read = (raw: unknown): AddressHit[] => partsOf(partOf(raw).features).flatMap(hitOf)

const asked = async (ask: AskJson, given: Record<string, string>, signal: AbortSignal) =>
  read(await ask({ url: new URL(`${base}/search?${new URLSearchParams(given)}`), signal }))

/**
 * The French administration's geocoder (Géoplateforme): `GET /geocodage/search`; without a key, 50 questions a second. Of
 * points it is asked nothing: `pivot/addresses` answers null there.
 */
export const gouvFr: Provider<'addresses'> = {
  need: 'addresses',
  countries: ['FR'],
  wants: [],
  limits: { timeMs: 2000, cacheMs: 86_400_000, emptyCacheMs: 600_000, perSecond: 40 },
  make: ({ ask }) => ({
    suggest: ({ text }, signal) => asked(ask, { q: text, limit: '10', autocomplete: '1' }, signal),
  }),
  test: async (service, signal) =>
    (
      await service.suggest(
        { text: '20 avenue de Ségur, Paris', country: 'FR', locale: 'fr', session: '' },
        signal,
      )
    )[0]?.description ?? '',
}
