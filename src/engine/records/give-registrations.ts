import { failFields, message } from '#errors/index.ts'
import {
  automaticRegistration,
  composeRegistration,
  isAutomaticType,
} from '#fields/identifiers/registration.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Plain, Work } from '../work.ts'
import { formatRegistration, takeFreeNumbers } from './counters.ts'
import { registrationField } from './registration-field.ts'

const registrationPattern = /^[^\s,/\\?#%]{1,100}$/
const takenWords = new Set([
  'current',
  'schema',
  'aggregate',
  'autocomplete',
  'transitions',
  'new',
  'usernames',
  'check-config',
  'export',
])

/** Numbers the records that came without a registration, one counter step for all. */
export const giveRegistrations = async (
  work: Work,
  entity: CompiledEntity,
  records: Plain[],
): Promise<void> => {
  const { format, counter, start, from, typed } = entity.registration
  const unnamed = records.filter(r => !r.registration)
  if (from) for (const r of unnamed) r.registration = registrationFrom(r, from)
  const still = records.filter(r => !r.registration)
  if (still.length && (format || from)) {
    const first = await takeFreeNumbers(work, counter ?? entity.base, still.length, start ?? 1)
    still.forEach((r, i) => {
      const own = from ? automaticRow(r, from) : undefined
      if (own) own.number ??= String(first + i)
      r.registration = own
        ? automaticRegistration(String(own.type), first + i)
        : formatRegistration(format ?? '{n}', first + i, work.caller.today)
    })
  } else if (still.length && typed)
    failFields([
      { field: 'registration', message: message('REGISTRATION_MANDATORY'), code: 'MISSING_FIELD_IN_BODY' },
    ])
  for (const r of records) {
    const text = String(r.registration)
    if (!registrationPattern.test(text) || takenWords.has(text.toLowerCase()) || text.startsWith('TMP'))
      failFields([
        {
          field: registrationField(entity),
          message: message('NOT_A_REGISTRATION', { text: text.slice(0, 60) }),
          code: 'INVALID_FIELD_IN_BODY',
        },
      ])
  }
}

/** The first of a person's registrations where the product gives its number: AUT, COM, PTN, PRO. */
const automaticRow = (record: Plain, path: string): Plain | undefined => {
  const [first] = (Array.isArray(record[path]) ? record[path] : []) as Plain[]
  return first && isAutomaticType(String(first.type)) ? first : undefined
}

/**
 * The registration that a value of the record gives: a code as it is; of a person's registrations the first, type and
 * number, of the type AUT its trigram.
 */
const registrationFrom = (record: Plain, path: string): string | undefined => {
  const value = record[path]
  if (typeof value === 'string') return value.trim() || undefined
  const [first] = (Array.isArray(value) ? value : []) as Plain[]
  if (!first?.type || !first.number) return undefined
  const [type, number] = [String(first.type), String(first.number).replace(/\s/g, '')]
  if (!isAutomaticType(type)) return composeRegistration(type, number)
  return type === 'AUT' && number !== 'SIR' ? number : undefined
}
