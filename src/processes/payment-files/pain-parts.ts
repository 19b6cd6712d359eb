import type { BankProfile } from '#entities/bank/bank-profile.rules.ts'
import type { BankAddress } from '#entities/billing/payment-file-line.ts'
import type { Loaded } from '#entities/records.ts'
import { fromMajor, sumMoney, toDecimal } from '#finance/index.ts'
import { sepaText } from './sepa-text.ts'
import type { Element } from './write-xml.ts'

/** A file with all that its XML says, as it stands frozen in its records. */
export interface FileParts {
  file: Loaded<'paymentFile'>
  /** Name of the initiating party. */
  initiator: string
  /** When the message was made: `2026-11-22T09:30:00`. */
  createdAt: string
  batches: readonly BatchParts[]
}

type Line = Loaded<'paymentFileLine'>

export interface BatchParts {
  batch: Loaded<'sepa'>
  profile: BankProfile
  /** Account of ours, and who holds it. */
  account: Loaded<'bankAccount'>
  holder: { name: string; address: BankAddress | null }
  lines: readonly Line[]
}

/** SEPA moves euros alone. */
const currency = 'EUR'

/** The amount of a payment as a file has it. */
export const instructed = (line: Line): Element => [
  'InstdAmt',
  toDecimal(fromMajor(line.amount, currency)),
  { Ccy: currency },
]

/** What payments come to. */
export const controlSum = (lines: readonly { amount?: number | null }[]): number =>
  sumMoney(
    lines.map(line => line.amount),
    currency,
  )

/** Number of payments and their exact sum, as they stand in the header and in each batch. */
export const controls = (lines: readonly Line[]): Element[] => [
  ['NbOfTxs', lines.length],
  ['CtrlSum', toDecimal(fromMajor(controlSum(lines), currency))],
]

/** `Nm` is at most 70 signs in SEPA. */
export const named = (name: unknown, characters?: BankProfile['characters']): Element => [
  'Nm',
  sepaText(String(name ?? ''), 70, characters) || 'NOTPROVIDED',
]

/** A house number: `12`, `12 bis`, `12B`, `9-12`, `3/5 A`. A letter counts only where no word begins with it. */
const houseNumber = String.raw`\d+(?:\s?(?:bis|ter|quater|[a-z])(?![\p{L}'’]))?(?:\s?[-/]\s?\d+(?:\s?[a-z](?![\p{L}'’]))?)?`
const numberFirst = new RegExp(String.raw`^(${houseNumber})(?:\s*,\s*|\s+)(.{2,})$`, 'iu')
const numberLast = new RegExp(String.raw`^(.{2,}?)(?:\s*,\s*|\s+)(${houseNumber})$`, 'iu')

/** A street named after a day ends with its year: *rue du 8 mai 1945*, *rue du 1er juin 1940*. */
const endsWithDay = /\d(?:er)?\s+\p{L}+\s+\d{4}$/iu

/** House number and street of a line that holds both, the number first (France) or last (Spain). */
export const streetOf = (line: string): { street: string; number: string } => {
  const whole = line.trim()
  const first = numberFirst.exec(whole)
  if (first) return { street: first[2]!, number: first[1]! }
  const last = endsWithDay.test(whole) ? null : numberLast.exec(whole)
  return last ? { street: last[1]!, number: last[2]! } : { street: whole, number: '' }
}

type Written = Pick<BankProfile, 'addresses' | 'characters'>

/** An address as the messages of 2009 have it: two lines and the country. */
const linesOf = (
  address: BankAddress,
  country: string,
  text: (value: string, limit: number) => string,
): Element => {
  const street = [address.address1 || [address.streetNumber, address.streetName].filter(Boolean).join(' ')]
  return [
    'PstlAdr',
    [
      ['Ctry', country],
      ['AdrLine', text([...street, address.address2].filter(Boolean).join(', '), 70)],
      ['AdrLine', text([address.zipcode, address.city].filter(Boolean).join(' '), 70)],
    ],
  ]
}

/**
 * A postal address in the form that the bank takes. HYBRID: what has no element of its own stays a line; STRUCTURED, as it is
 * mandatory from November 2026 on: it is the name of the building. Without town and country there is none at all.
 */
export const postalAddress = (
  address: BankAddress | null | undefined,
  { addresses, characters }: Written = { addresses: 'HYBRID', characters: 'LATIN' },
): Element | null => {
  const text = (value: string, limit: number) => sepaText(value, limit, characters)
  const town = text(address?.city ?? '', 35)
  const country = address?.country ?? ''
  if (!address || !town || !/^[A-Z]{2}$/.test(country)) return null
  if (addresses === 'UNSTRUCTURED') return linesOf(address, country, text)
  const whole = streetOf(address.address1 ?? address.streetName ?? '')
  const street = address.streetName || whole.street
  const number = address.streetNumber || whole.number
  return [
    'PstlAdr',
    [
      ['StrtNm', text(street, 70)],
      ['BldgNb', text(number, 16)],
      ...(addresses === 'STRUCTURED' ? [['BldgNm', text(address.address2 ?? '', 35)] as const] : []),
      ['PstCd', text(address.zipcode ?? '', 16)],
      ['TwnNm', town],
      ['Ctry', country],
      ...(addresses === 'HYBRID' ? [['AdrLine', text(address.address2 ?? '', 70)] as const] : []),
    ],
  ]
}

export const ibanAccount = (iban: unknown): Element[] => [['Id', [['IBAN', String(iban)]]]]

/** The bank of an account: its BIC, or that none is told (IBAN only). Messages of 2009 call it otherwise. */
export const agent = (bic: unknown, format: string): Element[] => [
  [
    'FinInstnId',
    bic ? [[/\.0[23]$/.test(format) ? 'BIC' : 'BICFI', String(bic)]] : [['Othr', [['Id', 'NOTPROVIDED']]]],
  ],
]

export const remittance = (line: Line, characters?: BankProfile['characters']): Element => [
  'RmtInf',
  [['Ustrd', sepaText(line.remittance ?? '', 140, characters)]],
]

export const header = ({ file, initiator, createdAt, batches }: FileParts): Element => [
  'GrpHdr',
  [
    ['MsgId', sepaText(String(file.messageId), 35)],
    ['CreDtTm', createdAt],
    ...controls(batches.flatMap(b => b.lines)),
    ['InitgPty', [named(initiator, batches[0]?.profile.characters)]],
  ],
]
