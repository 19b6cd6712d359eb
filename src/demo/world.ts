import type { DemoTime } from './demo-time.ts'
import type { House } from './house.ts'
import type { Client } from './invent-clients.ts'

/** What stands when the first contract is written: registrations by what they are the registrations of. */
export interface World {
  house: House
  time: DemoTime
  today: string
  /** In the order of the house's branches. */
  branches: string[]
  /** By code of the offer. */
  products: Map<string, string>
  suppliers: string[]
  partners: string[]
  /** Whose premiums clients pay with their instalments. */
  insurer: string
  /** The house's salespeople, as persons of contracts. */
  salespeople: string[]
  /** In the order of the clients: the client, and the person who signs for it. */
  clients: { client: Client; registration: string; signer: string | null }[]
  /** Our account, to which clients pay. */
  account: string
}
