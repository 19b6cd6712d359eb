import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRecords, insertRecords, loadMatching } from '#engine/index.ts'
import type { StreamedAnswer } from '../../call.ts'
import { readReportAsk } from '../../read-report-ask.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { trialBalance } from '../reports/trial-balance.ts'
import { fecCall } from './fec-call.ts'
import { checkFec } from './testing/check-fec.ts'

let house: LeasingHouse

const today = '2027-02-28'

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  const contracts = [await house.running({ product: 'LEASE' }), await house.running({ product: 'LOAN' })]
  for (const day of ['2026-06-05', '2026-09-05', '2027-02-05']) await house.bill(day, contracts)
  await house.act(today, async work => {
    const [organization] = await loadMatching(work, 'organization', { registration: house.house })
    const registrations = [{ type: 'SIR', number: '963 868 153' }]
    await changeRecords(work, 'organization', [organization!], () => ({ registrations }), { unchecked: true })
  })
})
afterAll(() => house.close())

const fecOf = async (query: Record<string, string>, caller = house.as(today)) => {
  const answer = (await fecCall.run(house.engine, caller, {
    params: {},
    query: { organization: house.house, ...query },
    body: undefined,
  })) as StreamedAnswer
  const text = await house.engine.work(caller, async work => {
    let all = ''
    for await (const line of answer.lines(work)) all += line
    return all
  })
  const rows = text
    .split('\r\n')
    .slice(1, -1)
    .map(line => line.split('\t'))
  return { name: answer.fileName, contentType: answer.contentType, text, rows }
}

it('is what the rule asks for, of a first year and of one that opens with balances', async () => {
  for (const year of ['2026', '2027']) {
    const { name, contentType, text, rows } = await fecOf({ year })
    expect(name).toBe(`963868153FEC${year}1231.txt`)
    expect(contentType).toBe('text/plain; charset=utf-8')
    expect(rows.length).toBeGreaterThan(5)
    expect(checkFec(name, text)).toEqual([])
    expect(rows.some(row => row[0] === 'AN')).toBe(year === '2027')
  }
})

it('ends each account where the trial balance does', async () => {
  for (const year of ['2026', '2027']) {
    const { rows } = await fecOf({ year })
    const ends = new Map<string, number>()
    for (const row of rows) {
      const [debit, credit] = [row[11]!, row[12]!].map(text =>
        Math.round(Number(text.replace(',', '.')) * 100),
      )
      ends.set(row[4]!, (ends.get(row[4]!) ?? 0) + debit! - credit!)
    }
    const trial = await house.engine.work(house.as(today), async work =>
      trialBalance(work, await readReportAsk(work, { organization: house.house, date: `${year}-12-31` })),
    )
    expect(trial.length).toBeGreaterThan(5)
    expect(Object.fromEntries(ends)).toEqual(
      Object.fromEntries(trial.map(row => [row.account, Math.round(row.balance * 100)])),
    )
  }
})

it('names the person beside his account, and the day on which each entry was posted', async () => {
  const { rows } = await fecOf({ year: '2026' })
  const customer = rows.find(row => row[4] === '411000')!
  expect(customer[6]).toBe(house.client)
  expect(customer[7]).not.toBe('')
  const bookings = await house.load('booking')
  for (const row of rows) {
    const booking = bookings.find(one => one.number === row[2])!
    expect(row[15]).toBe(booking.postedDate!.replaceAll('-', ''))
    expect(row[3]).toBe(booking.date.replaceAll('-', ''))
  }
})

it('is refused without a legal entity, without its SIREN and for a year that is none', async () => {
  await expect(fecOf({ organization: '' })).rejects.toMatchObject({ code: 'MISSING_FIELD_IN_QUERY' })
  await expect(fecOf({ organization: 'OR-0' })).rejects.toMatchObject({
    code: 'ENTITY_REGISTRATION_NOT_FOUND',
  })
  await expect(fecOf({ year: '26' })).rejects.toMatchObject({ code: 'INVALID_FIELD_VALUE' })
  const [other] = await house.act(today, work =>
    insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant Est' }], { unchecked: true }),
  )
  await expect(fecOf({ organization: other!.registration })).rejects.toMatchObject({
    code: 'INVALID_FIELD_VALUE',
    strings: ['organization', expect.anything()],
  })
})

it('is checked by rules that find what is wrong', async () => {
  const { name, text, rows } = await fecOf({ year: '2026' })
  const lines = text.split('\r\n')
  const first = rows[0]!
  const withField = (at: number, value: string) =>
    [lines[0], first.with(at, value).join('\t'), ...lines.slice(2)].join('\r\n')
  const without = [lines[0], ...lines.slice(1).filter(line => line.split('\t')[2] !== first[2])].join('\r\n')
  for (const [file, fault] of [
    [withField(11, '1 234.5'), /Debit .* is no amount/],
    [withField(11, '999999,99'), /does not balance/],
    [withField(3, '20260231'), /EcritureDate 20260231 is no day/],
    [withField(3, '20250301'), /of another year/],
    [withField(4, ''), /CompteNum is missing/],
    [withField(6, 'X').replace(/\tX\t[^\t]*\t/, '\tX\t\t'), /CompAuxNum and CompAuxLib/],
    [without, /out of its series/],
    [text.replace('\t', ';'), /columns are not those of the rule/],
    [text.trimEnd(), /last line has no end/],
  ] as const)
    expect(checkFec(name, file).join('\n')).toMatch(fault)
  expect(checkFec('FEC.txt', text)).toContain('the file is called FEC.txt')
})

it('tells the books of all parts of a legal entity, asked by any of them, to who sees them all', async () => {
  const before = await fecOf({ year: '2026' })
  const [branch] = await house.act(today, async work => {
    const made = await insertRecords(
      work,
      'organization',
      [{ type: 'O', name: 'Ponant Sud', registrations: [{ type: 'SRT', number: '96386815300012' }] }],
      { unchecked: true },
    )
    const sides = (['D', 'C'] as const).map(dc => ({
      dc,
      account: dc === 'D' ? '411000' : '706000',
      amount: 12.5,
      baseAmount: 12.5,
      ledger: 'LOCAL' as const,
      journal: 'VE',
      date: '2026-05-01',
      name: 'By hand',
      status: 'POSTED' as const,
      auditTrailReference: 'VE-2026-000001',
      orgaRegistration: made[0]!.registration,
    }))
    await insertRecords(work, 'posting', sides, { unchecked: true })
    return made
  })
  const { name, text, rows } = await fecOf({ organization: branch!.registration, year: '2026' })
  expect(name).toBe(before.name)
  expect(checkFec(name, text)).toEqual([])
  expect(rows).toHaveLength(before.rows.length + 2)
  expect(rows.filter(row => row[2] === `VE-2026-000001-${branch!.registration}`)).toHaveLength(2)
  expect((await fecOf({ year: '2026' })).text).toBe(text)
  const [own] = await house.load('organization', { registration: house.house })
  const some = {
    ...house.as(today),
    username: 'claire',
    isAdmin: false,
    isMainAdmin: false,
    isSuperAdmin: false,
    permissions: new Set(['read postings', 'read organizations', 'read persons']),
    organizations: [own!._id],
  }
  await expect(fecOf({ year: '2026' }, some)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await house.act(today, async work => {
    const extra = await loadMatching(work, 'posting', { orgaRegistration: branch!.registration })
    await changeRecords(work, 'posting', extra, () => ({ status: 'DRAFT' }), { unchecked: true })
  })
})

it('calls accounts in the language of the house, unless the house calls them otherwise', async () => {
  await house.act(today, async work => {
    const [organization] = await loadMatching(work, 'organization', { registration: house.house })
    await changeRecords(work, 'organization', [organization!], () => ({ preferredLanguage: 'fr' }), {
      unchecked: true,
    })
    const named = { CUSTOMER: 'Customers', LOAN: 'Prêts de Ponant' }
    for (const [logicalAccount, accountName] of Object.entries(named)) {
      const postings = await loadMatching(work, 'posting', { logicalAccount })
      await changeRecords(work, 'posting', postings, () => ({ accountName }), { unchecked: true })
    }
  })
  const { rows } = await fecOf({ year: '2027' })
  const names = Object.fromEntries(rows.map(row => [row[4], row[5]]))
  expect(names).toMatchObject({ 411000: 'Clients', 274000: 'Prêts de Ponant' })
  expect(names['120000'] ?? names['129000']).toBe('Résultat des exercices antérieurs')
  // What a contract is still to bring stands with its client, also as a year begins.
  expect(rows.filter(row => row[4] === '274000').map(row => row[6])).not.toContain('')
})

it('leaves books that agree with the records', () => expectProofs(house, today))
