import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { sumMoney } from '#finance/index.ts'
import { amountText } from '../../cards/amounts.ts'

/** An amount of the bank with its sign: money in bears one too. */
export const signed = (amount: number, currency: string, locale: string): string =>
  `${amount < 0 ? '−' : '+'}${amountText(Math.abs(amount), currency, locale)}`

/** How sure a proposal is, 0 to 1, in whole percent. */
export const sureness = (confidence: number, locale: string): string =>
  formatPercentage(confidence, locale, { decimals: 0 })

/** An IBAN in fours, the middle of it covered: enough to know it again. */
export const covered = (iban: string): string => {
  const fours = iban.match(/.{1,4}/g) ?? []
  return fours
    .map((four, i) => (i > 2 && i < fours.length - 1 ? '••••' : four))
    .join(' ')
    .replace(/(•••• )+/, '•••• ')
}

/** What shares come to. */
export const sumOfShares = (shares: readonly { amount: number }[], currency: string): number =>
  sumMoney(
    shares.map(share => share.amount),
    currency,
  )
