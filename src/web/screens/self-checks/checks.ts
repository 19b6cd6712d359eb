import { checkIdentifier } from '#fields/check-identifier.ts'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatBytes } from '#fields/formats/format-bytes.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { parseDate } from '#fields/formats/parse-date.ts'
import { truncate } from '#fields/formats/truncate.ts'
import {
  addBusinessDays,
  addMonths,
  allocateUnits,
  countDays,
  ddb,
  fv,
  goalSeek,
  ipmt,
  irr,
  isLeapYear,
  nper,
  npv,
  pmt,
  ppmt,
  pv,
  rate,
  roundHalfAwayFromZero,
  roundTogether,
  sln,
  syd,
  targetCalendar,
  xirr,
  yearFraction,
} from '#finance/index.ts'
import { request } from '../../data/index.ts'

export type Group = 'money' | 'days' | 'identifiers' | 'formats' | 'server'

export interface Check {
  group: Group
  /** What is asked, in the words of the code: `pmt(0.5 %, 12, 10 000)`. */
  name: string
  expected: string
  run: () => string | Promise<string>
}

const six = (value: number): string => value.toFixed(6)
const check = (group: Group, name: string, expected: string, run: Check['run']): Check => ({
  group,
  name,
  expected,
  run,
})

const amounts = (values: readonly number[]): string => values.join(' + ')

/** Results that spreadsheets and published tables give. */
const money: Check[] = [
  check('money', 'pmt(0.5 %, 12, 10 000)', '-860.664297', () => six(pmt(0.005, 12, 10_000))),
  check('money', 'pmt(0, 10, 1 000)', '-100.000000', () => six(pmt(0, 10, 1_000))),
  check('money', 'pmt(0.45 %, 36, 48 000, −4 800) in advance', '-1318.183527', () =>
    six(pmt(0.0045, 36, 48_000, -4_800, 1)),
  ),
  check('money', 'ipmt + ppmt = pmt', six(pmt(0.005, 12, 10_000)), () =>
    six(ipmt(0.005, 3, 12, 10_000) + ppmt(0.005, 3, 12, 10_000)),
  ),
  check('money', 'ipmt(0.5 %, 1, 12, 10 000)', '-50.000000', () => six(ipmt(0.005, 1, 12, 10_000))),
  check('money', 'fv(1 %, 12, −100)', '1268.250301', () => six(fv(0.01, 12, -100))),
  check('money', 'pv(1 %, 12, −100)', '1125.507747', () => six(pv(0.01, 12, -100))),
  check('money', 'nper(1 %, −100, 1 125.507747)', '12.0000', () => nper(0.01, -100, 1_125.507747).toFixed(4)),
  check('money', 'rate(12, −860.664297, 10 000)', '0.005000', () => six(rate(12, -860.664297, 10_000))),
  check('money', 'npv(10 %, −1 000, 500, 500, 500)', '221.296360', () =>
    six(npv(0.1, [-1_000, 500, 500, 500])),
  ),
  check('money', 'irr(−1 000, 1 100)', '0.100000', () => six(irr([-1_000, 1_100]))),
  check('money', 'xirr a year apart', '0.100000', () =>
    six(xirr([-1_000, 1_100], ['2025-01-01', '2026-01-01'])),
  ),
  check('money', 'goal seek x² = 2', '1.414214', () =>
    six(goalSeek(x => x * x, 2, { guess: 1, min: 0, max: 10 })),
  ),
  check('money', 'sln(10 000, 1 000, 5)', '1800.000000', () => six(sln(10_000, 1_000, 5))),
  check('money', 'syd(10 000, 1 000, 5, 1)', '3000.000000', () => six(syd(10_000, 1_000, 5, 1))),
  check('money', 'ddb(10 000, 1 000, 5, 1)', '4000.000000', () => six(ddb(10_000, 1_000, 5, 1, 2))),
  check('money', 'round 2.5 and −2.5 away from zero', '3 -3', () =>
    [2.5, -2.5].map(value => roundHalfAwayFromZero(value, 0)).join(' '),
  ),
  check('money', 'round 1.005 to cents', '1.01', () => String(roundHalfAwayFromZero(1.005, 2))),
  check('money', '100 shared by three', '34 + 33 + 33', () => amounts(allocateUnits(100, [1, 1, 1]))),
  check('money', '0.5 + 0.5 + 1 rounded together', '1 + 0 + 1', () =>
    amounts(roundTogether([0.5, 0.5, 1], 2)),
  ),
]

const days: Check[] = [
  check('days', '31 January + 1 month', '2026-02-28', () => addMonths('2026-01-31', 1)),
  check('days', '31 January + 2 months', '2026-03-31', () => addMonths('2026-01-31', 2)),
  check('days', '2028 is a leap year, 2100 is none', 'true false', () =>
    [2028, 2100].map(year => isLeapYear(year)).join(' '),
  ),
  check('days', '30/360, 31 Jan to 28 Feb', '28', () =>
    String(countDays('2026-01-31', '2026-02-28', '30/360')),
  ),
  check('days', 'ACT/360 of a year', '1.013889', () =>
    six(yearFraction('2026-01-01', '2027-01-01', 'ACT/360')),
  ),
  check('days', 'ACT/365F of a year', '1.000000', () =>
    six(yearFraction('2026-01-01', '2027-01-01', 'ACT/365F')),
  ),
  check('days', 'TARGET: Good Friday 2026 is closed', 'false', () =>
    String(targetCalendar.isBusinessDay('2026-04-03')),
  ),
  check('days', 'TARGET: five business days from 24 Dec 2026', '2027-01-04', () =>
    addBusinessDays('2026-12-24', 5, targetCalendar),
  ),
]

const identifier = (type: string, value: string, valid: boolean, options = {}): Check =>
  check('identifiers', `${type} ${value}`, valid ? 'valid' : 'wrong', () =>
    checkIdentifier(type, value, { today: '2026-11-22', ...options }, 'en-EU').error ? 'wrong' : 'valid',
  )

const identifiers: Check[] = [
  identifier('iban', 'FR14 2004 1010 0505 0001 3M02 606', true),
  identifier('iban', 'FR14 2004 1010 0505 0001 3M02 607', false),
  identifier('iban', 'DE89370400440532013000', true),
  identifier('bic', 'BNPAFRPPXXX', true),
  identifier('dni', '12345678Z', true),
  identifier('dni', '12345678A', false),
  identifier('nie', 'X1234567L', true),
  identifier('cif', 'A58818501', true),
  identifier('siren', '732829320', true),
  identifier('siret', '73282932000074', true),
  identifier('siret', '73282932000075', false),
  identifier('email', 'claire.vasseur@example.com', true),
  identifier('email', 'claire.vasseur@', false),
  identifier('uuid', '123e4567-e89b-12d3-a456-426614174000', true),
]

const spaced = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

const formats: Check[] = [
  check('formats', '1 234 567.891 in fr-FR', '1 234 567,89', () =>
    spaced(formatAmount(1_234_567.891, 'EUR', 'fr-FR')),
  ),
  check('formats', '1 234.5 dinars in fr-TN', '1 234,500', () =>
    spaced(formatAmount(1_234.5, 'TND', 'fr-TN')),
  ),
  check('formats', '1 234.5 in en-US', '1,234.50', () => formatAmount(1_234.5, 'USD', 'en-US')),
  check('formats', '12.5 % in fr-FR', '12,50 %', () => spaced(formatPercentage(0.125, 'fr-FR'))),
  check('formats', '2026-11-22 in fr-FR, en-US, lt-LT', '22/11/2026 11-22-2026 2026-11-22', () =>
    ['fr-FR', 'en-US', 'lt-LT'].map(locale => formatDate('2026-11-22', locale)).join(' '),
  ),
  check('formats', '12-05-2026 read in en-US and in fr-FR', '2026-12-05 2026-05-12', () =>
    ['en-US', 'fr-FR'].map(locale => parseDate('12-05-2026', locale, '2026-11-22')).join(' '),
  ),
  check('formats', '“yesterday” and “first day of month”', '2026-11-21 2026-11-01', () =>
    ['yesterday', 'first day of month'].map(word => parseDate(word, 'en-EU', '2026-11-22')).join(' '),
  ),
  check('formats', 'a text of 40 cut to 25 and an ellipsis', '26', () =>
    String(truncate('x'.repeat(40)).length),
  ),
  check('formats', '1 536 bytes', '1.5 KB', () => spaced(formatBytes(1_536, 'en-EU'))),
]

const finance = async (fn: string, query: Record<string, string>): Promise<number> =>
  Object.values(await request<Record<string, number>>('GET', `/api/financing/finance/${fn}`, { query }))[0] ??
  Number.NaN

const server: Check[] = [
  check('server', 'pmt(0.5 %, 12, 10 000)', six(pmt(0.005, 12, 10_000)), async () =>
    six(await finance('pmt', { rate: '0.005', nper: '12', pv: '10000' })),
  ),
  check('server', 'irr(−1 000, 300, 420, 680)', six(irr([-1_000, 300, 420, 680])), async () =>
    six(await finance('irr', { cashflows: '-1000,300,420,680' })),
  ),
  check('server', 'xirr', six(xirr([-1_000, 1_100], ['2025-01-01', '2026-01-01'])), async () =>
    six(await finance('xirr', { cashflows: '-1000,1100', dates: '2025-01-01,2026-01-01' })),
  ),
  check('server', 'iban FR14…606', 'valid', async () => {
    const body = { value: 'FR1420041010050500013M02606' }
    const answer = await request<{ error: string | null }>('POST', '/api/core/fields/iban/check', { body })
    return answer.error ? 'wrong' : 'valid'
  }),
  check('server', '12.5 % in fr-FR', spaced(formatPercentage(0.125, 'fr-FR')), async () => {
    const query = { value: '0.125', locale: 'fr-FR' }
    const answer = await request<{ text: string }>('GET', '/api/core/format/percentage', { query })
    return spaced(answer.text)
  }),
]

/** Everything that the page checks, group by group. */
export const checks: readonly Check[] = [...money, ...days, ...identifiers, ...formats, ...server]
