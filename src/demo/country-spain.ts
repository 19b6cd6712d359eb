import type { Country } from './house.ts'
import { cif, dni, spanishIban, spanishMobile, spanishPhone, spanishPlate } from './identifiers.ts'
import {
  spanishCities,
  spanishFirstNames,
  spanishLastNames,
  spanishPlaces,
  spanishStreets,
  spanishTrades,
} from './people-of-spain.ts'

const activities: Record<string, string> = { MACHINING: 'C', TRANSPORT: 'H', FOOD: 'C', OFFICE: 'M' }

/** Companies and people of the Spanish North. */
export const spain: Country = {
  code: 'ES',
  language: 'es-ES',
  timeZone: 'Europe/Madrid',
  firstNames: spanishFirstNames,
  lastNames: spanishLastNames,
  cities: spanishCities,
  streets: spanishStreets,
  trades: spanishTrades.map(t => ({ ...t, activity: activities[t.trade]! })),
  places: spanishPlaces,
  farms: [],
  saints: [],
  streetLine: (street, number) => `${street}, ${number}`,
  companyNumber: cif,
  companyType: 'CIF',
  personNumber: dni,
  vatNumber: number => `ES${number}`,
  iban: spanishIban,
  phone: spanishPhone,
  mobile: spanishMobile,
  plate: spanishPlate,
}
