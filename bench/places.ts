import { PlaceFinder } from '../src/server/outside/places/find-places.ts'
import { PlaceIndex } from '../src/server/outside/places/place-index.ts'
import { readPlaces } from '../src/server/outside/places/read-places.ts'
import type { BenchFigure } from './finance.ts'

/** The time that a suggestion may take, ms. */
const goal = 50
const rounds = 40

/** What people type, by how it is found. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'the beginning of a name': ['P', 'Sevil', 'Kaun', 'Saint-', 'St Etienne', 'Brux'],
  'a postcode': ['75002', '12 rue de la Paix 75002', '28013 Madrid', '1050 Elsene', '750'],
  'one wrong letter': [
    'Marseile',
    'Strasburg',
    'Klaipedda',
    '3 quai des Chartrons, Bordaux',
    'Aix en Provance',
  ],
}

/** Suggestions of addresses from the product's own list of places: the slowest of a hundred, against the time that a person waits. */
export const benchPlaces = async (): Promise<BenchFigure[]> => {
  const began = performance.now()
  const finder = new PlaceFinder(await PlaceIndex.of(await readPlaces(undefined)))
  const madeIn = Math.round(performance.now() - began)
  return Object.entries(asked).map(([name, texts]) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const text of texts) {
        const start = performance.now()
        finder.find(text, '')
        times.push(performance.now() - start)
      }
    times.sort((a, b) => a - b)
    const worst = times[Math.floor(times.length * 0.99)]!
    const middle = times[Math.floor(times.length / 2)]!
    return {
      name: `suggestions by ${name}`,
      ours: Math.round(1000 / worst),
      peer: 1000 / goal,
      ratio: goal / worst,
      goal: 1,
      peerName: `${goal} ms`,
      note: `99 % within ${worst.toFixed(2)} ms, half within ${middle.toFixed(2)}; the index is made once in ${madeIn} ms`,
    }
  })
}
