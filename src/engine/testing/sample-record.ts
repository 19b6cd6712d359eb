import { type CompiledEntity, type CompiledField, flagHolds, variantOf } from '#model/index.ts'

type Plain = Record<string, unknown>

/** Well-formed values by kind, different for each `n`, so that unique fields do not meet. */
const values: Record<string, (n: number) => unknown> = {
  text: n => `Text${n}`,
  textarea: n => `Longer text ${n}`,
  markdown: n => `**Text** ${n}`,
  richtext: n => `<p>Text ${n}</p>`,
  number: n => 10.5 + n,
  integer: n => 1 + (n % 9),
  percentage: () => 0.055,
  money: n => 1000.01 + n,
  unitPrice: n => 12.345678 + n,
  email: n => `person${n}@example.com`,
  emails: n => [`person${n}@example.com`],
  username: n => `person${n}@demo`,
  url: n => `https://example.com/${n}`,
  phone: () => '+33612345678',
  iban: () => 'FR7630006000011234567890189',
  bic: () => 'BNPAFRPP',
  uuid: n => `01a1fd0f-5e6b-7000-8f27-${String(n).padStart(12, '0')}`,
  color: () => '#0b6373',
  slider: () => 5,
  checkbox: () => true,
  switch: () => true,
  currencyCode: () => 'EUR',
  countryCode: () => 'FR',
  localeCode: n => `fr-${String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26))}`,
  date: n => `2026-0${1 + (n % 9)}-15`,
  datetime: n => `2026-0${1 + (n % 9)}-15T08:30:00.000Z`,
  time: () => '08:30',
  json: n => ({ sample: n }),
  choice: () => 'SAMPLE',
  radio: () => 'SAMPLE',
  taxIdentifier: () => 'FR40303265045',
  registration: n => `SMP-${n}`,
}

/** Record of another entity that a reference may name; made on demand. */
export type Target = (entity: string) => Promise<string>

/** Values of fields whose form their name alone tells. */
const named: Record<string, unknown> = {
  sepaCreditorIdentifier: 'FR72ZZZ123456',
  frameAncestors: 'https://portal.example',
  publicLogo: 'https://portal.example/logo.svg',
  logoDark: '/logo-dark.svg',
  becomePartnerFlow: '/k/demo.secret/p/start',
  accentDark: '#4fb4c4',
  languages: ['en'],
  uiAuthConfig: { formHidden: false },
  fieldFlags: { birthDate: { hidden: false } },
  // A key is no administrator.
  profiles: ['STAFF'],
  events: ['contract.created'],
}

/** What fields ask of each other, by entity: one of several at least, two sides of a line, a day after another. */
const needed: Record<string, Plain> = {
  bankRule: { textWords: 'FEE' },
  locale: { dateFormat: 'DD.MM.YYYY', timeFormat: 'HH:mm' },
  journalEntry: {
    date: '2026-02-15',
    reversalDate: '2026-03-15',
    lines: [
      { account: '471000', debit: 100 },
      { account: '658000', credit: 100 },
    ],
  },
}

const bounded = (field: CompiledField, value: unknown): unknown => {
  if (typeof value === 'number') {
    const low = typeof field.min === 'number' ? field.min : Number.NEGATIVE_INFINITY
    const high = typeof field.max === 'number' ? field.max : Number.POSITIVE_INFINITY
    return Math.min(high, Math.max(low, value))
  }
  if (typeof value !== 'string') return value
  const cut = typeof field.max === 'number' ? value.slice(-field.max) : value
  return field.uppercase ? cut.toUpperCase() : field.lowercase ? cut.toLowerCase() : cut
}

const sampleValue = async (
  field: CompiledField,
  n: number,
  target: Target,
  choices: (list: string) => string,
  full: boolean,
): Promise<unknown> => {
  if (field.kind === 'reference') return field.multiple ? [await target(field.to!)] : target(field.to!)
  if (field.kind === 'elements') return [await sampleFields(field.fields!, {}, n, target, choices, full)]
  if (field.kind === 'object') return sampleFields(field.fields!, {}, n, target, choices, full)
  if (field.name in named) return named[field.name]
  const made =
    field.kind === 'choice' || field.kind === 'radio'
      ? choices(field.list ?? '')
      : bounded(field, values[field.kind]?.(n))
  return field.multiple && !Array.isArray(made) ? [made] : made
}

const sampleFields = async (
  fields: CompiledField[],
  given: Plain,
  n: number,
  target: Target,
  choices: (list: string) => string,
  full: boolean,
): Promise<Plain> => {
  const record: Plain = { ...given }
  for (const field of fields) {
    if (
      field.name in record ||
      field.name.startsWith('_') ||
      ['status', 'registration'].includes(field.name) ||
      (field.name === 'orgaRegistration' && !field.mandatory)
    )
      continue
    if (field.system || field.computed || field.rollup || field.daily || field.secret) continue
    // What is fixed later is typed at first, where it must be there.
    if (field.readOnly === true || (field.readOnly && field.mandatory !== true)) continue
    if (!values[field.kind] && !['reference', 'elements', 'object'].includes(field.kind)) continue
    const mandatory = flagHolds(field.mandatory, record, { today: '2026-11-21' })
    // References that nobody asks for would draw in half the model.
    if (!mandatory && (!full || field.kind === 'reference' || field.when)) continue
    record[field.name] = await sampleValue(field, n, target, choices, full)
  }
  return record
}

/** A body that creates a record of an entity: its mandatory fields alone, or every plain field that can be typed. */
export const sampleRecord = (
  entity: CompiledEntity,
  n: number,
  target: Target,
  choices: (list: string) => string,
  full: boolean,
): Promise<Plain> => {
  const type = entity.fields.find(f => f.name === 'type')
  const given: Plain = {
    ...needed[entity.name],
    ...(type ? { type: (entity.where?.type as string | undefined) ?? choices(type.list ?? '') } : {}),
  }
  return sampleFields(
    entity.fields.map(f => variantOf(entity, f, given.type)),
    given,
    n,
    target,
    choices,
    full,
  )
}
