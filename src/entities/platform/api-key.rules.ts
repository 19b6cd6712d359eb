import { type FieldProblem, type Message, message } from '#errors/index.ts'
import type { apiKey } from './api-key.ts'
import { formerProfiles } from './profile.rules.ts'

/** An API key as rules see it. */
export type ApiKey = NonNullable<(typeof apiKey)['record']>

const dayMs = 86_400_000
const longestDays = 400
const usualDays = 365

/** When a key ends of which nothing is said: a year from `at`. */
export const usualEnd = (at: string): string => new Date(Date.parse(at) + usualDays * dayMs).toISOString()

const wrong = (field: string, said: Message): FieldProblem => ({
  field,
  message: said,
  code: 'INVALID_FIELD_IN_BODY',
})

const part = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const v4 = new RegExp(`^${part}(\\.${part}){3}(/([12]?\\d|3[0-2]))?$`)
const v6 = /^(?=.*:)[0-9a-f:]{2,39}(\/(\d{1,2}|1[01]\d|12[0-8]))?$/i

/** Whether a text is an address or a range of them, as `203.0.113.0/24`. */
const isRange = (text: string): boolean => v4.test(text) || v6.test(text)

/** What a key must not be: without an end, above all others, or for addresses that are none. */
export const apiKeyIsFit = (key: ApiKey, at: string, isEndNew: boolean): FieldProblem[] => {
  const { profiles, addresses, expiresAt } = key
  const found = formerProfiles('profiles', profiles ?? [])
  if (profiles?.includes('ADMIN')) found.push(wrong('profiles', message('NOT_BY_A_KEY')))
  if (addresses?.some(one => !isRange(one))) found.push(wrong('addresses', message('EXPECTED_ADDRESSES')))
  if (!isEndNew || !expiresAt) return found
  const ahead = Date.parse(expiresAt) - Date.parse(at)
  if (!(ahead > 0 && ahead <= longestDays * dayMs))
    found.push(wrong('expiresAt', message('END_WITHIN', { days: longestDays })))
  return found
}
