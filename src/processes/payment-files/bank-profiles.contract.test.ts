import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, loadMatching, runTransition, sql } from '#engine/index.ts'
import { bankProfile, readBankProfile } from '#entities/bank/bank-profile.rules.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { at, each, readBankXml, textAt } from '../bank-xml.ts'
import { effects, guards, steps } from '../index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'
import { dayOfPayment } from './days-of-payment.ts'
import { unpack } from './generate.ts'
import { prepareFiles } from './prepare.ts'
import { type CollectingHouse, foundHouse, issueOne } from './testing/collecting-house.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let house: CollectingHouse
const day = '2026-11-12'

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', productModel(), {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: day, orgaRegistration: null })
  house = await setup.engine.work(caller, foundHouse)
})
afterAll(() => setup.close())

const say = (key: string, profile: object | null) =>
  setup.engine.work(caller, async work => {
    await work.tx.query(
      sql`delete from configuration where tenant_id = ${caller.tenantId}::int and collection = 'bank-profiles'`,
    )
    if (profile)
      await work.tx.query(
        sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user)
            values (${caller.tenantId}::int, 'bank-profiles', ${key}::text, ${JSON.stringify(profile)}::jsonb, ${work.at}::timestamptz, 'admin')`,
      )
  })

/** The XML of the one file of a type that is due now; the file is cancelled afterwards, so that the next profile finds its payments again. */
const written = async (type: 'DIRECT_DEBIT' | 'CREDIT_TRANSFER') => {
  const scope = { date: '2026-11-30', types: [type] }
  const [made] = (await setup.engine.work(caller, work => prepareFiles(work, scope))).files
  const move = (code: string, more = {}) =>
    setup.engine.work(caller, work => runTransition(work, 'paymentFile', made!.registration, code, more))
  await move('confirm')
  await move('generate')
  const [file] = await setup.engine.work(caller, work =>
    loadMatching(work, 'paymentFile', { registration: made!.registration }),
  )
  const xml = (await unpack(String(file!.content))).toString('utf8')
  await move('cancel', { reason: 'another profile' })
  const document = readBankXml(xml)
  const root = at(document, type === 'DIRECT_DEBIT' ? 'CstmrDrctDbtInitn' : 'CstmrCdtTrfInitn')!
  return { file: file!, xml, information: each(root, 'PmtInf')[0]! }
}

beforeAll(async () => {
  await setup.engine.work(caller, async work => {
    await issueOne(work, house, {
      person: house.clients[0],
      amount: 120,
      dueDate: '2026-11-20',
      number: 'FA-1',
    })
    await issueOne(work, house, {
      pr: 'PAYABLE',
      person: house.supplier,
      amount: 80,
      dueDate: '2026-11-21',
      number: 'OM-1',
    })
  })
})

describe('without a profile', () => {
  it('files have the versions of 2019, hybrid addresses and no accents', async () => {
    await say('*', null)
    const { file, xml } = await written('DIRECT_DEBIT')
    expect(file.format).toBe('pain.008.001.08')
    expect(xml).toContain('<BICFI>AGRIFRPP</BICFI>')
    expect(xml).toContain('<StrtNm>rue du Four</StrtNm>')
    expect(xml).toContain('<Nm>Mecanique Guerin + Fils</Nm>')
    expect(xml).toContain('<SeqTp>RCUR</SeqTp>')
  })
})

describe('an older bank', () => {
  const older = {
    debits: 'pain.008.001.02',
    transfers: 'pain.001.001.03',
    addresses: 'UNSTRUCTURED',
    sequence: 'FRST',
    batchBooking: false,
  }

  it('gets direct debits of version 2 with BIC, lines of address and first collections announced', async () => {
    await say(house.account, older)
    const { file, xml } = await written('DIRECT_DEBIT')
    expect(file.format).toBe('pain.008.001.02')
    expect(xml).toContain('xsd:pain.008.001.02"')
    expect(xml).toContain('<BIC>AGRIFRPP</BIC>')
    expect(xml).not.toMatch(/BICFI|StrtNm|TwnNm/)
    expect(xml).toMatch(
      /<Ctry>FR<\/Ctry>\s*<AdrLine>3 bis rue du Four<\/AdrLine>\s*<AdrLine>49300 Cholet<\/AdrLine>/,
    )
    expect(xml).toContain('<SeqTp>FRST</SeqTp>')
    expect(xml).toContain('<BtchBookg>false</BtchBookg>')
  })

  it('gets transfers of version 3, whose day is no choice', async () => {
    const { file, xml, information } = await written('CREDIT_TRANSFER')
    expect(file.format).toBe('pain.001.001.03')
    expect(textAt(information, 'ReqdExctnDt')).toMatch(/^2026-11-/)
    expect(xml).not.toContain('<Dt>')
  })
})

it('a bank that pays at once gets instant transfers on any day, addresses by elements alone, names as they are', async () => {
  await say('*', { instant: true, addresses: 'STRUCTURED', characters: 'EXTENDED' })
  const { xml, information } = await written('CREDIT_TRANSFER')
  expect(textAt(information, 'PmtTpInf', 'LclInstrm', 'Cd')).toBe('INST')
  // A Saturday.
  expect(textAt(information, 'ReqdExctnDt', 'Dt')).toBe('2026-11-21')
  expect(xml).not.toContain('AdrLine')
  const debits = await written('DIRECT_DEBIT')
  expect(debits.xml).toContain('Mécanique Guérin + Fils')
})

it('what is no profile is told by its place', async () => {
  await say(house.account, { debits: 'pain.008.003.02' })
  await expect(written('DIRECT_DEBIT')).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_CONFIG' })
})

describe('a profile', () => {
  it.each([
    [{}, true],
    [{ debits: 'pain.008.001.02', transfers: 'pain.001.001.03', addresses: 'UNSTRUCTURED' }, true],
    [{ addresses: 'UNSTRUCTURED' }, false],
    [{ debits: 'pain.008.001.02', addresses: 'STRUCTURED' }, false],
    [{ debitsUntil: '16:30', transfersUntil: null }, true],
    [{ debitsUntil: '24:00' }, false],
    [{ debitLeadDays: 0 }, false],
    [{ charset: 'LATIN' }, false],
    [[], false],
  ])('%j: %s', (said, isOne) => expect(readBankProfile(said) !== null).toBe(isOne))
})

it.each([
  ['DIRECT_DEBIT', '09:00', '2026-11-13'],
  ['DIRECT_DEBIT', '16:31', '2026-11-16'],
  ['CREDIT_TRANSFER', '11:00', '2026-11-12'],
  ['CREDIT_TRANSFER', '11:01', '2026-11-13'],
] as const)('%s at %s leave for %s', (type, hour, expected) => {
  const profile = { ...bankProfile, debitsUntil: '16:30', transfersUntil: '11:00' }
  expect(dayOfPayment(type, day, { today: day, hour }, profile)).toBe(expected)
})

it('leaves books that agree with the records', () =>
  expectProofs({ act: (today, action) => setup.engine.work(setup.caller({ today }), action) }, day))
