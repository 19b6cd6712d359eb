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

const numberFirst = /^(\d+\s?[a-zA-Z]{0,3}(?:[-/]\d+)?)[,\s]+(.{2,})$/
const numberLast = /^(.{2,}?),?\s+(\d+\s?[a-zA-Z]?)$/

/** House number and street of a line that holds both, the number first (France) or last (Spain). */
export const streetOf = (line: string): { street: string; number: string } => {
  const first = numberFirst.exec(line.trim())
  if (first) return { street: first[2]!, number: first[1]! }
  const last = numberLast.exec(line.trim())
  return last ? { street: last[1]!, number: last[2]! } : { street: line.trim(), number: '' }
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
