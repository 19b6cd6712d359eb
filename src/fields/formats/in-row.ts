import { localeFormat } from './locales.ts'

/** What stands between names in a row: Arabic has a comma of its own, and the other one beside it reads as a slip. */
export const rowComma = (locale?: string): string => (localeFormat(locale).direction === 'rtl' ? '، ' : ', ')

/** Names, numbers or remarks in a row, without those that say nothing. */
export const inRow = (
  parts: readonly (string | number | false | null | undefined)[],
  locale?: string,
): string => parts.filter(part => part !== '' && part !== false && part != null).join(rowComma(locale))
