/** The eighteen columns of the file of entries, in their order (French tax code, LPF A47 A-1). */
export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

/** A posting as the file tells it; amounts in parts of ten thousand, days as `YYYY-MM-DD`. */
export interface FecPosting {
  journal: string
  journalName: string
  number: string
  date: string
  account: string
  accountName: string
  person: string | null
  personName: string | null
  document: string
  documentDate: string
  name: string
  /** Debit is +. */
  amount: bigint
  /** The letter that it shares with what settles it, and since when. */
  letter: string | null
  letterDate: string | null
  validDate: string
  /** In its own currency, where that is another than the books'. */
  foreign: { amount: bigint; currency: string } | null
}

const text = (value: string): string => value.replace(/[\t\r\n]+/g, ' ').trim()

const day = (date: string): string => date.replaceAll('-', '')

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** Parts of ten thousand as an amount with a comma: 12345600 is `1234,56`; more decimals where there are more. */
const amountText = (parts: bigint): string => {
  const whole = absolute(parts) / 10_000n
  const decimals = String(absolute(parts) % 10_000n)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${parts < 0n ? '-' : ''}${whole},${decimals}`
}

/** One line of the file, with its end. Tabs and line ends in texts become spaces. */
export const fecLine = (posting: FecPosting): string => {
  const { amount, person, foreign, letter } = posting
  const fields = [
    text(posting.journal),
    text(posting.journalName),
    text(posting.number),
    day(posting.date),
    text(posting.account),
    text(posting.accountName),
    text(person ?? ''),
    person ? text(posting.personName ?? person) : '',
    text(posting.document),
    day(posting.documentDate),
    text(posting.name),
    amountText(amount > 0n ? amount : 0n),
    amountText(amount < 0n ? -amount : 0n),
    text(letter ?? ''),
    letter && posting.letterDate ? day(posting.letterDate) : '',
    day(posting.validDate),
    foreign ? amountText(foreign.amount) : '',
    foreign ? text(foreign.currency) : '',
  ]
  return `${fields.join('\t')}\r\n`
}

export const fecHeader = `${fecColumns.join('\t')}\r\n`
