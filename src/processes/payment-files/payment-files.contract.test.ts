/* Long because one story is told to its end: a file from its draft to money that goes back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  insertRecords,
  loadMatching,
  type Plain,
  patchRecord,
  runTransition,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { at, each, readBankXml, textAt } from '../bank-xml.ts'
import { documentMakers, effects, guards, steps } from '../index.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'
import { paymentFileCalls } from './calls.ts'
import { prepareFiles } from './prepare.ts'
import { type CollectingHouse, foundHouse, ibans, issueOne } from './testing/collecting-house.ts'

const model = productModel()
let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let house: CollectingHouse
const invoices: Record<string, string> = {}

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-03-02' })
  await setup.engine.work(caller, async work => {
    house = await foundHouse(work)
    const [core, b2b, none] = house.clients
    const make = async (key: string, values: Parameters<typeof issueOne>[2]) => {
      invoices[key] = await issueOne(work, house, values)
    }
    await make('one', { person: core, amount: 100.1, dueDate: '2026-03-01', number: 'FA-1' })
    await make('two', { person: core, amount: 200.2, dueDate: '2026-03-06', number: 'FA-2' })
    await make('b2b', { person: b2b, amount: 0.3, dueDate: '2026-03-06', number: 'FA-3' })
    await make('none', { person: none, amount: 50, dueDate: '2026-03-06', number: 'FA-4' })
    await make('later', { person: core, amount: 70, dueDate: '2026-04-06', number: 'FA-5' })
    await make('payable', {
      person: house.supplier,
      amount: 1200,
      dueDate: '2026-03-03',
      number: 'S-1',
      pr: 'PAYABLE',
    })
  })
})
afterAll(() => setup.close())

const load = <N extends EntityName>(entity: N, where?: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, (where ?? {}) as never))
const one = async <N extends EntityName>(entity: N, registration: unknown) =>
  (await load(entity, { registration } as Where<N>))[0]!
const move = (entity: string, key: unknown, code: string, more = {}, as = caller) =>
  setup.engine.work(as, work => runTransition(work, entity, String(key), code, more))
const prepare = (date: string, dryRun = false) =>
  setup.engine.work(caller, work => prepareFiles(work, { date }), { dryRun })
const xmlOf = async (file: Plain): Promise<string> => {
  const maker = documentMakers.find(m => m.entity === 'paymentFile')!
  const made = await setup.engine.work(caller, work => maker.make(work, file))
  return Buffer.from(made.bytes).toString('utf8')
}
const names = (node: unknown) => Object.keys(node as object).filter(name => !name.startsWith('@'))
const files: Record<string, Plain> = {}

describe('payment files', () => {
  it('shows what would be in them and keeps nothing of it', async () => {
    const shown = await prepare('2026-03-06', true)
    expect(shown.files.map(f => [f.type, f.scheme, f.lineCount, f.controlSum])).toEqual([
      ['DIRECT_DEBIT', 'CORE', 2, 300.3],
      ['DIRECT_DEBIT', 'B2B', 1, 0.3],
      ['CREDIT_TRANSFER', null, 1, 1200],
    ])
    expect(shown.leftOut).toEqual([
      { invoice: invoices.none, name: 'Rent FA-4', reason: 'NO_MANDATE', amount: 50, currency: 'EUR' },
    ])
    const call = paymentFileCalls.find(one => one.path.endsWith('/prepare-payment-files'))!
    const body = { date: '2026-03-06', dryRun: true }
    const asked = await call.run(setup.engine, caller, { params: {}, query: {}, body })
    expect((asked as typeof shown).files.map(f => f.lineCount)).toEqual([2, 1, 1])
    expect(await load('paymentFile')).toEqual([])
  })

  it('takes each invoice once: a second run finds nothing, a second live line is refused', async () => {
    await prepare('2026-03-06')
    expect((await prepare('2026-03-06')).files).toEqual([])
    for (const file of await load('paymentFile')) files[`${file.type} ${file.scheme ?? 'NONE'}`] = file
    const core = files['DIRECT_DEBIT CORE']!
    expect(core).toMatchObject({ status: 'DRAFT', lineCount: 2, controlSum: 300.3 })
    const [line] = await load('paymentFileLine', { paymentFileRegistration: String(core.registration) })
    await expect(
      setup.engine.work(caller, work =>
        insertRecords(work, 'paymentFileLine', [
          {
            paymentFileRegistration: String(core.registration),
            invoiceRegistration: line!.invoiceRegistration,
            date: '2026-03-06',
            amount: 1,
          },
        ]),
      ),
    ).rejects.toMatchObject({ code: 'VALUE_ALREADY_EXISTS' })
  })

  it('gives an invoice back that is left out, and takes it again', async () => {
    const core = files['DIRECT_DEBIT CORE']!
    const [line] = await load('paymentFileLine', { invoiceRegistration: invoices.two })
    await move('paymentFileLine', line!.registration, 'exclude', { reason: 'client asked' })
    expect(await one('paymentFile', core.registration)).toMatchObject({ lineCount: 1, controlSum: 100.1 })
    expect((await prepare('2026-03-06', true)).files).toMatchObject([{ lineCount: 1, controlSum: 200.2 }])
    await move('paymentFileLine', line!.registration, 'exclude', { action: 'UNDO' })
  })

  it('writes direct debits as the schema orders them, sums to the cent, with plain letters', async () => {
    const core = files['DIRECT_DEBIT CORE']!
    await expect(move('paymentFile', core.registration, 'generate')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    await move('paymentFile', core.registration, 'confirm')
    await move('paymentFile', core.registration, 'generate')
    const made = await one('paymentFile', core.registration)
    expect(made).toMatchObject({ status: 'GENERATED', format: 'pain.008.001.08' })
    const xml = await xmlOf(made)
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"')
    const document = readBankXml(xml)
    const message = at(document, 'CstmrDrctDbtInitn')!
    expect(names(message)).toEqual(['GrpHdr', 'PmtInf'])
    expect(names(at(message, 'GrpHdr'))).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'])
    expect([textAt(message, 'GrpHdr', 'NbOfTxs'), textAt(message, 'GrpHdr', 'CtrlSum')]).toEqual([
      '2',
      '300.30',
    ])
    const batches = each(message, 'PmtInf')
    // Due yesterday goes on the first day that the bank takes, due Friday on Friday.
    expect(batches.map(b => [textAt(b, 'ReqdColltnDt'), textAt(b, 'CtrlSum')])).toEqual([
      ['2026-03-03', '100.10'],
      ['2026-03-06', '200.20'],
    ])
    expect(names(batches[0])).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdColltnDt',
      'Cdtr',
      'CdtrAcct',
      'CdtrAgt',
      'ChrgBr',
      'CdtrSchmeId',
      'DrctDbtTxInf',
    ])
    expect([
      textAt(batches[0], 'PmtTpInf', 'SvcLvl', 'Cd'),
      textAt(batches[0], 'PmtTpInf', 'LclInstrm', 'Cd'),
      textAt(batches[0], 'PmtTpInf', 'SeqTp'),
      textAt(batches[0], 'CdtrSchmeId', 'Id', 'PrvtId', 'Othr', 'Id'),
      textAt(batches[0], 'CdtrSchmeId', 'Id', 'PrvtId', 'Othr', 'SchmeNm', 'Prtry'),
    ]).toEqual(['SEPA', 'CORE', 'RCUR', house.creditorIdentifier, 'SEPA'])
    const debit = at(batches[0], 'DrctDbtTxInf')!
    expect(names(debit)).toEqual(['PmtId', 'InstdAmt', 'DrctDbtTx', 'DbtrAgt', 'Dbtr', 'DbtrAcct', 'RmtInf'])
    expect(debit.InstdAmt).toEqual({ '#text': '100.10', '@Ccy': 'EUR' })
    expect(names(at(debit, 'DrctDbtTx', 'MndtRltdInf'))).toEqual(['MndtId', 'DtOfSgntr'])
    expect(textAt(debit, 'Dbtr', 'Nm')).toBe('Mecanique Guerin + Fils')
    expect(names(at(debit, 'Dbtr', 'PstlAdr'))).toEqual(['StrtNm', 'BldgNb', 'PstCd', 'TwnNm', 'Ctry'])
    expect(textAt(debit, 'Dbtr', 'PstlAdr', 'BldgNb')).toBe('3 bis')
    expect(textAt(debit, 'DbtrAcct', 'Id', 'IBAN')).toBe(ibans.core)
    expect(textAt(debit, 'PmtId', 'EndToEndId')).toBe(`${core.registration}-00001`)
    for (const text of xml.matchAll(/>([^<\n]+)</g)) expect(text[1]).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ;&=]*$/)
  })

  it('writes credit transfers as the schema orders them', async () => {
    const file = files['CREDIT_TRANSFER NONE']!
    await move('paymentFile', file.registration, 'confirm')
    await move('paymentFile', file.registration, 'generate')
    const made = await one('paymentFile', file.registration)
    const message = at(readBankXml(await xmlOf(made)), 'CstmrCdtTrfInitn')!
    expect(made.format).toBe('pain.001.001.09')
    const batch = at(message, 'PmtInf')!
    expect(names(batch)).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
    ])
    expect(textAt(batch, 'ReqdExctnDt', 'Dt')).toBe('2026-03-03')
    const transfer = at(batch, 'CdtTrfTxInf')!
    expect(names(transfer)).toEqual(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'])
    expect(at(transfer, 'Amt')!.InstdAmt).toEqual({ '#text': '1200.00', '@Ccy': 'EUR' })
    expect(textAt(transfer, 'CdtrAcct', 'Id', 'IBAN')).toBe(ibans.supplier)
  })

  it('marks mandates used when sent, and takes the bank’s answer line by line', async () => {
    const core = files['DIRECT_DEBIT CORE']!
    await move('paymentFile', core.registration, 'send')
    const [mandate] = await load('mandate', { rumReference: 'RUM-GUERIN-01' })
    expect(mandate).toMatchObject({
      firstUseDate: '2026-03-03',
      lastUseDate: '2026-03-06',
      lapseDate: '2029-03-06',
    })
    const { messageId } = await one('paymentFile', core.registration)
    const answer = (id: unknown) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>B-1</MsgId><CreDtTm>2026-03-02T18:00:00</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>X</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${core.registration}-00002</OrgnlEndToEndId>
    <TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed &amp; gone</AddtlInf></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`
    await expect(
      move('paymentFile', core.registration, 'acknowledge', { input: { answer: answer('OTHER') } }),
    ).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    await move('paymentFile', core.registration, 'acknowledge', { input: { answer: answer(messageId) } })
    expect(await one('paymentFile', core.registration)).toMatchObject({
      status: 'PARTIALLY_REJECTED',
      rejectedCount: 1,
      rejectedAmount: 200.2,
    })
    const [refused] = await load('paymentFileLine', { invoiceRegistration: invoices.two })
    expect(refused).toMatchObject({ status: 'REJECTED', reasonCode: 'AC04', reasonText: 'Closed & gone' })
    expect(refused!.liveInvoice ?? null).toBeNull()
    expect(
      (await load('sepa', { paymentFileRegistration: String(core.registration) })).map(b => b.status).sort(),
    ).toEqual(['ACCEPTED', 'REJECTED'])
    // A closed account is collected from no more; the invoice says so instead of going into the next file.
    const [account] = await load('bankAccount', { bankIban: ibans.core })
    expect(account).toMatchObject({ status: 'SUSPENDED' })
    const again = await prepare('2026-03-06', true)
    expect(again.files).toEqual([])
    expect(again.leftOut).toContainEqual(
      expect.objectContaining({ invoice: invoices.two, reason: 'NO_ACCOUNT' }),
    )
  })

  it('settles by the payments process once the day has come, and opens the invoice again on a return', async () => {
    const core = files['DIRECT_DEBIT CORE']!
    await expect(move('paymentFile', core.registration, 'settle')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    const later = setup.caller({ today: '2026-03-09' })
    await move('paymentFile', core.registration, 'settle', {}, later)
    expect(await one('paymentFile', core.registration)).toMatchObject({ status: 'SETTLED' })
    expect(await one('invoice', invoices.one)).toMatchObject({
      status: 'PAID',
      paymentDate: '2026-03-03',
      totalBalance: 0,
    })
    expect(await one('invoice', invoices.two)).toMatchObject({ status: 'ISSUED', totalBalance: 200.2 })
    const [line] = await load('paymentFileLine', { invoiceRegistration: invoices.one })
    expect(line).toMatchObject({ status: 'SETTLED', settledDate: '2026-03-03' })
    expect(await one('bankOperation', line!.bankOperationRegistration)).toMatchObject({
      amount: 100.1,
      endToEndId: line!.endToEndId,
      paymentMode: 'DIRECT_DEBIT',
    })
    await move(
      'paymentFileLine',
      line!.registration,
      'return',
      { input: { date: '2026-03-10', reasonCode: 'MD06' } },
      later,
    )
    expect(await one('invoice', invoices.one)).toMatchObject({ status: 'ISSUED', totalBalance: 100.1 })
    expect(await one('bankOperation', line!.bankOperationRegistration)).toMatchObject({
      status: 'REVERSED',
      returnCode: 'MD06',
    })
    expect(await one('paymentFileLine', line!.registration)).toMatchObject({
      status: 'RETURNED',
      reasonCode: 'MD06',
    })
    const postings = await load('posting')
    const balance = postings.reduce(
      (sum, p) => sum + (p.dc === 'D' ? 1 : -1) * Math.round((p.amount as number) * 100),
      0,
    )
    expect(balance).toBe(0)
  })

  it('pays suppliers batch by batch; the last settles the file', async () => {
    const file = files['CREDIT_TRANSFER NONE']!
    const later = setup.caller({ today: '2026-03-09' })
    await move('paymentFile', file.registration, 'send')
    await move('paymentFile', file.registration, 'acknowledge')
    const [batch] = await load('sepa', { paymentFileRegistration: String(file.registration) })
    await move('sepa', batch!.registration, 'settle', { input: { date: '2026-03-04' } }, later)
    expect(await one('paymentFile', file.registration)).toMatchObject({ status: 'SETTLED' })
    expect(await one('invoice', invoices.payable)).toMatchObject({
      status: 'PAID',
      paymentDate: '2026-03-04',
    })
    const [operation] = await load('bankOperation', { type: 'CASH_OUT' })
    expect(operation).toMatchObject({ amount: -1200, bankAccountRegistration: house.account, balance: 0 })
  })

  it('is cancelled before it is sent, and frees its invoices', async () => {
    const b2b = files['DIRECT_DEBIT B2B']!
    await setup.engine.work(caller, work =>
      patchRecord(work, 'paymentFile', String(b2b.registration), { comment: 'wrong day' }),
    )
    await move('paymentFile', b2b.registration, 'confirm')
    await move('paymentFile', b2b.registration, 'cancel', { reason: 'wrong day' })
    expect((await load('sepa', { paymentFileRegistration: String(b2b.registration) }))[0]).toMatchObject({
      status: 'CANCELLED',
    })
    expect((await prepare('2026-03-06', true)).files.map(f => f.scheme)).toContain('B2B')
  })
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
