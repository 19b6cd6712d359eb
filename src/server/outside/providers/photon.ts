import type { AskJson, Provider } from '../provider.ts'
import { maybePart, type Part, partOf, partsOf, pointOf, present, textOf } from '../read-answer.ts'
import type { AddressHit } from '../services.ts'

const hitOf = (feature: Part): AddressHit[] => {
  const told = partOf(feature.properties)
  const at = (maybePart(feature.geometry).coordinates ?? []) as unknown[]
  const id = textOf(told.osm_id, 40)
  if (!id) return []
  const [streetNumber, streetName] = [textOf(told.housenumber, 20), textOf(told.street ?? told.name)]
  const country = textOf(told.countrycode, 2)?.toUpperCase()
  const found = present({
    address1: streetName && [streetName, streetNumber].filter(Boolean).join(' '),
    streetNumber,
    streetName,
    zipcode: textOf(told.postcode, 20),
    city: textOf(told.city ?? told.name),
    state: textOf(told.state),
    country,
    location: pointOf(at[0], at[1]),
  })
  const town = [found.zipcode, found.city].filter(Boolean).join(' ')
  return [
    {
      placeId: `${textOf(told.osm_type, 2) ?? ''}${id}`,
      description: [found.address1, town, country].filter(Boolean).join(', '),
      ...found,
    },
  ]
}

const asked = async (ask: AskJson, base: URL, way: string, given: URLSearchParams, signal: AbortSignal) => {
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/${way}?${given}`, base)
  return partsOf(partOf(await ask({ url, signal })).features).flatMap(hitOf)
}

/** A Photon server of the house's own (OpenStreetMap): the public one throttles whoever types. */
export const photon: Provider<'addresses'> = {
  need: 'addresses',
  wants: ['baseUrl'],
  limits: { timeMs: 2000, cacheMs: 86_400_000, emptyCacheMs: 600_000 },
  make: ({ ask, baseUrl }) => ({
    suggest: async ({ text, country, locale }, signal) => {
      const given = new URLSearchParams({ q: text, limit: '10' })
      // Languages in which its names are kept beside those of the place.
      if (['de', 'en', 'fr'].includes(locale.slice(0, 2))) given.set('lang', locale.slice(0, 2))
      const found = await asked(ask, baseUrl, 'api/', given, signal)
      return country ? found.filter(one => one.country === country) : found
    },
    at: async ({ longitude, latitude }, signal) =>
      (
        await asked(
          ask,
          baseUrl,
          'reverse',
          new URLSearchParams({ lon: String(longitude), lat: String(latitude) }),
          signal,
        )
      )[0] ?? null,
  }),
  test: async (service, signal) =>
    (
      await service.suggest(
        { text: 'Gedimino prospektas, Vilnius', country: '', locale: 'en', session: '' },
        signal,
      )
    )[0]?.description ?? '',
}
