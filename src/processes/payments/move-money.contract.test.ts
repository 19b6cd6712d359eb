import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, loadMatching, type Plain, runTransition } from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { calls, effects, guards, steps } from '../index.ts'
import { foundHouse, issueOne } from '../payment-files/testing/collecting-house.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'
import { takePayments } from './allocate.ts'
import type { Moved } from './move-money.ts'

const model = productModel()
let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let paid: string
let owed: string
let others: string
let operation: string

const load = <N extends EntityName>(entity: N, where?: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, (where ?? {}) as never))
const move = (body: object) =>
  calls
    .find(c => c.method === 'POST' && c.path === '/api/script/runs/move-money')!
    .run(setup.engine, caller, { params: {}, query: {}, body }) as Promise<Moved>
const balanceOf = (postings: readonly Plain[]) =>
  postings.reduce((sum, p) => sum + (p.dc === 'D' ? 1 : -1) * Math.round((p.amount as number) * 100), 0)
const accountOf = async (account: string) =>
  0 - balanceOf(await load('posting', { logicalAccount: account })) / 100

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-03-11' })
  await setup.engine.work(caller, async work => {
    const house = await foundHouse(work)
    const [core, b2b] = house.clients
    const issue = (person: string, amount: number, number: string) =>
      issueOne(work, house, { person, amount, number, dueDate: '2026-03-01' })
    paid = await issue(core, 100, 'FA-1')
    owed = await issue(core, 80, 'FA-2')
    others = await issue(b2b, 50, 'FA-3')
    const [made] = await takePayments(work, [
      {
        date: '2026-03-02',
        amount: 130,
        currency: 'EUR',
        personRegistration: core,
        orgaRegistration: house.organization,
        invoices: [paid],
      },
    ])
    operation = String(made!.registration)
  })
})
afterAll(() => setup.close())

describe('money of a payer', () => {
  it('goes from an advance to an invoice: shown first, then done, and booked', async () => {
    expect(await accountOf('ADVANCE')).toBe(30)
    const body = { from: operation, amount: 30, to: [{ invoice: owed, amount: 30 }] }
    const shown = await move({ ...body, dryRun: true })
    expect(shown).toEqual({
      operation: { registration: operation, before: 30, after: 0 },
      invoices: [
        {
          registration: owed,
          name: 'Rent FA-2',
          before: 80,
          after: 50,
          statusBefore: 'ISSUED',
          statusAfter: 'PARTIALLY_PAID',
        },
      ],
    })
    expect((await load('cashflowAllocation')).length).toBe(1)
    expect(await move(body)).toEqual(shown)
    expect(await accountOf('ADVANCE')).toBe(0)
    // Of 230 that were issued 130 are paid.
    expect(await accountOf('CUSTOMER')).toBe(-100)
  })

  it('goes from one invoice to another; what stays is allocated anew', async () => {
    const [allocation] = await load('cashflowAllocation', { invoiceRegistration: paid, status: 'ACTIVE' })
    const moved = await move({
      from: allocation!.registration,
      amount: 60,
      to: [{ invoice: owed, amount: 50 }],
    })
    expect(moved.operation).toEqual({ registration: operation, before: 0, after: 10 })
    expect(moved.invoices.map(i => [i.registration, i.after, i.statusAfter]).sort()).toEqual(
      [
        [owed, 0, 'PAID'],
        [paid, 60, 'PARTIALLY_PAID'],
      ].sort(),
    )
    expect(await accountOf('ADVANCE')).toBe(10)
    expect(balanceOf(await load('posting'))).toBe(0)
  })

  it('refuses what is not there, another payer, and an unknown source', async () => {
    await expect(
      move({ from: operation, amount: 11, to: [{ invoice: paid, amount: 11 }] }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    await expect(
      move({ from: operation, amount: 5, to: [{ invoice: others, amount: 5 }] }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    await expect(move({ from: 'BO-0', amount: 5, to: [] })).rejects.toMatchObject({
      code: 'ENTITY_REGISTRATION_NOT_FOUND',
    })
    await expect(move({ from: operation, amount: -5, to: [] })).rejects.toMatchObject({
      code: 'INVALID_POSITIVE_NUMBER_FIELD',
    })
  })

  it('is an advance again when one allocation is taken back, and nothing is left when the payment is', async () => {
    const [allocation] = await load('cashflowAllocation', { invoiceRegistration: paid, status: 'ACTIVE' })
    await setup.engine.work(caller, work =>
      runTransition(work, 'cashflowAllocation', String(allocation!.registration), 'reverse', {
        reason: 'wrong invoice',
      }),
    )
    expect(await accountOf('ADVANCE')).toBe(50)
    await setup.engine.work(caller, work =>
      runTransition(work, 'bankOperation', operation, 'reverse', { reason: 'returned' }),
    )
    expect([await accountOf('ADVANCE'), await accountOf('CUSTOMER'), await accountOf('BANK')]).toEqual([
      0, -230, 0,
    ])
  })

  it('leaves books that agree with the records, on each of its days', async () => {
    for (const day of ['2026-03-02', '2026-03-11'])
      await expectProofs({ act: (today, action) => setup.engine.work(setup.caller({ today }), action) }, day)
  })
})
