import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  insertRecords,
  loadMatching,
  type Plain,
  runTransition,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from '../index.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let fund: string
let contracts: string[]

const model = productModel()

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-06-10' })
  await setup.engine.work(caller, async work => {
    const [organization] = await insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant' }], {
      unchecked: true,
    })
    const persons = await insertRecords(
      work,
      'person',
      ['Mécanique Guérin SAS', 'Banque de l’Ouest SA'].map(name => ({ type: 'C', name })),
      { unchecked: true },
    )
    const [product] = await createRecords(work, 'product', [
      {
        code: 'LEASE',
        name: 'Lease',
        contractType: 'LEASE',
        postingScheme: 'LESSOR',
        financialProduct: 'EQUIPMENT_LEASE',
      },
    ])
    await runTransition(work, 'product', product!.registration, 'publish', {})
    contracts = []
    for (const amount of [40000, 30000, 20000]) {
      const [made] = await createRecords(work, 'contract', [
        {
          name: `Contract of ${amount}`,
          orgaRegistration: organization!.registration,
          productRegistration: product!.registration,
          startDate: '2026-06-01',
          persons: [{ personRegistration: persons[0]!.registration, role: 'CLIENT' }],
          quotations: [{ financedAmountExclTax: amount, rate: 0.054, duration: 36, startDate: '2026-06-01' }],
        },
      ])
      const [quotation] = await loadMatching(work, 'quotation', { contractRegistration: made!.registration })
      await runTransition(work, 'quotation', String(quotation!.registration), 'choose', {})
      await runTransition(work, 'contract', made!.registration, 'validate', {})
      await runTransition(work, 'contract', made!.registration, 'activate', { input: { date: '2026-06-01' } })
      contracts.push(made!.registration)
    }
    const [made] = await createRecords(work, 'fund', [
      {
        name: 'Ouest facility',
        funderRegistration: persons[1]!.registration,
        creditLimit: 70000,
        advanceRate: 0.9,
      },
    ])
    fund = made!.registration
  })
})
afterAll(() => setup.close())

const load = <N extends EntityName>(entity: N, where: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, where as never))
const one = async <N extends EntityName>(entity: N, registration: string) =>
  (await load(entity, { registration } as Where<N>))[0]!
const move = (entity: string, key: string, code: string, more = {}) =>
  setup.engine.work(caller, work => runTransition(work, entity, key, code, more))
const make = (entity: string, values: object) =>
  setup.engine.work(caller, async work => (await createRecords(work, entity, [values]))[0]!.registration)
const on = { input: { date: '2026-06-10' } }
const balanceOf = (postings: Plain[]) =>
  postings.reduce((sum, p) => sum + (p.dc === 'D' ? 1 : -1) * Math.round((p.amount as number) * 100), 0)
const amountsOf = (postings: Plain[], account: string) =>
  postings.filter(p => p.logicalAccount === account).map(p => [p.dc, p.amount])

describe('a fund', () => {
  it('settles what one contract needs within what is left of it, and books the debt', async () => {
    const values = { fundRegistration: fund, contractRegistration: contracts[0]!, amount: 45000, rate: 0.035 }
    const pending = await make('funding', { ...values })
    await expect(move('funding', pending, 'settle', on)).rejects.toMatchObject({
      rejectionReason: { code: 'FUND_NOT_ACTIVE', params: { fund } },
    })
    await expect(move('fund', fund, 'release', { reason: 'x' })).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    await move('fund', fund, 'activate')
    await expect(move('funding', pending, 'settle', on)).rejects.toMatchObject({
      rejectionReason: {
        code: 'CONTRACT_OWES_LESS',
        params: { contract: contracts[0], owed: { amount: 40_000 }, beyond: { amount: 5000 } },
      },
    })
    await move('funding', pending, 'decline', { reason: 'too much' })
    const funding = await make('funding', { ...values, amount: 36000 })
    expect(await one('fund', fund)).toMatchObject({ pending: 36000, available: 34000, outstanding: 0 })
    await move('funding', funding, 'settle', on)
    expect(await one('fund', fund)).toMatchObject({
      pending: 0,
      available: 34000,
      outstanding: 36000,
      fundingCount: 1,
    })
    expect(await one('contract', contracts[0]!)).toMatchObject({ funded: 36000 })
    const postings = await load('posting', { contractRegistration: contracts[0]! })
    expect(balanceOf(postings)).toBe(0)
    expect(amountsOf(postings, 'BORROWING')).toEqual([['C', 36000]])
    await move('funding', funding, 'settle', { action: 'UNDO' })
    expect(await one('fund', fund)).toMatchObject({ pending: 36000, outstanding: 0 })
    expect(
      await load('postingEvent', {
        fundingRegistration: funding,
        status: 'POSTED',
        reversedRegistration: null,
      }),
    ).toEqual([])
    await move('funding', funding, 'settle', on)
  })

  it('is repaid in part and bought back, never above what is owed', async () => {
    const [funding] = await load('funding', { status: 'ACTIVE' })
    const key = String(funding!.registration)
    await expect(
      move('funding', key, 'repay', { input: { date: '2026-06-10', principal: 40000 } }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_VALUE' })
    await move('funding', key, 'repay', { input: { date: '2026-06-10', principal: 1000.5, interest: 105 } })
    expect(await one('funding', key)).toMatchObject({
      repaid: 1000.5,
      interestPaid: 105,
      outstanding: 34999.5,
    })
    expect(await one('fund', fund)).toMatchObject({ outstanding: 34999.5, available: 35000.5 })
    await expect(move('funding', key, 'settle', { action: 'UNDO' })).rejects.toMatchObject({
      rejectionReason: { code: 'REPAID', params: { amount: { amount: 1000.5 } } },
    })
    await move('funding', key, 'buy-back', { reason: 'contract ends', input: { date: '2026-06-10' } })
    expect(await one('funding', key)).toMatchObject({ status: 'BOUGHT_BACK', outstanding: 0 })
    expect(await one('fund', fund)).toMatchObject({ outstanding: 0, available: 70000 })
    const postings = await load('posting', { contractRegistration: contracts[0]! })
    expect(balanceOf(postings.filter(p => p.logicalAccount === 'BORROWING'))).toBe(0)
  })

  it('is paid by its own plan, taken back, and planned anew after a repayment beside it', async () => {
    const funding = await make('funding', {
      fundRegistration: fund,
      contractRegistration: contracts[2]!,
      amount: 12000,
      rate: 0.036,
      frequency: '90',
      duration: 12,
    })
    await move('funding', funding, 'settle', { input: { date: '2026-03-10' } })
    const before = await one('funding', funding)
    expect(before).toMatchObject({ nextDueDate: '2026-06-10', outstanding: 12000, totalInterest: 271.2 })
    expect(before.plan!.map(row => row.dueDate)).toEqual([
      '2026-06-10',
      '2026-09-10',
      '2026-12-10',
      '2027-03-10',
    ])
    await expect(move('funding', funding, 'pay', { input: { date: '2026-09-10' } })).rejects.toMatchObject({
      code: 'INVALID_FIELD_IN_BODY',
    })
    const pay = (dryRun: boolean) =>
      setup.engine.work(caller, work => runTransition(work, 'funding', funding, 'pay', on), { dryRun })
    await pay(true)
    expect(await one('funding', funding)).toMatchObject({ repaid: 0 })
    await pay(false)
    const [first] = (await one('funding', funding)).plan!
    expect(first).toMatchObject({ state: 'PAID', interest: 108, principal: 2959.8 })
    expect(await one('funding', funding)).toMatchObject({
      repaid: 2959.8,
      interestPaid: 108,
      nextDueDate: '2026-09-10',
    })
    await pay(false)
    expect(await one('funding', funding)).toMatchObject({ repaid: 2959.8 })
    const booked = async () => {
      const events = await load('postingEvent', { fundingRegistration: funding })
      const postings = await load('posting', {
        postingEventRegistration: events.map(e => String(e.registration)),
      })
      const of = (account: string) => balanceOf(postings.filter(p => p.logicalAccount === account)) / 100
      return [balanceOf(postings), of('BORROWING'), of('INT_EXP'), of('BORR_ACCRUED'), of('BANK')]
    }
    expect(await booked()).toEqual([0, -9040.2, 108, 0, 8932.2])

    await move('funding', funding, 'repay', { input: { date: '2026-06-10', principal: 4000 } })
    const anew = (await one('funding', funding)).plan!
    expect(anew.map(row => [row.state, row.dueDate])).toEqual([
      ['PAID', '2026-06-10'],
      ['PLANNED', '2026-09-10'],
      ['PLANNED', '2026-12-10'],
      ['PLANNED', '2027-03-10'],
    ])
    expect(anew[1]).toMatchObject({ opening: 5040.2 })
    expect(anew.at(-1)).toMatchObject({ outstanding: 0 })

    await move('funding', funding, 'take-back', { reason: 'Bounced', input: { date: '2026-06-01' } })
    expect(await one('funding', funding)).toMatchObject({ repaid: 4000, interestPaid: 0 })
    expect(await booked()).toEqual([0, -8000, 0, 0, 8000])
    caller = setup.caller({ today: '2027-03-10' })
    await move('funding', funding, 'pay', { input: { date: '2027-03-10' } })
    expect(await one('funding', funding)).toMatchObject({ status: 'REPAID', outstanding: 0, repaid: 12000 })
    expect((await booked()).slice(0, 2)).toEqual([0, 0])
    caller = setup.caller({ today: '2026-06-10' })
  })

  it('takes a lot of contracts, all or none', async () => {
    const lot = await make('contractLot', { name: 'June', fundRegistration: fund, rate: 0.036 })
    await expect(move('contractLot', lot, 'submit')).rejects.toMatchObject({
      rejectionReason: { code: 'WITHOUT_CONTRACT' },
    })
    await move('contractLot', lot, 'fill', { input: { amount: 60000, minMonths: 12 } })
    // 90 % of 40,000 and of 20,000 fit into 60,000, those of 30,000 beside the first do not.
    expect(await one('contractLot', lot)).toMatchObject({ contractCount: 2, totalAmount: 54000 })
    await move('contractLot', lot, 'submit')
    await move('contractLot', lot, 'accept')
    const [waiting] = await load('funding', { contractLotRegistration: lot, status: 'PENDING' })
    await move('contract', String(waiting!.contractRegistration), 'suspend', { reason: 'talks' })
    await expect(move('contractLot', lot, 'settle', on)).rejects.toMatchObject({
      rejectionReason: {
        code: 'CONTRACT_NOT_ACTIVE',
        params: { contract: waiting!.contractRegistration },
      },
    })
    expect(await load('funding', { contractLotRegistration: lot, status: 'ACTIVE' })).toEqual([])
    await move('contract', String(waiting!.contractRegistration), 'resume')
    await move('contractLot', lot, 'settle', on)
    expect(await one('contractLot', lot)).toMatchObject({
      status: 'ACTIVE',
      cessionDate: '2026-06-10',
      validationDate: '2026-06-10',
      outstanding: 54000,
    })
    await expect(move('fund', fund, 'release', { reason: 'end' })).rejects.toMatchObject({
      rejectionReason: { code: 'OUTSTANDING_OR_ASKED', params: { amount: { amount: 54_000 } } },
    })
    await move('contractLot', lot, 'buy-back', { reason: 'facility ends', ...on })
    expect(await one('fund', fund)).toMatchObject({ outstanding: 0, available: 70000 })
    await move('fund', fund, 'release', { reason: 'end' })
  })
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
