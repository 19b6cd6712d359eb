import { randomInt } from 'node:crypto'

const small = '0123456789abcdefghijklmnopqrstuvwxyz'
const letters = `${small}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
const personal = /^([^~]{1,60})~([0-9a-z]{8})([0-9A-Za-z]{32})$/
const general = /^(.{1,60})-([\w-]{20})$/

const random = (length: number, among: string): string =>
  Array.from({ length }, () => among[randomInt(among.length)]).join('')

/** A new key of one person: `{tenant}~{code}{secret}`. Its code stands in its record, its secret nowhere. */
export const makeFlowKeyText = (tenant: string): { code: string; text: string } => {
  const code = random(8, small)
  return { code, text: `${tenant}~${code}${random(32, letters)}` }
}

/** What a key in an address names. `code`: one person's; without it, the key by which everybody may enter a flow. */
export interface FlowKeyText {
  tenant: string
  code?: string
  text: string
}

/** Null for what is no key. Asks nobody. */
export const readFlowKeyText = (text: string): FlowKeyText | null => {
  const own = personal.exec(text)
  if (own) return { tenant: own[1]!, code: own[2]!, text }
  const all = general.exec(text)
  return all ? { tenant: all[1]!, text } : null
}
