import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMatching, runTransition, sql } from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from '../index.ts'
import { askBeforeIssuing } from '../testing/ask-before-issuing.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'
import { prepareFiles } from './prepare.ts'
import { type CollectingHouse, foundHouse, issueOne } from './testing/collecting-house.ts'

const model = productModel()
let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let house: CollectingHouse
let invoice: string

const on = (today: string) => setup.caller({ today })
const load = <N extends EntityName>(entity: N, where?: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(on('2026-03-02'), work => loadMatching(work, entity, (where ?? {}) as never))
const move = (today: string, entity: string, key: string, code: string, input = {}) =>
  setup.engine.work(on(today), work => runTransition(work, entity, key, code, { input }))
const look = (today: string, date: string) =>
  setup.engine.work(on(today), work => prepareFiles(work, { date, types: ['DIRECT_DEBIT'] }), {
    dryRun: true,
  })

/** Collects what is due and lets it come back for that reason. */
const comesBack = async (today: string, date: string, back: string, reasonCode: string): Promise<void> => {
  const { files } = await setup.engine.work(on(today), work =>
    prepareFiles(work, { date, types: ['DIRECT_DEBIT'] }),
  )
  for (const { registration } of files) {
    for (const code of ['confirm', 'generate', 'send', 'acknowledge'])
      await move(today, 'paymentFile', registration, code)
    const [batch] = await load('sepa', { paymentFileRegistration: registration })
    await move(batch!.date, 'paymentFile', registration, 'settle')
    for (const line of await load('paymentFileLine', { paymentFileRegistration: registration }))
      await move(back, 'paymentFileLine', line.registration, 'return', { date: back, reasonCode })
  }
}
const reasonOf = async (today: string, date: string) =>
  (await look(today, date)).leftOut.find(one => one.invoice === invoice)?.reason

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  await setup.engine.work(on('2026-03-02'), async work => {
    house = await foundHouse(work)
    invoice = await issueOne(work, house, {
      person: house.clients[0],
      amount: 100,
      dueDate: '2026-03-05',
      number: 'FA-1',
    })
    work.tx.send(
      sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user)
          values (${work.caller.tenantId}::int, 'tenant-config', 'returns', ${JSON.stringify({ fee: { EUR: 12.5 } })}::jsonb, now(), 'admin')`,
    )
  })
})
afterAll(() => setup.close())

test('what came back for want of money waits some days, and is collected again twice', async () => {
  await comesBack('2026-03-02', '2026-03-05', '2026-03-09', 'AM04')
  expect(await reasonOf('2026-03-10', '2026-03-12')).toBe('WAITS_AFTER_RETURN')
  expect((await look('2026-03-10', '2026-03-16')).files).toMatchObject([
    { lineCount: 1, batches: [{ date: '2026-03-16' }] },
  ])
  await comesBack('2026-03-16', '2026-03-16', '2026-03-20', 'AM04')
  await comesBack('2026-03-26', '2026-03-26', '2026-03-31', 'MS03')
  expect(await reasonOf('2026-04-20', '2026-04-30')).toBe('RETURNED_TOO_OFTEN')
  const [mandate] = await load('mandate', { rumReference: 'RUM-GUERIN-01' })
  expect(mandate).toMatchObject({ status: 'ACTIVE' })
})

test('each return is billed where the house asks for a fee, and stands in the books as a cost recovered', async () => {
  const fees = await load('invoice', { pr: 'RECEIVABLE', totalBalance: 12.5 })
  expect(fees.map(fee => [fee.status, fee.paymentMode, fee.taxAmount])).toEqual(
    Array.from({ length: 3 }, () => ['ISSUED', 'TRANSFER', 0]),
  )
  const booked = await load('posting', { logicalAccount: 'RECOVERY' })
  expect(booked.map(one => [one.dc, one.amount])).toEqual(Array.from({ length: 3 }, () => ['C', 12.5]))
})

test('a fee that issuing asks somebody about waits for him', async () => {
  await setup.engine.work(on('2026-04-01'), work => askBeforeIssuing(work, 12.5))
  const late = await setup.engine.work(on('2026-04-01'), work =>
    issueOne(work, house, { person: house.clients[0], amount: 40, dueDate: '2026-04-07', number: 'FA-3' }),
  )
  await comesBack('2026-04-01', '2026-04-07', '2026-04-09', 'AM04')
  const [held] = await load('invoice', { pr: 'RECEIVABLE', totalBalance: 12.5, status: 'VALIDATED' })
  expect(held!.wording).toMatchObject({ params: { invoice: 'FA-3' } })
  expect(await load('posting', { invoiceRegistration: held!.registration })).toEqual([])
  expect((await load('invoice', { registration: late }))[0]).toMatchObject({ totalBalance: 40 })
  await move('2026-04-10', 'invoice', held!.registration, 'issue')
  expect(
    (await load('posting', { invoiceRegistration: held!.registration, logicalAccount: 'RECOVERY' })).map(
      one => one.amount,
    ),
  ).toEqual([12.5])
})

test('a mandate that the debtor denies is set aside, with the bank’s reason in its history', async () => {
  const other = await setup.engine.work(on('2026-04-20'), work =>
    issueOne(work, house, { person: house.clients[1], amount: 70, dueDate: '2026-04-24', number: 'FA-2' }),
  )
  await comesBack('2026-04-20', '2026-04-24', '2026-04-28', 'MD01')
  const [mandate] = await load('mandate', { rumReference: 'RUM-MUELLER-01' })
  expect(mandate).toMatchObject({ status: 'SUSPENDED' })
  const { leftOut } = await look('2026-05-04', '2026-05-31')
  expect(leftOut.find(one => one.invoice === other)?.reason).toBe('MANDATE_SUSPENDED')
  const history = await setup.engine.work(on('2026-05-04'), async work => {
    const { rows } = await work.tx.query<{ transition: string; reason: string }>(
      sql`select transition, reason from history where tenant_id = ${work.caller.tenantId}::int and record_id = ${mandate!._id}::uuid order by id desc limit 1`,
    )
    return rows[0]
  })
  expect(history).toMatchObject({ transition: 'suspend', reason: expect.stringContaining('MD01') })
})

test('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
