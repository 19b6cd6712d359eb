/** Left, top, right and bottom, as shares of the picture. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

export interface ScanWord {
  text: string
  box: Box
}

/** Words that stand beside each other, from left to right. */
export type ScanLine = readonly ScanWord[]

/** A value that a document says, for a field of the record that it is about. */
export interface FoundField {
  /** The path of the field: `auto.licenceNumber`. */
  field: string
  value: string | number
  /** Whether its check digits say that it was read right; else somebody looks. */
  isProven: boolean
  /** Where it stands on the picture; null where it follows from others. */
  box: Box | null
}

/** What is read, and the entity that it says something of. */
export const scanKinds = {
  REGISTRATION_CERTIFICATE: 'asset',
  BANK_DETAILS: 'bankAccount',
  IDENTITY: 'person',
} as const

export type ScanKind = keyof typeof scanKinds

export const textOf = (words: ScanLine): string => words.map(word => word.text).join(' ')

/** The place of several words together; null of none. */
export const around = (words: ScanLine): Box | null =>
  words.length === 0
    ? null
    : [
        Math.min(...words.map(({ box }) => box[0])),
        Math.min(...words.map(({ box }) => box[1])),
        Math.max(...words.map(({ box }) => box[2])),
        Math.max(...words.map(({ box }) => box[3])),
      ]
