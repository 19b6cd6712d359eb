export type CamtType = 'CAMT_052' | 'CAMT_053' | 'CAMT_054'

/** A line as the bank has it: one booking, or one payment of it where the bank tells them apart. */
export interface CamtLine {
  date: string
  valueDate: string | null
  currency: string
  /** Minor units; below nought: money out. */
  minor: number
  type: string
  counterpartyName: string | null
  counterpartyIban: string | null
  reference: string | null
  endToEndId: string | null
  mandateReference: string | null
  batchId: string | null
  messageId: string | null
  bankReference: string | null
  bankCode: string | null
  batchCount: number | null
  returnCode: string | null
  returnText: string | null
}

export interface CamtStatement {
  statementId: string | null
  sequenceNumber: number | null
  createdDate: string | null
  /** Its IBAN, or its number where it has none. */
  account: string
  /** Code of the bank, where it tells one beside a number. */
  bankCode: string | null
  currency: string
  fromDate: string | null
  toDate: string
  /** Minor units; null where the bank does not tell. */
  opening: number | null
  closing: number | null
  lines: CamtLine[]
}

export interface CamtMessage {
  type: CamtType
  messageId: string | null
  createdDate: string | null
  statements: CamtStatement[]
}

/** What a statement's lines amount to, in minor units. */
export const sumOfLines = (statement: CamtStatement): number =>
  statement.lines.reduce((sum, line) => sum + line.minor, 0)
