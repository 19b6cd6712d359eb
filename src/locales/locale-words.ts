/** The words of one language: by key (`invoice.status.ISSUED`, `list.dc.C`), or by the English text they stand for. */
export interface LocaleWords {
  words: Readonly<Record<string, string>>
  /** Entities whose statuses and tabs take the feminine form, kept under the key with `.f`. */
  feminine: readonly string[]
}
