import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { inTurns } from './in-turns.ts'
import { keyOf, type Place, placeOf } from './place.ts'

/** Our own list: made by `tools/places.mjs`, and laid beside the server by the build. */
const listed = new URL('./places.tsv.br', import.meta.url)

const unpack = promisify(brotliDecompress)
const rowsOf = (text: string): string[] => text.split(/\r?\n/).filter(Boolean)

/** A town among others. Of Spain the province is in its code and its postcode, so that two of one name stay two. */
const keyIn = (country: string, name: string, code: string): string =>
  `${country} ${keyOf(name)} ${country === 'ES' ? code.slice(0, 2) : ''}`

/**
 * Files of postcodes as GeoNames gives them, `ES.txt`: country, postcode, town, province and its letters, county, commune, …,
 * latitude and longitude at the ninth column from 0. Towns of our list get their codes, others come to it.
 */
const withPostalFile = (places: Map<string, Place>, text: string): void => {
  for (const row of rowsOf(text)) {
    const [country = '', code = '', name = '', , , , , , , latitude = '', longitude = ''] = row.split('\t')
    if (!/^[A-Z]{2}$/.test(country) || !code || !name) continue
    const key = keyIn(country, name, code)
    const known = places.get(key)
    const at = latitude && longitude ? ([Number(longitude), Number(latitude)] as const) : null
    places.set(key, {
      ...(known ?? {
        country,
        name,
        others: [],
        people: 0,
        code: country === 'ES' ? code.slice(0, 2) : '',
        at,
      }),
      // Its codes one by one are better than a beginning and an end.
      codes: [...new Set([...(known?.codes ?? []).filter(one => !one.includes('-')), code])],
    })
  }
}

const shippedPlaces = async (): Promise<Place[]> => {
  const places: Place[] = []
  await inTurns(rowsOf((await unpack(await readFile(listed))).toString()), row => {
    places.push(placeOf(row))
  })
  return places
}

/** All places: those that we ship, completed by the files of a folder. Countries that have no file there are as they are shipped. */
export const readPlaces = async (folder: string | undefined): Promise<Place[]> => {
  const shipped = await shippedPlaces()
  const files = folder ? (await readdir(folder)).filter(one => /^[A-Z]{2}\.txt$/.test(one)) : []
  const countries = new Set(files.map(file => file.slice(0, 2)))
  const completed = new Map<string, Place>()
  // Of one name the largest is completed, the others stay as they are.
  const others: Place[] = []
  for (const place of shipped.toSorted((a, b) => b.people - a.people)) {
    const key = keyIn(place.country, place.name, place.code)
    if (!countries.has(place.country) || completed.has(key)) others.push(place)
    else completed.set(key, place)
  }
  for (const file of files) withPostalFile(completed, await readFile(join(folder!, file), 'utf8'))
  return [...others, ...completed.values()]
}
