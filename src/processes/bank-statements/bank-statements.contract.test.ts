/* Long because one story is told to its end: statements from the first to one that does not follow on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, loadMatching, runTransition } from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { loadAllMessages } from '#locales/index.ts'
import { type BankLine, writeBankFile } from '../../demo/bank-file.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { proveBooks } from '../accounting/proofs/prove-books.ts'
import { bankReconciliation } from '../accounting/reports/bank-reconciliation.ts'
import { calls, documentMakers, effects, guards, steps } from '../index.ts'
import { prepareFiles } from '../payment-files/prepare.ts'
import {
  type CollectingHouse,
  foundHouse,
  ibans,
  issueOne,
} from '../payment-files/testing/collecting-house.ts'
import { readReportAsk } from '../read-report-ask.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'

const model = productModel()
let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let house: CollectingHouse
const invoices: Record<string, string> = {}

const load = <N extends EntityName>(entity: N, where?: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, (where ?? {}) as never))
const one = async <N extends EntityName>(entity: N, registration: unknown) =>
  (await load(entity, { registration } as Where<N>))[0]!
const move = (entity: string, key: unknown, code: string, more = {}) =>
  setup.engine.work(caller, work => runTransition(work, entity, String(key), code, more))
const call = (method: string, path: string, { query = {}, body = {} }: { query?: object; body?: object }) =>
  calls
    .find(c => c.method === method && c.path === `/api/script/runs/${path}`)!
    .run(setup.engine, caller, { params: {}, query: query as never, body }) as Promise<Record<string, never>>
const upload = (fileName: string, content: string) =>
  call('POST', 'import-bank-file', { body: { fileName, content } })
const day = (id: string, lines: readonly BankLine[], more = {}) =>
  writeBankFile({ iban: ibans.house, id, number: 1, date: '2026-03-10', openingMinor: 5000, lines, ...more })
/** What the first statement closes with. */
const firstClosing = 5000 + 7000 + 184_224 + 30_000 + 99_999
const inOf = (minor: number, reference: string, more: Partial<BankLine> = {}): BankLine => ({
  date: '2026-03-10',
  minor,
  code: 'PMNT-RCDT-ESCT',
  reference,
  ...more,
})
const balance = async () =>
  (await load('posting')).reduce(
    (sum, p) => sum + (p.dc === 'D' ? 1 : -1) * Math.round((p.amount as number) * 100),
    0,
  )

beforeAll(async () => {
  await loadAllMessages()
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
    await make('debit', { person: core, amount: 70, dueDate: '2026-03-06', number: 'FA2026-000011' })
    await make('sure', {
      person: b2b,
      amount: 1842.24,
      dueDate: '2026-03-01',
      number: 'FA2026-007702',
      paymentMode: 'TRANSFER',
    })
    await make('alikeA', {
      person: none,
      amount: 300,
      dueDate: '2026-03-01',
      number: 'FA2026-000031',
      paymentMode: 'TRANSFER',
    })
    await make('alikeB', {
      person: none,
      amount: 300,
      dueDate: '2026-03-05',
      number: 'FA2026-000032',
      paymentMode: 'TRANSFER',
    })
    await prepareFiles(work, { date: '2026-03-06' })
  })
  const [file] = await load('paymentFile')
  for (const code of ['confirm', 'generate', 'send', 'acknowledge'])
    await move('paymentFile', file!.registration, code)
  caller = setup.caller({ today: '2026-03-11' })
})
afterAll(() => setup.close())

/** Whether what the bank says of the lines decided is what the books say of their operations. */
const expectStatementProof = async (): Promise<number> => {
  const rows = await setup.engine.work(caller, work =>
    proveBooks({ work, organization: null, date: caller.today }),
  )
  const own = rows.filter(row => row.proof === 'STATEMENT')
  expect(own.filter(row => row.difference !== 0)).toEqual([])
  return own.reduce((sum, row) => sum + row.ledgerAmount, 0)
}

describe('a statement of the bank', () => {
  it('is imported once, allocates what is sure and leaves the rest to be decided', async () => {
    const [batch] = await load('sepa')
    const xml = day('S-1', [
      inOf(7000, 'R1', { code: 'PMNT-IDDT-ESDD', batch: { id: String(batch!.registration), count: 1 } }),
      inOf(184_224, 'R2', { iban: ibans.b2b, name: 'MULLER TRANSPORTE', text: 'FACT 7702' }),
      inOf(30_000, 'R3', { iban: ibans.none, name: 'Sin Mandato S.L.', text: 'ALQUILER MARZO' }),
      inOf(99_999, 'R4', { name: 'UNKNOWN', text: 'NOTAIRE' }),
    ])
    const answer = await upload('march.xml', xml)
    expect(answer).toMatchObject({
      status: 'RECONCILING',
      error: null,
      statementCount: 1,
      transactionCount: 4,
      openCount: 2,
    })
    await expect(upload('again.xml', xml)).rejects.toMatchObject({ code: 'VALUE_ALREADY_EXISTS' })
    // The same statement written anew is another file, but no other statement.
    expect(await upload('anew.xml', `${xml}\n\n`)).toMatchObject({ status: 'ERROR', transactionCount: 0 })
    const found = await load('bankTransaction')
    expect(found.map(t => [t.amount, t.status, t.decision ?? null])).toEqual([
      [70, 'ALLOCATED', 'BATCH'],
      [1842.24, 'ALLOCATED', 'INVOICES'],
      [300, 'PROPOSED', null],
      [999.99, 'UNMATCHED', null],
    ])
    expect(await one('invoice', invoices.debit)).toMatchObject({ status: 'PAID', paymentDate: '2026-03-10' })
    expect(await one('invoice', invoices.sure)).toMatchObject({ status: 'PAID' })
    expect(await one('sepa', batch!.registration)).toMatchObject({ status: 'SETTLED' })
    const [statement] = await load('bankStatement')
    expect(statement).toMatchObject({
      status: 'RECONCILING',
      openingBalance: 50,
      closingBalance: 3262.23,
      openCount: 2,
      allocatedCount: 2,
    })
    expect(await balance()).toBe(0)
    const maker = documentMakers.find(m => m.entity === 'camt')!
    const made = await setup.engine.work(caller, async work =>
      maker.make(work, (await loadMatching(work, 'camt', { fileName: 'march.xml' }))[0]!),
    )
    expect(Buffer.from(made.bytes).toString()).toBe(xml)
  })

  it('says why a file is no sound statement', async () => {
    const wrong = day('S-2', [inOf(100, 'R9')]).replace('<Amt Ccy="EUR">1.00', '<Amt Ccy="EUR">1.01')
    expect(await upload('wrong.xml', wrong)).toMatchObject({
      status: 'ERROR',
      error: expect.stringContaining('0.01'),
    })
    expect(await upload('other.xml', '<html/>')).toMatchObject({ status: 'ERROR' })
    const foreign = writeBankFile({
      iban: 'FR7630006000019999999999999',
      id: 'X',
      number: 1,
      date: '2026-03-10',
      openingMinor: 0,
      lines: [],
    })
    expect(await upload('foreign.xml', foreign)).toMatchObject({
      status: 'ERROR',
      error: expect.stringContaining('no account of ours'),
    })
  })

  it('shows candidates with their reasons, and allocates in the shares that a person chooses', async () => {
    const [open] = await load('bankTransaction', { status: 'PROPOSED' })
    const shown = await call('GET', 'bank-candidates', { query: { transaction: open!.registration } })
    expect((shown.candidates as unknown as { decision: string; reasons: string[] }[])[0]).toMatchObject({
      decision: 'INVOICES',
      reasons: expect.arrayContaining(['AMOUNT', 'NAME']),
    })
    const choice = {
      decision: 'INVOICES',
      shares: [
        { invoice: invoices.alikeA, amount: 100 },
        { invoice: invoices.alikeB, amount: 150 },
      ],
    }
    await expect(
      move('bankTransaction', open!.registration, 'allocate', {
        input: { choice: { ...choice, shares: [{ invoice: invoices.alikeA, amount: 301 }] } },
      }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    await move('bankTransaction', open!.registration, 'allocate', { input: { choice } })
    const after = await one('bankTransaction', open!.registration)
    expect(after).toMatchObject({
      status: 'ALLOCATED',
      decision: 'INVOICES',
      decidedBy: 'staff@demo',
      personRegistration: house.clients[2],
    })
    expect(await one('bankOperation', after.bankOperationRegistration)).toMatchObject({
      amount: 300,
      allocated: 250,
      balance: 50,
    })
    expect(await one('invoice', invoices.alikeA)).toMatchObject({
      status: 'PARTIALLY_PAID',
      totalBalance: 200,
    })
    await move('bankTransaction', open!.registration, 'allocate', { action: 'UNDO' })
    expect(await one('bankTransaction', open!.registration)).toMatchObject({
      status: 'PROPOSED',
      confidence: open!.confidence,
    })
    expect(await one('invoice', invoices.alikeA)).toMatchObject({ status: 'ISSUED', totalBalance: 300 })
    expect(await balance()).toBe(0)
  })

  it('is closed when the last line is decided', async () => {
    const [statement] = await load('bankStatement')
    await expect(move('bankStatement', statement!.registration, 'close')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    const accepted = await call('POST', 'accept-bank-proposals', { body: { above: 0.6 } })
    expect(accepted).toMatchObject({ allocated: 1, refused: [] })
    const [unknown] = await load('bankTransaction', { status: 'UNMATCHED' })
    await move('bankTransaction', unknown!.registration, 'ignore', { reason: 'not ours' })
    await move('bankStatement', statement!.registration, 'close')
    expect(await one('bankStatement', statement!.registration)).toMatchObject({
      status: 'RECONCILED',
      openCount: 0,
    })
    expect(await expectStatementProof()).not.toBe(0)
  })

  it('opens an invoice again when its collection comes back', async () => {
    const [line] = await load('paymentFileLine', { status: 'SETTLED' })
    await upload(
      'return.xml',
      day(
        'S-3',
        [
          inOf(-7000, 'R7', {
            code: 'PMNT-RDDT-UPDD',
            returnCode: 'MD06',
            endToEndId: String(line!.endToEndId),
          }),
        ],
        { number: 2, openingMinor: firstClosing },
      ),
    )
    expect(await one('paymentFileLine', line!.registration)).toMatchObject({
      status: 'RETURNED',
      reasonCode: 'MD06',
    })
    expect(await one('invoice', invoices.debit)).toMatchObject({ status: 'ISSUED', totalBalance: 70 })
    expect(await balance()).toBe(0)
    await expectStatementProof()
  })
})

describe('a statement that does not follow on the last one', () => {
  /** What the second statement closes with. */
  const closing = firstClosing - 7000
  const statementOf = async (statementId: string) => (await load('bankStatement', { statementId }))[0]!
  const expectTaken = async (statementId: string) => {
    const { status, waitReason } = await statementOf(statementId)
    expect({ status, waits: waitReason ?? null }).toEqual({ status: 'RECONCILING', waits: null })
  }
  const linesOf = (statement: Loaded<'bankStatement'>) =>
    load('bankTransaction', { bankStatementRegistration: statement.registration })
  /** What S-5 closes with. */
  const lastClosing = closing + 1000 + 4000
  /** What the reconciliation tells as told by no statement, and what it can't explain. */
  const reconciled = () =>
    setup.engine.work(caller, async work => {
      const rows = []
      const { asks } = bankReconciliation
      for await (const row of bankReconciliation.rows(work, await readReportAsk(work, {}, asks)))
        if (/accepted|Not explained/.test(String(row.item))) rows.push(row)
      return rows
    })
  const paying = (reference: string) => [
    inOf(4000, reference, { name: 'Muller Transporte', iban: ibans.b2b, text: 'ANZAHLUNG' }),
  ]

  it('waits where a number was left out: nothing of it is matched or decided', async () => {
    await upload('gap.xml', day('S-5', paying('G5'), { number: 4, openingMinor: closing + 1000 }))
    const waiting = await statementOf('S-5')
    expect(waiting.status).toBe('WAITING')
    expect(waiting.waitReason).toContain('STATEMENT_LEFT_OUT')
    const [line] = await linesOf(waiting)
    expect(line!.status).toBe('UNMATCHED')
    const choice = { decision: 'ADVANCE', person: house.clients[1] }
    await expect(
      move('bankTransaction', line!.registration, 'allocate', { input: { choice } }),
    ).rejects.toMatchObject({ rejectionReason: { code: 'STATEMENT_WAITS' } })
  })

  it('is taken by itself once what was missing has come', async () => {
    await upload('missing.xml', day('S-4', [inOf(1000, 'G4')], { number: 3, openingMinor: closing }))
    await expectTaken('S-4')
    await expectTaken('S-5')
  })

  it('waits where it opens with another balance, and is accepted by somebody who says why', async () => {
    const later = { date: '2026-03-11', number: 6, openingMinor: 1 }
    await upload('other.xml', day('S-6', [inOf(10, 'G6', { date: '2026-03-11' })], later))
    const waiting = await statementOf('S-6')
    expect(waiting.waitReason).toContain('STATEMENT_LEFT_OUT')
    await expect(move('bankStatement', waiting.registration, 'accept')).rejects.toMatchObject({
      code: 'MISSING_FIELD_IN_BODY',
    })
    await move('bankStatement', waiting.registration, 'accept', { reason: 'the bank split the account' })
    await expectTaken('S-6')
  })

  it('has what it differs by told as an item of the reconciliation, until what was missing comes', async () => {
    const { acceptedDifference, registration } = await statementOf('S-6')
    expect(acceptedDifference).toBe((1 - lastClosing) / 100)
    await expectStatementProof()
    const told = {
      document: registration,
      amount: (lastClosing - 1) / 100,
      href: `/bank-statement/${registration}`,
    }
    expect(await reconciled()).toMatchObject([told])
    const missing = [inOf(1 - lastClosing, 'G6b', { code: 'PMNT-ICDT-ESCT' })]
    await upload('found.xml', day('S-5b', missing, { number: 5, openingMinor: lastClosing }))
    await expectTaken('S-5b')
    await expectStatementProof()
    expect(await reconciled()).toEqual([])
  })

  it('that was missing on a day with a later one follows on what its number follows', async () => {
    const sameDay = (number: number, openingMinor: number) => ({ date: '2026-03-11', number, openingMinor })
    await upload('8.xml', day('S-8', [inOf(10, 'G8', { date: '2026-03-11' })], sameDay(8, 30)))
    await move('bankStatement', (await statementOf('S-8')).registration, 'accept', { reason: 'it is late' })
    expect(await reconciled()).toMatchObject([{ amount: (11 - 30) / 100 }])
    await upload('8.xml', day('S-8b', [inOf(19, 'G7', { date: '2026-03-11' })], sameDay(7, 11)))
    await expectTaken('S-8b')
    await expectStatementProof()
    expect(await reconciled()).toEqual([])
  })

  it('waits while its days have not come; refused, it leaves nothing and may come again', async () => {
    const ahead = { date: '2027-03-01', number: 1, openingMinor: 11 }
    await upload('ahead.xml', day('S-7', [inOf(10, 'G7', { date: '2027-03-01' })], ahead))
    const waiting = await statementOf('S-7')
    expect(waiting.waitReason).toContain('STATEMENT_AHEAD')
    await expect(
      move('bankStatement', waiting.registration, 'accept', { reason: 'so what' }),
    ).rejects.toMatchObject({ rejectionReason: { code: 'STATEMENT_AHEAD' } })
    await move('bankStatement', waiting.registration, 'refuse', { reason: 'a test file of the bank' })
    expect(await linesOf(waiting)).toMatchObject([{ status: 'IGNORED' }])
    expect(
      await upload('again.xml', day('S-7', [inOf(10, 'G8', { date: '2027-03-01' })], ahead)),
    ).toMatchObject({ error: null })
  })
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
