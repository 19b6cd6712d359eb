import type { Address } from '../../shell/index.ts'

/** What can be sought from the four others. */
export const sought = ['pmt', 'rate', 'nper', 'pv', 'fv'] as const
export type Sought = (typeof sought)[number]

/** Months of a period by its frequency code. */
export const frequencies = { 30: 1, 90: 3, 180: 6, 360: 12 } as const
export type Frequency = keyof typeof frequencies

export const periodsPerYear = (frequency: Frequency): number => 12 / frequencies[frequency]

/** The terms as a person says them: amounts positive, the rate nominal a year as a fraction. */
export interface Terms {
  find: Sought
  pv: number | null
  pmt: number | null
  fv: number | null
  rate: number | null
  nper: number | null
  frequency: Frequency
  /** Paid at the beginning of each period. */
  advance: boolean
  start: string
}

export const usualTerms = (today: string): Terms => ({
  find: 'pmt',
  pv: 48_000,
  pmt: 1_324.12,
  fv: 4_800,
  rate: 0.054,
  nper: 36,
  frequency: 30,
  advance: false,
  start: today,
})

const numberIn = (text: string | undefined, otherwise: number | null): number | null => {
  if (text === undefined) return otherwise
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? null : value
}

/** The terms that an address names; the usual ones for the rest. */
export const readTerms = (address: Address, today: string): Terms => {
  const usual = usualTerms(today)
  const frequency = Number(address.frequency)
  return {
    find: sought.find(one => one === address.find) ?? usual.find,
    pv: numberIn(address.pv, usual.pv),
    pmt: numberIn(address.pmt, usual.pmt),
    fv: numberIn(address.fv, usual.fv),
    rate: numberIn(address.rate, usual.rate),
    nper: numberIn(address.nper, usual.nper),
    frequency: frequency in frequencies ? (frequency as Frequency) : usual.frequency,
    advance: address.type === '1',
    start: /^\d{4}-\d{2}-\d{2}$/.test(address.start ?? '') ? address.start! : today,
  }
}

/** An address that says them again; a term that is empty is written so, that it stays empty. */
export const writeTerms = (terms: Terms): Address => ({
  find: terms.find,
  ...Object.fromEntries(sought.map(name => [name, terms[name] === null ? '-' : String(terms[name])])),
  frequency: String(terms.frequency),
  type: terms.advance ? '1' : '0',
  start: terms.start,
})

/**
 * The question in spreadsheet signs – what is received is positive, what is paid negative – with the rate a period; null
 * while a term is missing. The signs of the answer are undone by `answered`.
 */
export const questionOf = (terms: Terms): Record<string, string> | null => {
  const { find, frequency, advance } = terms
  const signed: Record<Sought, number | null> = {
    pv: terms.pv,
    pmt: terms.pmt === null ? null : -terms.pmt,
    fv: terms.fv === null ? null : -terms.fv,
    rate: terms.rate === null ? null : terms.rate / periodsPerYear(frequency),
    nper: terms.nper,
  }
  const known = sought.filter(name => name !== find)
  if (known.some(name => signed[name] === null)) return null
  return {
    find,
    type: advance ? '1' : '0',
    ...Object.fromEntries(known.map(name => [name, String(signed[name])])),
  }
}

/** The sought term as a person says it. */
export const answered = (terms: Terms, value: number): number => {
  if (terms.find === 'rate') return value * periodsPerYear(terms.frequency)
  return terms.find === 'pmt' || terms.find === 'fv' ? -value : value
}

/** The rate that a year comes to when interest bears interest. */
export const effectiveRate = (nominal: number, frequency: Frequency): number => {
  const periods = periodsPerYear(frequency)
  return (1 + nominal / periods) ** periods - 1
}
