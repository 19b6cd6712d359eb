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
export const named = (name: unknown): Element => ['Nm', sepaText(String(name ?? ''), 70) || 'NOTPROVIDED']

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

/**
 * A structured postal address, as it is mandatory from November 2026; what has no element of its own stays a line
 * (hybrid). Without town and country there is none at all.
 */
export const postalAddress = (address: BankAddress | null | undefined): Element | null => {
  const town = sepaText(address?.city ?? '', 35)
  const country = address?.country ?? ''
  if (!address || !town || !/^[A-Z]{2}$/.test(country)) return null
  const whole = streetOf(address.address1 ?? address.streetName ?? '')
  const street = address.streetName || whole.street
  const number = address.streetNumber || whole.number
  return [
    'PstlAdr',
    [
      ['StrtNm', sepaText(street, 70)],
      ['BldgNb', sepaText(number, 16)],
      ['PstCd', sepaText(address.zipcode ?? '', 16)],
      ['TwnNm', town],
      ['Ctry', country],
      ['AdrLine', sepaText(address.address2 ?? '', 70)],
    ],
  ]
}

export const ibanAccount = (iban: unknown): Element[] => [['Id', [['IBAN', String(iban)]]]]

/** The bank of an account: its BIC, or that none is told (IBAN only). */
export const agent = (bic: unknown): Element[] => [
  ['FinInstnId', bic ? [['BICFI', String(bic)]] : [['Othr', [['Id', 'NOTPROVIDED']]]]],
]

export const remittance = (line: Line): Element => [
  'RmtInf',
  [['Ustrd', sepaText(line.remittance ?? '', 140)]],
]

export const header = ({ file, initiator, createdAt, batches }: FileParts): Element => [
  'GrpHdr',
  [
    ['MsgId', sepaText(String(file.messageId), 35)],
    ['CreDtTm', createdAt],
    ...controls(batches.flatMap(b => b.lines)),
    ['InitgPty', [named(initiator)]],
  ],
]
