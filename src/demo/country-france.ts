import type { Country } from './house.ts'
import { frenchIban, frenchMobile, frenchPhone, frenchPlate, frenchVat, siren } from './identifiers.ts'
import {
  frenchCities,
  frenchFarms,
  frenchFirstNames,
  frenchLastNames,
  frenchPlaces,
  frenchSaints,
  frenchStreets,
  frenchTrades,
} from './people-of-france.ts'

const activities: Record<string, string> = {
  MACHINING: 'C',
  TRANSPORT: 'H',
  CONSTRUCTION: 'F',
  FARMING: 'A',
  FOOD: 'I',
  HEALTH: 'Q',
  OFFICE: 'M',
  WAREHOUSE: 'H',
}

/** Companies and people of the French West. */
export const france: Country = {
  code: 'FR',
  language: 'fr-FR',
  timeZone: 'Europe/Paris',
  firstNames: frenchFirstNames,
  lastNames: frenchLastNames,
  cities: frenchCities,
  streets: frenchStreets,
  trades: frenchTrades.map(t => ({ ...t, activity: activities[t.trade]! })),
  places: frenchPlaces,
  farms: frenchFarms,
  saints: frenchSaints,
  streetLine: (street, number) => `${number} ${street}`,
  companyNumber: siren,
  companyType: 'SIR',
  personNumber: random => `${random.between(10, 99)}AB${random.between(10_000, 99_999)}`,
  vatNumber: frenchVat,
  iban: frenchIban,
  phone: frenchPhone,
  mobile: frenchMobile,
  plate: frenchPlate,
}
