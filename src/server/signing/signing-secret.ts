import { createHmac, randomInt } from 'node:crypto'
import type { Product } from '../product.ts'
import { keyHash } from '../sign-in/api-key-text.ts'
import { sameText } from '../sign-in/ticket.ts'

/** How long a code holds, how often it may be typed, and how many a link gives. */
export const codeRules = { minutes: 10, tries: 5, apartSeconds: 30, most: 20 } as const

/** A code of six digits. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Six digits are soon tried: without the installation's key nobody finds them from what is kept. */
export const codeHash = ({ tickets }: Pick<Product, 'tickets'>, signer: string, code: string): string =>
  createHmac('sha256', tickets.key).update(`signing code.${signer}.${code}`).digest('base64url')

/** What is kept of a link's text: whoever has it alone finds no way back to the link. */
export const proofOf = (text: string): string => keyHash(text)

/** Whether this proves the link of which this hash is kept. */
export const isProven = (proof: string, hash: unknown): boolean => sameText(proof, String(hash ?? ''))
