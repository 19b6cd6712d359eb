export const defaultCurrency = 'EUR'

/** ISO 4217: the codes in use. Those whose decimals are not 2 carry them. */
const active = `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD3 BIF0 BMD BND BOB BOV BRL BSD BTN BWP BYN
  BZD CAD CDF CHE CHF CHW CLF4 CLP0 CNY COP COU CRC CUP CVE CZK DJF0 DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
  GIP GMD GNF0 GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD3 IRR ISK0 JMD JOD3 JPY0 KES KGS KHR KMF0 KPW KRW0 KWD3 KYD KZT
  LAK LBP LKR LRD LSL LYD3 MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR3 PAB
  PEN PGK PHP PKR PLN PYG0 QAR RON RSD RUB RWF0 SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
  TND3 TOP TRY TTD TWD TZS UAH UGX0 USD USN UYI0 UYU UYW4 UZS VED VES VND0 VUV0 WST XAF0 XCD XCG XOF0 XPF0 YER ZAR ZMW
  ZWG`

export const currencyDecimals: ReadonlyMap<string, number> = new Map(
  active.split(/\s+/).map(entry => [entry.slice(0, 3), entry.length > 3 ? Number(entry.slice(3)) : 2]),
)

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

export const isCurrencyCode = (code: unknown): code is string =>
  typeof code === 'string' && currencyDecimals.has(code)

/** What is written beside the amount: a sign where there is a common one, else the code. */
export const currencySymbol = (code: string): string => symbols[code] ?? code

/** Pounds and dollars are written before the amount, all others after it, where the locale has no habit of its own. */
export const isPrefixCurrency = (code: string): boolean => code === 'GBP' || code === 'USD'
