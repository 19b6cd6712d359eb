/** What a house asks others for. */
export interface Services {
  addresses: Addresses
  registers: Registers
  catalogues: Catalogues
  scores: Scores
  ocr: Ocr
  assistant: Assistant
  mailbox: Mailbox
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

/** A kind, or a maker, of what is financed. */
export interface Kind {
  id: string
  name: string
}

/** What can be bought new or used, as a catalogue of the trade tells it: what that does not know is absent. */
export interface CatalogueModel {
  id: string
  name: string
  code?: string
  description?: string
  manufacturer?: string
  model?: string
  finish?: string
  /** Kind of asset and category, of our own lists where the catalogue's are among them. */
  type?: string
  category?: string
  currency?: string
  /** List price excluding tax. */
  unitPrice?: number
  sourcePrice?: number
  taxCode?: string
  serviceCode?: string
  serviceCatalog?: string
  rvCode?: string
  rvCatalog?: string
  paramsCatalog?: string
  image?: string
}

/** How much something is worth from now on, by months, in the currency of its price. */
export interface ValueCurve {
  name: string
  currency?: string
  points: { months: number; value: number }[]
}

/** What of a catalogue is listed: its roots, the kinds below one, or who makes things of a kind. */
export type Shelf = { root: true } | { below: string } | { makersOf: string }

export interface CurveAsked {
  model: string
  manufacturer: string
  /** Of manufacture; without it the thing is new. */
  year?: number
  /** A year: kilometres, or hours of a machine. */
  usage?: number
  /** The asker's day. */
  today: string
}

/** Catalogues of vehicles and machines; names in the asker's language where the catalogue has it. */
export interface Catalogues {
  list(shelf: Shelf, locale: string, signal: AbortSignal): Promise<Kind[]>
  models(
    shelf: { kind: string; maker: string },
    locale: string,
    signal: AbortSignal,
  ): Promise<CatalogueModel[]>
  model(id: string, locale: string, signal: AbortSignal): Promise<CatalogueModel | null>
  maker(id: string, locale: string, signal: AbortSignal): Promise<Kind | null>
  search(text: string, locale: string, signal: AbortSignal): Promise<CatalogueModel[]>
  curves(asked: CurveAsked, signal: AbortSignal): Promise<ValueCurve[]>
}

/** Of whom a score is asked: by a number of his, and the country of his address. */
export interface ScoreAsked {
  number: string
  /** The type of that number. */
  type: string
  country: string
}

/** A score as a bureau gives it. Without a value it gave none; its reasons say why. */
export interface ToldScore {
  value: number | null
  /** As it was told: `0–100`, `A–E`; empty where nobody said. */
  scale: string
  reasons: string[]
  /** The answer as it came. */
  received: Readonly<Record<string, unknown>>
}

export interface Scores {
  /** By which a test asks, where the house has said one. */
  sample: string
  /** Null where it knows nobody by that number. */
  ask(asked: ScoreAsked, signal: AbortSignal): Promise<ToldScore | null>
}

/** A word on a page; its place is absent where nobody said one. */
export interface ToldWord {
  text: string
  /** Left, top, right and bottom, as shares of the page. */
  box: readonly [left: number, top: number, right: number, bottom: number] | null
}

/** Who reads the letters of a picture. */
export interface Ocr {
  /** The lines of a page, JPEG or PNG, from top to bottom. */
  read(
    page: { type: 'image/jpeg' | 'image/png'; bytes: Uint8Array },
    signal: AbortSignal,
  ): Promise<ToldWord[][]>
}

/** Something that a model may ask for: its parameters are a JSON Schema. */
export interface ModelTool {
  name: string
  description: string
  parameters: object
}

/** A tool that a model wants to be run, with what it says of it: whoever runs it checks that. */
export interface ModelCall {
  id: string
  name: string
  input: Readonly<Record<string, unknown>>
}

export type ModelMessage =
  | { by: 'asker'; text: string }
  | { by: 'model'; text: string; calls: readonly ModelCall[] }
  | { by: 'tools'; results: readonly { id: string; text: string }[] }

/** What a model says next, and what that took. */
export interface ModelReply {
  text: string
  calls: ModelCall[]
  model: string
  inputTokens: number
  outputTokens: number
}

export interface Assistant {
  reply(
    asked: { system: string; messages: readonly ModelMessage[]; tools: readonly ModelTool[] },
    signal: AbortSignal,
  ): Promise<ModelReply>
}

/** A mail as it lies in a mailbox: of one that is too large its heads alone. */
export interface LyingMail {
  id: string
  raw: Uint8Array
  isCut: boolean
}

/** Some mails of a mailbox, the oldest first, and where to go on. */
export interface Fetched {
  mails: LyingMail[]
  /** Told to the next `fetch`: what was fetched before is not fetched again. */
  cursor: string
  isMore: boolean
}

export interface Mailbox {
  /** What came since `after`, so much as is taken at once; empty `after`: nothing yet, and the place from which on mails are fetched. */
  fetch(after: string, signal: AbortSignal): Promise<Fetched>
  /** Marks them as read, for whoever else looks there. */
  done(ids: readonly string[], signal: AbortSignal): Promise<void>
  /** What is looked into, and how many lie there. */
  look(signal: AbortSignal): Promise<{ folder: string; mails: number }>
}
