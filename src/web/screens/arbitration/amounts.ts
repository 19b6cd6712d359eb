import { amountText } from '../../cards/amounts.ts'

/** An amount of the bank with its sign: money in bears one too. */
export const signed = (amount: number, currency: string, locale: string): string =>
  `${amount < 0 ? '−' : '+'}${amountText(Math.abs(amount), currency, locale)}`

/** An IBAN in fours, the middle of it covered: enough to know it again. */
export const covered = (iban: string): string => {
  const fours = iban.match(/.{1,4}/g) ?? []
  return fours
    .map((four, i) => (i > 2 && i < fours.length - 1 ? '••••' : four))
    .join(' ')
    .replace(/(•••• )+/, '•••• ')
}

/** A sum of shares in whole cents. */
export const centsOf = (shares: readonly { amount: number }[]): number =>
  shares.reduce((sum, share) => sum + Math.round(share.amount * 100), 0)
