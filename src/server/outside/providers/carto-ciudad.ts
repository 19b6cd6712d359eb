import type { Provider } from '../provider.ts'
import { type Part, partOf, partsOf, pointOf, present, textOf } from '../read-answer.ts'
import type { AddressHit } from '../services.ts'

const base = 'https://www.cartociudad.es/geocoder/api/geocoder'

const hitOf = (told: Part): AddressHit[] => {
  const [id, type, description] = [textOf(told.id, 100), textOf(told.type, 40), textOf(told.address)]
  if (!id || !type || !description) return []
  const number = textOf(told.portalNumber, 20)
  const isStreet = type === 'portal' || type === 'callejero'
  const street = isStreet ? [textOf(told.tip_via, 40), description].filter(Boolean).join(' ') : undefined
  return [
    {
      placeId: `${type}:${id}`,
      description,
      country: 'ES',
      ...present({
        address1: street && number && number !== '0' ? `${street}, ${number}` : street,
        streetNumber: number === '0' ? undefined : number,
        streetName: street,
        zipcode: textOf(told.postalCode, 20),
        city: textOf(told.muni ?? told.poblacion),
        state: textOf(told.province),
        cityCode: textOf(told.muniCode, 20),
        location: pointOf(told.lng, told.lat),
      }),
    },
  ]
}

/** The Spanish cartographic institute's geocoder: `candidates`, `find`, `reverseGeocode`; without a key. */
export const cartoCiudad: Provider<'addresses'> = {
  need: 'addresses',
  countries: ['ES'],
  wants: [],
  limits: { timeMs: 2000, cacheMs: 86_400_000, emptyCacheMs: 600_000, perSecond: 10 },
  make: ({ ask }) => ({
    suggest: async ({ text }, signal) => {
      const given = new URLSearchParams({ q: text, limit: '10' })
      return partsOf(await ask({ url: new URL(`${base}/candidates?${given}`), signal })).flatMap(hitOf)
    },
    detail: async (placeId, _asked, signal) => {
      const [type, id] = placeId.split(':', 2)
      if (!type || !id) return null
      const given = new URLSearchParams({ id, type })
      return hitOf(partOf(await ask({ url: new URL(`${base}/find?${given}`), signal })))[0] ?? null
    },
    at: async ({ longitude, latitude }, signal) => {
      const given = new URLSearchParams({ lon: String(longitude), lat: String(latitude) })
      return hitOf(partOf(await ask({ url: new URL(`${base}/reverseGeocode?${given}`), signal })))[0] ?? null
    },
  }),
  test: async (service, signal) =>
    (
      await service.suggest(
        { text: 'Calle de Alcalá 1, Madrid', country: 'ES', locale: 'es', session: '' },
        signal,
      )
    )[0]?.description ?? '',
}
