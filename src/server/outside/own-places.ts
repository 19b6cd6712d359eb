import { type FoundPlace, PlaceFinder } from './places/find-places.ts'
import { PlaceIndex } from './places/place-index.ts'
import { readPlaces } from './places/read-places.ts'
import { provinceOf } from './places/spanish-provinces.ts'
import { present } from './read-answer.ts'
import type { Addresses, AddressHit } from './services.ts'

/** Where a suggestion is from that is on our own list of places. */
export const placesSource = 'Places'

/** How one of our own is asked for whole: by all that was found of it, so that nothing has to be kept. */
const idOf = ({ place, zipcode, address1 }: FoundPlace): string =>
  ['places', place.country, place.name, place.code, zipcode ?? '', address1 ?? ''].join(':')

/** An address in a place, as the services outside tell one. */
const hitOf = (found: FoundPlace): AddressHit => {
  const { place, name, zipcode, address1 } = found
  const state = place.country === 'ES' ? provinceOf(place.code) : undefined
  const town = [zipcode, name].filter(Boolean).join(' ')
  return {
    placeId: idOf(found),
    description: [address1, state && state !== name ? `${town} (${state})` : town, place.country]
      .filter(Boolean)
      .join(', '),
    country: place.country,
    city: name,
    ...present({
      address1,
      zipcode,
      state,
      cityCode: place.country === 'FR' && place.code ? place.code : undefined,
      // Of a street nobody knows here where in the town it is.
      location: !address1 && place.at ? ([...place.at] as [number, number]) : undefined,
    }),
  }
}

/**
 * Towns and postcodes of France, Spain, Belgium, Morocco and Lithuania, from a list that the product ships: what is asked where
 * no service outside is set up, or where it is silent. The list is read when somebody asks for the first time.
 */
export class OwnPlaces implements Addresses {
  #made: Promise<PlaceFinder> | undefined

  /** `folder`: files of postcodes that complete it. */
  constructor(readonly folder: string | undefined) {}

  #finder(): Promise<PlaceFinder> {
    this.#made ??= readPlaces(this.folder)
      .then(PlaceIndex.of)
      .then(index => new PlaceFinder(index))
    return this.#made
  }

  async suggest({ text, country }: { text: string; country: string }): Promise<AddressHit[]> {
    return (await this.#finder()).find(text, country).map(hitOf)
  }

  /** One that was suggested, whole; null where it is none of ours. */
  async detail(placeId: string): Promise<AddressHit | null> {
    const [kind, country = '', name = '', code = '', zipcode = '', ...street] = placeId.split(':')
    if (kind !== 'places') return null
    const finder = await this.#finder()
    const place = finder.index.named(name).find(one => one.country === country && one.code === code)
    const told = { zipcode: zipcode || undefined, address1: street.join(':') || undefined }
    return place ? hitOf({ place, name: place.name, ...present(told) }) : null
  }

  /** The town at a point. */
  async at({ longitude, latitude }: { longitude: number; latitude: number }): Promise<AddressHit | null> {
    const place = (await this.#finder()).index.nearest(longitude, latitude)
    const [only, second] = place?.codes ?? []
    const zipcode = only && !second && !only.includes('-') ? only : undefined
    return place ? hitOf({ place, name: place.name, ...present({ zipcode }) }) : null
  }
}
