import { failFields } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Plain, Work } from '../work.ts'
import { formatRegistration, takeFreeNumbers } from './counters.ts'

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
      r.registration = formatRegistration(format ?? '{n}', first + i, work.caller.today)
    })
  } else if (still.length && typed)
    failFields([
      { field: 'registration', message: 'Registration is mandatory', code: 'MISSING_FIELD_IN_BODY' },
    ])
  for (const r of records) {
    const text = String(r.registration)
    if (!registrationPattern.test(text) || takenWords.has(text.toLowerCase()) || text.startsWith('TMP'))
      failFields([
        {
          field: 'registration',
          message: `${text.slice(0, 60)} cannot be a registration`,
          code: 'INVALID_FIELD_IN_BODY',
        },
      ])
  }
}

const automatic = new Set(['AUT', 'COM', 'PTN', 'PRO'])

/** The registration that a value of the record gives: a code as it is; of a person's registrations the first, type and number. */
const registrationFrom = (record: Plain, path: string): string | undefined => {
  const value = record[path]
  if (typeof value === 'string') return value.trim() || undefined
  const [first] = (Array.isArray(value) ? value : []) as Plain[]
  if (!first?.type || automatic.has(String(first.type)) || !first.number) return undefined
  return `${first.type}${String(first.number).replace(/\s/g, '')}`
}
