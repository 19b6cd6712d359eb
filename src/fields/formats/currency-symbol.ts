const symbols: Record<string, string> = {
  AUD: 'A$',
  AZN: '₼',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  CZK: 'Kč',
  DKK: 'kr',
  EUR: '€',
  GBP: '£',
  HUF: 'Ft',
  IDR: 'Rp',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NOK: 'kr',
  PHP: '₱',
  PLN: 'zł',
  RON: 'lei',
  RUB: '₽',
  SEK: 'kr',
  TRY: '₺',
  UAH: '₴',
  USD: '$',
  VND: '₫',
  XAF: 'F.CFA',
  XOF: 'F.CFA',
  XPF: 'F.CFP',
}

/** What is written beside the amount: a sign where there is a common one, else the code. */
export const currencySymbol = (code: string): string => symbols[code] ?? code

/** Pounds and dollars are written before the amount, all others after it, where the locale has no habit of its own. */
export const isPrefixCurrency = (code: string): boolean => code === 'GBP' || code === 'USD'
