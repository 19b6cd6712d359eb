import { isIsoDate } from '#finance/index.ts'
import { fecColumns } from '../fec-line.ts'

type Fields = Record<(typeof fecColumns)[number], string>

const mandatory = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'ValidDate',
] as const

const together = [
  ['CompAuxNum', 'CompAuxLib'],
  ['EcritureLet', 'DateLet'],
  ['Montantdevise', 'Idevise'],
] as const

const isDay = (text: string): boolean =>
  /^\d{8}$/.test(text) && isIsoDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)

/** An amount in cents; one that is none is told of by its line. */
const cents = (text: string): bigint => BigInt(text.replace(/\D/g, '') || '0')

/** What is wrong with one line by itself. */
const faultsOfLine = (fields: Fields, year: string): string[] => [
  ...mandatory.filter(name => fields[name] === '').map(name => `${name} is missing`),
  ...together
    .filter(([one, other]) => (fields[one] === '') !== (fields[other] === ''))
    .map(([one, other]) => `${one} and ${other} stand together or not at all`),
  ...(['EcritureDate', 'PieceDate', 'ValidDate', 'DateLet'] as const)
    .filter(name => fields[name] !== '' && !isDay(fields[name]))
    .map(name => `${name} ${fields[name]} is no day`),
  ...(['Debit', 'Credit'] as const)
    .filter(name => !/^\d+,\d{2}$/.test(fields[name]))
    .map(name => `${name} ${fields[name]} is no amount`),
  ...(/^[1-7]\d{2}/.test(fields.CompteNum) ? [] : [`CompteNum ${fields.CompteNum} is of no class`]),
  ...(fields.EcritureDate.startsWith(year) ? [] : [`EcritureDate ${fields.EcritureDate} is of another year`]),
  ...(/^0,00$/.test(fields.Debit) === /^0,00$/.test(fields.Credit)
    ? ['one of Debit and Credit is nought']
    : []),
]

/** What is wrong with entries as a whole: balance, one day each, numbers without gaps in each journal, rising validation. */
const faultsOfEntries = (lines: readonly Fields[]): string[] => {
  const faults: string[] = []
  const entries = new Map<string, Fields[]>()
  for (const line of lines) {
    const key = `${line.JournalCode} ${line.EcritureNum}`
    entries.set(key, [...(entries.get(key) ?? []), line])
  }
  const numbers = new Map<string, number>()
  for (const [key, own] of entries) {
    const balance = own.reduce((sum, line) => sum + cents(line.Debit) - cents(line.Credit), 0n)
    if (balance !== 0n) faults.push(`${key} does not balance`)
    if (new Set(own.map(line => `${line.EcritureDate} ${line.ValidDate}`)).size > 1)
      faults.push(`${key} has several days`)
    const { JournalCode: journal, EcritureNum: number } = own[0]!
    // `VE-2026-000007`, and behind it the part of the entity where there are several.
    const [, place, part = ''] = /^[^-]+-\d{4}-(\d+)(-.+)?$/.exec(number) ?? []
    const series = `${journal}${part}`
    if (Number(place) !== (numbers.get(series) ?? 0) + 1) faults.push(`${key} is out of its series`)
    numbers.set(series, Number(place))
  }
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    if (before && line.ValidDate < before.ValidDate)
      faults.push(`line ${at + 1} was validated earlier than the one before`)
  })
  return faults
}

/**
 * What is wrong with a file of entries, by the published rules (LPF A47 A-1) and what the administration's own test of such
 * files looks at: its columns and their order, presence, days, amounts, balance, series and validation.
 */
export const checkFec = (name: string, file: string): string[] => {
  const named = /^\d{9}FEC(\d{4})1231\.txt$/.exec(name)
  const [header, ...rest] = file.split('\r\n')
  const faults = [
    ...(named ? [] : [`the file is called ${name}`]),
    ...(header === fecColumns.join('\t') ? [] : ['the columns are not those of the rule']),
    ...(rest.pop() === '' ? [] : ['the last line has no end']),
  ]
  const rows = rest.map(line => line.split('\t'))
  const lines = rows.map(
    row => Object.fromEntries(fecColumns.map((column, at) => [column, row[at] ?? ''])) as Fields,
  )
  return [
    ...faults,
    ...rows.flatMap((row, at) =>
      row.length === fecColumns.length ? [] : [`line ${at + 1} has ${row.length} fields`],
    ),
    ...lines.flatMap((line, at) =>
      faultsOfLine(line, named?.[1] ?? '').map(fault => `line ${at + 1}: ${fault}`),
    ),
    ...faultsOfEntries(lines),
  ]
}
