/** What a house asks others for. */
export interface Services {
  addresses: Addresses
  registers: Registers
}

export type Need = keyof Services

/** An address as a service tells it: what it does not know is absent. */
export interface FoundAddress {
  address1?: string
  streetNumber?: string
  streetName?: string
  zipcode?: string
  city?: string
  state?: string
  cityCode?: string
  /** ISO 3166-1, two letters. */
  country?: string
  /** Longitude, latitude. */
  location?: [number, number]
}

/** One of the addresses that are like what was typed; those of some services are asked whole by their `placeId`. */
export interface AddressHit extends FoundAddress {
  placeId: string
  description: string
}

export interface AddressAsked {
  text: string
  /** Two letters, or empty: anywhere. */
  country: string
  locale: string
  /** The dialog in which it is typed, by which some count what is asked; empty where nobody says. */
  session: string
}

export interface Addresses {
  suggest(asked: AddressAsked, signal: AbortSignal): Promise<AddressHit[]>
  /** Absent where suggestions are whole addresses already. */
  detail?(
    placeId: string,
    asked: { locale: string; session: string },
    signal: AbortSignal,
  ): Promise<AddressHit | null>
  /** Absent where a service does not look around a point. */
  at?(point: { longitude: number; latitude: number }, signal: AbortSignal): Promise<AddressHit | null>
}

/** A company in a register, in a list of suggestions. */
export interface RegisterHit {
  /** What `detail` is asked with. */
  id: string
  value: string
  name: string
  isActive?: boolean
  /** All that it tells of it, of registers that tell it at once. */
  entry?: RegisterEntry
}

/** Somebody who acts for a company, as its register writes him. */
export interface Officer {
  name: string
  role: string
}

/** A company whole, as its register tells it. */
export interface RegisterEntry {
  value: string
  name?: string
  commercialName?: string
  legalForm?: string
  activityCode?: string
  /** Of its head office. */
  siret?: string
  creationDate?: string
  isActive?: boolean
  addresses?: FoundAddress[]
  officers?: Officer[]
  /** By which it can be shown that the register was asked. */
  proof?: string
}

export interface Registers {
  suggest(
    asked: { type: string; text: string; onlyActive: boolean },
    signal: AbortSignal,
  ): Promise<RegisterHit[]>
  detail(type: string, id: string, signal: AbortSignal): Promise<RegisterEntry | null>
}
