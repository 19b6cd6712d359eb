import type { Plain } from '#engine/index.ts'
import type { Good } from './goods.ts'
import type { Random } from './random.ts'

/** Somebody who signs in to a demonstration tenant. */
export interface DemoUser {
  username: string
  firstName: string
  lastName: string
  email: string
  locale: string
  profiles: string[]
  isAdmin?: boolean
  /** May act for another person, for an hour and with a reason. */
  canImpersonate?: boolean
  /** The organization whose records, and those below, a member of staff sees. */
  orgaRegistration?: string
  personRegistration?: string
  partnerRegistration?: string
}

/** A part of the house; the first of a house is the topmost. */
export interface Branch {
  name: string
  city: string
  zipcode: string
  street: string
  phone: string
  /** Beginnings of the post codes of its clients. */
  zones: readonly string[]
  /** Which ledgers its books are kept in; left out: LOCAL alone. */
  ledgers?: readonly ('LOCAL' | 'FIN')[]
}

/** How the names and numbers of a country's companies and people are made. */
export interface Country {
  code: 'FR' | 'ES'
  language: string
  timeZone: string
  firstNames: readonly string[]
  lastNames: readonly string[]
  cities: readonly { city: string; zipcode: string }[]
  streets: readonly string[]
  trades: readonly Trade[]
  places: readonly string[]
  farms: readonly string[]
  saints: readonly string[]
  /** The house number stands before the street, or after it. */
  streetLine(street: string, number: number): string
  companyNumber(random: Random): string
  companyType: 'SIR' | 'CIF'
  /** The number of an identity card. */
  personNumber(random: Random): string
  vatNumber(companyNumber: string): string
  iban(random: Random): string
  phone(random: Random): string
  mobile(random: Random): string
  plate(random: Random): string
}

export interface Trade {
  trade: string
  naf: string
  /** Letter of the activity, as the list of values has it. */
  activity: string
  names: readonly string[]
  forms: readonly string[]
}

/** What is offered of a product to whom, and on which terms. */
export interface Offer {
  code: string
  /** What the product record holds. */
  record: Plain
  /** Categories of goods that it finances; none: money without a good. */
  categories: readonly string[]
  type: 'LEASE' | 'RENTAL' | 'LOAN'
  /** Above the rate of the year. */
  margin: number
  frequency: string
  inAdvance: boolean
  taxCode: string
  hasResidual: boolean
  /** Weights by month, January first. */
  seasons?: readonly number[]
  fileFee: number
  durations?: readonly number[]
  scheme?: string
  residue: 'LAST_INTEREST' | 'LAST_PAYMENT'
}

/** A loan for something that is no good: what it is called, and how much of it. */
export interface Need {
  name: string
  low: number
  high: number
  purpose: string
}

export interface Colleague {
  username: string
  firstName: string
  lastName: string
  profiles: string[]
}

/** All that tells one demonstration tenant from the other. */
export interface House {
  tenant: 'demo' | 'norte'
  name: string
  legalForm: string
  companyNumber: string
  creditorIdentifier: string
  chart: 'PCG' | 'PGC'
  country: Country
  branches: readonly Branch[]
  taxes: readonly Plain[]
  /** What suppliers add to their prices. */
  standardTax: { code: string; rate: number }
  /** A year, on what is overdue: the central bank's rate and what the law adds between businesses. */
  lateRate: number
  indexes: readonly Plain[]
  offers: readonly Offer[]
  goods: Readonly<Record<string, readonly Good[]>>
  needs: readonly Need[]
  suppliers: readonly { name: string; trades: readonly string[] }[]
  partners: readonly string[]
  insurer: string
  /** Staff, sales, collections, accounting: they did the work. */
  staff: { office: Colleague; sales: Colleague; collections: Colleague; accounting: Colleague }
  /** Share of the asked-for number of contracts that this house has. */
  share: number
}
