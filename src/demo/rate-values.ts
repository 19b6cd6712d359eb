import type { Plain } from '#engine/index.ts'

const quarters = ['-01-01', '-04-01', '-07-01', '-10-01']

/** A value a quarter from 2021 on, in hundredths of a percent. */
const quarterly = (values: readonly number[]): Plain[] =>
  values.map((value, i) => ({
    date: `${2021 + Math.floor(i / 4)}${quarters[i % 4]}`,
    value: value / 10_000,
  }))

/** Rounded to what was published; from where nothing was published yet, a quiet path on. */
export const euribor3m: Plain = {
  code: 'EURIBOR3M',
  name: 'Euribor 3 months',
  tenor: '3M',
  source: 'EMMI',
  values: quarterly([
    -55, -54, -54, -55, -57, -46, -19, 119, 216, 304, 361, 396, 391, 388, 371, 327, 271, 233, 196, 203, 201,
    204, 208, 212,
  ]),
}

export const estr: Plain = {
  code: 'ESTR',
  name: 'Euro short-term rate',
  tenor: '1D',
  source: 'ECB',
  values: quarterly([
    -56, -57, -57, -57, -58, -59, -51, 66, 189, 290, 340, 390, 390, 390, 366, 341, 292, 242, 192, 193, 193,
    194, 196, 198,
  ]),
}

const levels: Record<string, number> = {
  '2020': 0.008,
  '2021': 0.009,
  '2022': 0.017,
  '2023': 0.032,
  '2024': 0.034,
  '2025': 0.03,
}

/** What money cost the house in the year of a date; a client's rate stands above it. */
export const costOfMoney = (date: string): number => levels[date.slice(0, 4)] ?? 0.03
