/** ISO 4217: the codes in use, ordered. Those whose smallest unit is not a hundredth carry its decimals. */
const active = `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD3 BIF0 BMD BND BOB BOV BRL BSD BTN BWP BYN
  BZD CAD CDF CHE CHF CHW CLF4 CLP0 CNY COP COU CRC CUP CVE CZK DJF0 DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
  GIP GMD GNF0 GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD3 IRR ISK0 JMD JOD3 JPY0 KES KGS KHR KMF0 KPW KRW0 KWD3 KYD KZT
  LAK LBP LKR LRD LSL LYD3 MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR3 PAB
  PEN PGK PHP PKR PLN PYG0 QAR RON RSD RUB RWF0 SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
  TND3 TOP TRY TTD TWD TZS UAH UGX0 USD USN UYI0 UYU UYW4 UZS VED VES VND0 VUV0 WST XAF0 XCD XCG XOF0 XPF0 YER ZAR ZMW
  ZWG`

/** The one table of currencies: decimals of the smallest unit by code. */
export const currencies: ReadonlyMap<string, number> = new Map(
  active.split(/\s+/).map(entry => [entry.slice(0, 3), entry.length > 3 ? Number(entry.slice(3)) : 2]),
)

/** The currency of an amount that names none. */
export const defaultCurrency = 'EUR'

/** Whether a code is a currency in use. */
export const isCurrencyCode = (code: unknown): code is string =>
  typeof code === 'string' && currencies.has(code)
