/* Long because it takes each run of a month through its life: stopped, gone on with, by two servers, with something wrong. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertRecords, loadMatching, saveRecords } from '#engine/index.ts'
import { periodEndRun, runPeriodEnd } from '../accounting/period-end/end-period.ts'
import { billingInBackground } from '../billing/billing-run.ts'
import { dunningRun } from '../collections/dunning-phases.ts'
import { runDunning } from '../collections/run-dunning.ts'
import { releaseRun } from '../deferrals/release.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { longRunAtWork } from '../testing/long-run-at-work.ts'

const contracts = 8
const due = '2026-04-01'
const late = '2026-05-20'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const clientNamed = (name: string) =>
  house.act('2026-03-01', async work => {
    const [person] = await insertRecords(
      work,
      'person',
      [{ type: 'C', name, orgaRegistration: house.house }],
      { unchecked: true },
    )
    return String(person!.registration)
  })

/** Contracts that run, each of a client of its own. */
const portfolio = async (of = house, quotation = {}): Promise<string[]> => {
  const made: string[] = []
  for (let i = 0; i < contracts; i++) {
    const client = of === house ? await clientNamed(`Client ${i}`) : of.client
    made.push(
      await of.running({
        quotation,
        persons: [
          { personRegistration: client, role: 'CLIENT' },
          { personRegistration: of.supplier, role: 'SUPPLIER' },
        ],
      }),
    )
  }
  return made
}

const begin = (run: Parameters<typeof longRunAtWork>[2], day: string) =>
  longRunAtWork(house.engine, house.as(day), run, { date: day })

const rents = () => house.load('invoice', { type: 'INVOICE', pr: 'RECEIVABLE', dueDate: due })

describe('billing in the background', () => {
  it('shows how far it is, stops between two parts, and comes to the same when it is gone on with', async () => {
    const billed = await portfolio()
    const run = await begin(billingInBackground, due)
    expect(await run.load()).toMatchObject({
      type: 'RUN',
      run: 'BILLING',
      status: 'PROCESSING',
      entityName: 'contract',
      phase: 'BILL',
      phaseTotal: contracts,
      phaseDone: 0,
    })
    expect(await run.step()).toBe(true)
    const before = await run.load()
    expect(before.phaseDone).toBeGreaterThan(0)
    expect(before.phaseDone).toBeLessThan(contracts)
    expect(before.progress).toBeCloseTo(before.phaseDone! / contracts, 3)
    expect(await rents()).toHaveLength(before.phaseDone!)
    expect(await run.stop()).toMatchObject({ status: 'STOPPED', phaseDone: before.phaseDone })
    expect(await run.step()).toBe(false)
    expect(await rents()).toHaveLength(before.phaseDone!)
    await expectProofs(house, due)

    await run.goOn()
    const ended = await run.toEnd()
    expect(ended).toMatchObject({ status: 'SUCCESS', phaseDone: contracts, failed: 0, progress: 1 })
    const invoices = await rents()
    expect(invoices.map(one => one.contractRegistration).sort()).toEqual([...billed].sort())
    const all = await house.load('invoice', { billingRunRegistration: invoices[0]!.billingRunRegistration })
    expect(ended.made).toEqual({ invoices: all.length })
    const [kept] = await house.load('billingRun')
    expect(kept).toMatchObject({ unbilledCount: 0, due: expect.any(Number) })
    expect(kept!.endedDate).toBeTruthy()
    const numbers = invoices.map(one => Number(String(one.invoiceNumber).slice(-6))).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: contracts }, (_, i) => numbers[0]! + i))
    await expectProofs(house, due)

    // The same house that nobody stopped.
    const other = await leasingHouse('2026-03-01')
    try {
      await portfolio(other)
      await other.bill(due)
      const where = { ledger: 'LOCAL' } as const
      expect(await house.balances(where)).toEqual(await other.balances(where))
    } finally {
      await other.close()
    }
  })

  it('is taken further by several servers at once, and bills once', async () => {
    await portfolio()
    const run = await begin(billingInBackground, due)
    const second = house.secondEngine()
    try {
      for (;;) {
        const more = await Promise.all([run.step(), run.step(second.engine)])
        if (!more.includes(true)) break
      }
    } finally {
      await second.end()
    }
    expect(await run.load()).toMatchObject({ status: 'SUCCESS', phaseDone: contracts })
    expect(await rents()).toHaveLength(contracts)
    await expectProofs(house, due)
  })

  it('names what cannot be billed and bills the others; what is put right is billed when it is gone on with', async () => {
    const billed = await portfolio()
    const faulty = billed[2]!
    const write = (values: { amountExclTax: number }) =>
      house.act('2026-03-01', async work => {
        const flows = await loadMatching(
          work,
          'cashflow',
          { contractRegistration: faulty, dueDate: due, type: 'INSTALMENT' },
          { lock: 'update' },
        )
        await saveRecords(
          work,
          'cashflow',
          flows.map(flow => ({ before: flow, after: { ...flow, ...values } })),
          { unchecked: true },
        )
        return flows[0]!.amountExclTax!
      })
    // More than any tax on it can be counted in.
    const right = await write({ amountExclTax: 1e11 })
    const run = await longRunAtWork(house.engine, house.as(due), billingInBackground, { date: due }, 4)
    expect(await run.toEnd()).toMatchObject({ status: 'WARNING', failed: 1 })
    const [item] = await house.load('batchItem', { batchRegistration: run.registration, state: 'FAILED' })
    expect(item).toMatchObject({
      entityName: 'contract',
      entityRegistration: faulty,
      code: 'INVALID_NUMBER_FIELD',
    })
    expect((await house.load('billingRun'))[0]).toMatchObject({
      unbilledCount: 1,
      unbilled: [{ contractRegistration: faulty }],
    })
    expect(await house.load('task', { type: 'BILLING', entityRegistration: faulty })).toHaveLength(1)
    expect(await rents()).toHaveLength(contracts - 1)

    await write({ amountExclTax: right })
    await run.goOn()
    expect(await run.toEnd()).toMatchObject({ status: 'SUCCESS', failed: 0 })
    expect(await rents()).toHaveLength(contracts)
    expect((await house.load('billingRun'))[0]).toMatchObject({ unbilledCount: 0 })
    await expectProofs(house, due)
  })
})

describe('the month’s other runs', () => {
  it('dunning goes through its steps, and comes to the same where it was stopped in the midst of one', async () => {
    await portfolio()
    await house.bill(due)
    const dunned = await runDunning(house.engine, house.as(late), { date: late }, { dryRun: true })
    expect(dunned.letters).toBe(contracts)
    const run = await begin(dunningRun, late)
    expect(await run.load()).toMatchObject({ phase: 'RAISE', phaseNumber: 2, phaseCount: 4 })
    await run.step()
    await run.stop()
    const { made } = await run.load()
    expect(made).toMatchObject({ letters: expect.any(Number) })
    const letters = async () => (await house.load('communication', { category: 'DUNNING' })).length
    expect(await letters()).toBe((made as { letters: number }).letters)
    expect(await letters()).toBeLessThan(contracts)
    await expectProofs(house, late)

    await run.goOn()
    const ended = await run.toEnd()
    expect(ended).toMatchObject({ status: 'SUCCESS', failed: 0, progress: 1 })
    expect(ended.made).toMatchObject({ letters: dunned.letters, casesOpened: dunned.casesOpened.length })
    expect(await letters()).toBe(dunned.letters)
    const raised = await house.load('invoice', { dunningDate: late })
    expect(raised).toHaveLength(dunned.invoices.length)
    await expectProofs(house, late)
    // Nobody is reminded twice on a day.
    const again = await runDunning(house.engine, house.as(late), { date: late })
    expect([again.letters, again.invoices]).toEqual([0, []])
  })

  it('a month ends, and what was spread is released, in parts that may be stopped', async () => {
    await portfolio(house, { downPayment: 7200, downPaymentDue: 'WITH_FIRST', duration: 12 })
    await house.bill(due)
    const expected = await runPeriodEnd(
      house.engine,
      house.as('2026-05-10'),
      { date: '2026-05-10' },
      { dryRun: true },
    )
    const end = await begin(periodEndRun, '2026-05-10')
    expect(await end.load()).toMatchObject({ run: 'PERIOD_END', date: '2026-04-30', phaseTotal: contracts })
    await end.step()
    await end.stop()
    await expectProofs(house, '2026-04-30')
    await end.goOn()
    expect(await end.toEnd()).toMatchObject({
      status: 'SUCCESS',
      made: { cutOffs: expected.cutOffs.length },
    })
    expect(await house.load('accrual', { date: '2026-04-30', takenBackDate: null })).toHaveLength(
      expected.cutOffs.length,
    )
    const release = await begin(releaseRun, '2026-05-10')
    await release.step()
    await release.stop()
    await release.goOn()
    expect(await release.toEnd()).toMatchObject({ status: 'SUCCESS', phaseDone: contracts })
    for (const day of ['2026-04-30', '2026-05-10']) await expectProofs(house, day)
  })
})
