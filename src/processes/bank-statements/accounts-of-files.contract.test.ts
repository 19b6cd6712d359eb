import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BankLine, writeBankFile } from '../../demo/bank-file.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { moveFile, receiveFile } from './files.ts'

const iban = 'FR1420041010050500013M02606'
const day = '2026-03-10'
let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse()
  await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Paris',
    bankIban: iban,
    orgaRegistration: house.house,
  })
})
afterAll(() => house.close())

const line = (minor: number, reference: string): BankLine => ({
  date: day,
  minor,
  text: 'CHARGES',
  code: 'ACMT-MDOP-CHRG',
  reference,
})
const fileOf = (account: string, id: string, lines: BankLine[]) =>
  writeBankFile({ iban: account, id, number: 1, date: day, openingMinor: 100_000, lines })
/** The same of an account without IBAN. */
const domestic = (number: string, id: string, lines: BankLine[]) =>
  fileOf('X', id, lines).replace('<IBAN>X</IBAN>', `<Othr><Id>${number}</Id></Othr>`)
const statementIn = (xml: string) => /<Stmt>[\s\S]*<\/Stmt>/.exec(xml)![0]

const take = (name: string, content: string) =>
  house.act('2026-03-11', async work => {
    const { registration } = await receiveFile(work, name, content)
    const file = await moveFile(work, registration, 'import')
    return file.status === 'IMPORTED' ? moveFile(work, registration, 'match') : file
  })
const statementsOf = (registration: string) => house.load('bankStatement', { camtRegistration: registration })

it('statements of accounts without IBAN are known by their number at home', async () => {
  const made = await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'London',
    bankCountry: 'GB',
    domesticBankCode: '20-00-00',
    domesticNumber: '55779911',
    orgaRegistration: house.house,
  })
  const file = await take('gb.xml', domestic('20000055779911', 'GB-1', [line(-500, 'G1')]))
  expect(file.status).toBe('RECONCILING')
  expect(await statementsOf(file.registration)).toMatchObject([
    { bankAccountRegistration: made.registration, accountNumber: '20000055779911', closingBalance: 995 },
  ])
  const [found] = await house.load('bankTransaction', { camtRegistration: file.registration })
  await house.move('bankTransaction', found!.registration, 'allocate', {
    day: '2026-03-11',
    input: { choice: { decision: 'FEE' } },
  })
  await expectProofs(house, '2026-03-11')
})

it('a number that is not of the form of its country is refused by its field', async () => {
  await expect(
    house.create('bankAccount', {
      personRegistration: house.house,
      name: 'New York',
      bankCountry: 'US',
      domesticBankCode: '021000022',
      domesticNumber: '123456789',
    }),
  ).rejects.toThrow(/domesticBankCode/)
})

it('an account that nobody knows leaves out its own statements alone; known, they are taken', async () => {
  const known = fileOf(iban, 'FR-1', [line(-700, 'F1')])
  const other = statementIn(domestic('230123456789', 'CH-1', [line(-900, 'C1')]))
  const file = await take('two.xml', known.replace('</Stmt>', `</Stmt>${other}`))
  expect(file.status).toBe('RECONCILING')
  expect(file.leftOut).toContain('230123456789')
  expect(await statementsOf(file.registration)).toHaveLength(1)
  await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Zürich',
    bankCountry: 'CH',
    domesticBankCode: '230',
    domesticNumber: '1234 5678 9',
    orgaRegistration: house.house,
  })
  const after = await house.act('2026-03-11', work => moveFile(work, file.registration, 'take-rest'))
  expect(after.leftOut ?? null).toBeNull()
  expect((await statementsOf(file.registration)).map(s => s.statementId).sort()).toEqual(['CH-1', 'FR-1'])
  expect(await house.load('bankTransaction', { camtRegistration: file.registration })).toHaveLength(2)
})

it('a file of unknown accounts alone is an error with their numbers, and leaves nothing', async () => {
  const file = await take('none.xml', domestic('77', 'NN-1', [line(-100, 'N1')]))
  expect(file.status).toBe('ERROR')
  expect(file.error).toContain('77')
  expect(await statementsOf(file.registration)).toHaveLength(0)
})
