import type { Random } from './random.ts'

/** Where the cities of the demonstration lie: latitude, longitude. */
const centres: Readonly<Record<string, readonly [number, number]>> = {
  Nantes: [47.2184, -1.5536],
  Rennes: [48.1173, -1.6778],
  Angers: [47.4784, -0.5632],
  'La Roche-sur-Yon': [46.6705, -1.426],
  Vannes: [47.6582, -2.7608],
  Quimper: [47.996, -4.1024],
  'Saint-Nazaire': [47.2735, -2.2137],
  Cholet: [47.06, -0.8793],
  Laval: [48.0699, -0.7702],
  Lorient: [47.7483, -3.3702],
  Brest: [48.3904, -4.4861],
  Fougères: [48.3521, -1.2045],
  'Les Herbiers': [46.8713, -1.0121],
  Pontivy: [48.0676, -2.9628],
  Redon: [47.6515, -2.0847],
  Ancenis: [47.3656, -1.1784],
  Bilbao: [43.263, -2.935],
  'Vitoria-Gasteiz': [42.8467, -2.6716],
  'San Sebastián': [43.3183, -1.9812],
  Santander: [43.4623, -3.8099],
  Pamplona: [42.8125, -1.6458],
  Logroño: [42.4627, -2.4449],
  Oviedo: [43.3614, -5.8494],
  Burgos: [42.3439, -3.6969],
}

/** A point in or about a city, to six decimals; undefined for one that is not known. */
export const positionOf = (
  city: string,
  luck: Random,
): { latitude: number; longitude: number } | undefined => {
  const centre = centres[city]
  if (!centre) return undefined
  const near = (degrees: number) => Math.round((degrees + (luck.next() - 0.5) * 0.04) * 1e6) / 1e6
  return { latitude: near(centre[0]), longitude: near(centre[1]) }
}
