/* Long because each kind of change is followed from its terms to the cashflows, the books and back. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  insertRecords,
  loadMatching,
  type Plain,
  readRecord,
  runTransition,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { postEvents } from '../accounting/post-events.ts'
import { reverseEvents } from '../accounting/reverse-events.ts'
import { runBilling } from '../billing/run-billing.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { effects, guards, steps } from '../index.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let house: string
let client: string
let other: string
const products: Record<string, string> = {}

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
    await createRecords(work, 'tax', [
      { code: 'FR20', name: 'TVA 20 %', category: 'S', rates: [{ from: '2014-01-01', rate: 0.2 }] },
    ])
    const [organization] = await insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant Ouest' }], {
      unchecked: true,
    })
    house = String(organization!.registration)
    const persons = await insertRecords(
      work,
      'person',
      ['Mécanique Guérin SAS', 'Holding Guérin SAS'].map(name => ({
        type: 'C',
        name,
        orgaRegistration: house,
      })),
      { unchecked: true },
    )
    client = String(persons[0]!.registration)
    other = String(persons[1]!.registration)
    const made = await createRecords(work, 'product', [
      {
        code: 'LEASE',
        name: 'Equipment lease',
        contractType: 'LEASE',
        financialProduct: 'EQUIPMENT_LEASE',
        taxCode: 'FR20',
        billingLeadDays: 0,
        settlementRate: 0.03,
        settlementIndemnity: 0.04,
        postingScheme: 'LESSOR',
      },
      {
        code: 'LOAN',
        name: 'Business loan',
        contractType: 'LOAN',
        financialProduct: 'BUSINESS_LOAN',
        billingLeadDays: 0,
        settlementIndemnity: 0.03,
        postingScheme: 'LENDER',
      },
    ])
    for (const product of made) {
      await runTransition(work, 'product', product.registration, 'publish', {})
      products[String(product.code)] = product.registration
    }
  })
})
afterAll(() => setup.close())

/** A contract of 36 months from March on, active, its first three instalments billed. */
const running = async (code: 'LEASE' | 'LOAN', terms: Plain = {}): Promise<string> => {
  const registration = await setup.engine.work(caller, async work => {
    const [made] = await createRecords(work, 'contract', [
      {
        name: 'Haas Mini Mill 2',
        orgaRegistration: house,
        productRegistration: products[code],
        type: code,
        startDate: '2026-03-01',
        currency: 'EUR',
        ...(code === 'LEASE' ? { taxCode: 'FR20' } : {}),
        persons: [{ personRegistration: client, role: 'CLIENT' }],
        quotations: [
          {
            financedAmountExclTax: 48000,
            rate: 0.054,
            duration: 36,
            frequency: '30',
            startDate: '2026-03-01',
            ...(code === 'LEASE' ? { residualValue: 4800, taxCode: 'FR20', residue: 'LAST_INTEREST' } : {}),
            insurancePremium: 28.8,
            ...terms,
          },
        ],
      },
    ])
    const contract = made!.registration
    const [quotation] = await loadMatching(work, 'quotation', { contractRegistration: contract })
    await runTransition(work, 'quotation', String(quotation!.registration), 'choose', {})
    await runTransition(work, 'contract', contract, 'validate', {})
    await runTransition(work, 'contract', contract, 'activate', { input: { date: '2026-03-01' } })
    return contract
  })
  await runBilling(setup.engine, caller, { date: '2026-06-10' })
  return registration
}

const read = async (entity: string, key: string) =>
  JSON.parse(await readRecord(setup.engine, caller, entity, key))
const load = <N extends EntityName>(entity: N, where: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, where as never))
const move = (entity: string, key: string, code: string, more = {}, as = caller) =>
  setup.engine.work(as, work => runTransition(work, entity, key, code, more))

const amend = async (contractRegistration: string, type: string, more: Plain): Promise<string> => {
  const [made] = await setup.engine.work(caller, work =>
    createRecords(work, 'amendment', [{ contractRegistration, type, validityDate: '2026-07-01', ...more }]),
  )
  return made!.registration
}
const simulated = async (contract: string, type: string, more: Plain): Promise<Plain> => {
  const registration = await amend(contract, type, more)
  await move('amendment', registration, 'simulate')
  return read('amendment', registration)
}
const applied = async (contract: string, type: string, more: Plain): Promise<Plain> => {
  const { registration } = await simulated(contract, type, more)
  await move('amendment', String(registration), 'approve')
  await move('amendment', String(registration), 'apply')
  return read('amendment', String(registration))
}

const live = async (contract: string) =>
  (
    await load('cashflow', { contractRegistration: contract, pr: 'RECEIVABLE', status: { not: 'CANCELLED' } })
  ).sort((a, b) => (`${a.dueDate}${a.type}` < `${b.dueDate}${b.type}` ? -1 : 1))
/** What is live of a contract, without what naming and numbering add. */
const state = async (contract: string) => ({
  flows: (await live(contract)).map(f => [
    f.index,
    f.principal,
    f.interest,
    f.status,
    f.dueDate,
    f.type,
    f.amountExclTax,
    f.planVersion,
  ]),
  contract: await read('contract', contract).then(
    ({
      status,
      rate,
      duration,
      endDate,
      payment,
      persons,
      outstanding,
      planVersion,
      quotationRegistration,
    }) => ({
      status,
      rate,
      duration,
      endDate,
      payment,
      outstanding,
      planVersion,
      quotationRegistration,
      persons: persons.map((p: Plain) => [p.personRegistration, p.role]),
    }),
  ),
})
const cents = (value: unknown) => Math.round((value as number) * 100)
const sum = (flows: Plain[], field: string) => flows.reduce((total, f) => total + cents(f[field]), 0)

describe('a change of rate', () => {
  it('shows both plans, replaces what is planned, keeps what was billed, and is undone to the cent', async () => {
    const contract = await running('LEASE')
    const before = await state(contract)
    const shown = await simulated(contract, 'RATE', { newRate: 0.03, fee: 90 })
    expect(shown).toMatchObject({
      status: 'SIMULATED',
      oldPayment: 1324.12,
      oldEndDate: '2029-03-01',
      newEndDate: '2029-03-01',
    })
    expect(shown.newPayment).toBeLessThan(1324.12)
    expect(shown.totalDifference).toBeLessThan(0)
    expect((shown.comparison as Plain[]).slice(0, 5).map(r => r.state)).toEqual([
      'billed',
      'billed',
      'billed',
      'kept',
      'changed',
    ])
    expect(await state(contract)).toEqual(before)
    const registration = String(shown.registration)
    await move('amendment', registration, 'approve')
    await move('amendment', registration, 'apply')
    const flows = await live(contract)
    const changed = flows.filter(f => f.type === 'INSTALMENT' && String(f.dueDate) > '2026-07-01')
    expect(changed.map(f => f.planVersion)).toEqual(changed.map(() => 2))
    expect(changed[0]).toMatchObject({
      dueDate: '2026-08-01',
      amountExclTax: shown.newPayment,
      wording: message('NUMBERED', { name: message('RENT'), index: 5, total: 36 }),
    })
    expect(flows.filter(f => f.type === 'INSURANCE')).toHaveLength(36)
    expect(flows.find(f => f.type === 'FEE')).toMatchObject({ dueDate: '2026-07-01', amountExclTax: 90 })
    expect(sum(flows, 'principal')).toBe(4800000)
    expect(await read('contract', contract)).toMatchObject({
      rate: 0.03,
      payment: shown.newPayment,
      planVersion: 2,
    })
    await move('amendment', registration, 'apply', { action: 'UNDO' })
    expect(await state(contract)).toEqual(before)
    expect(await read('amendment', registration)).toMatchObject({ status: 'APPROVED' })
  })

  it('refuses what is billed, what has no effect and a contract that does not run', async () => {
    const contract = await running('LEASE')
    const why = (more: Plain) => move('amendment', String(more.registration), 'simulate')
    const early = {
      registration: await amend(contract, 'PAYER', {
        newPersonRegistration: other,
        validityDate: '2026-05-15',
      }),
    }
    await expect(why(early)).rejects.toMatchObject({
      rejectionReason: {
        code: 'INSTALMENT_BILLED_EARLIEST',
        params: { date: { date: '2026-06-01' }, earliest: { date: '2026-06-01' } },
      },
    })
    const same = { registration: await amend(contract, 'RATE', { newRate: 0.054 }) }
    await expect(why(same)).rejects.toMatchObject({ rejectionReason: { code: 'SAME_RATE' } })
    const empty = { registration: await amend(contract, 'RATE', {}) }
    await expect(why(empty)).rejects.toMatchObject({ rejectionReason: { code: 'NEW_RATE_MISSING' } })
    await move('contract', contract, 'suspend', { reason: 'talks' })
    const late = { registration: await amend(contract, 'RATE', { newRate: 0.03 }) }
    await expect(why(late)).rejects.toMatchObject({
      rejectionReason: { code: 'CONTRACT_IN_STATUS', params: { contract } },
    })
  })

  it('asks for a new simulation when the contract has changed meanwhile', async () => {
    const contract = await running('LEASE')
    const first = await simulated(contract, 'RATE', { newRate: 0.03 })
    await applied(contract, 'DURATION', { newDuration: 48 })
    await expect(move('amendment', String(first.registration), 'approve')).rejects.toMatchObject({
      rejectionReason: { code: 'CONTRACT_CHANGED_SINCE' },
    })
    await move('amendment', String(first.registration), 'simulate')
    await move('amendment', String(first.registration), 'approve')
    await move('amendment', String(first.registration), 'apply')
    const flows = await live(contract)
    expect(flows.filter(f => f.type === 'INSTALMENT')).toHaveLength(48)
    expect(sum(flows, 'principal')).toBe(4800000)
    expect(await read('contract', contract)).toMatchObject({
      planVersion: 3,
      duration: 48,
      endDate: '2030-03-01',
    })
  })
})

describe('a payment holiday', () => {
  it('relieves instalments, lengthens the plan, and its bills of nought settle themselves', async () => {
    const contract = await running('LOAN')
    const done = await applied(contract, 'PAYMENT_HOLIDAY', { holidayPeriods: 3, holidayExtends: true })
    expect(done).toMatchObject({ status: 'APPLIED', newEndDate: '2029-06-01' })
    const flows = await live(contract)
    expect(flows.filter(f => f.type === 'INSTALMENT')).toHaveLength(39)
    expect(flows.filter(f => f.type === 'INSTALMENT' && f.amountExclTax === 0).map(f => f.dueDate)).toEqual([
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
    ])
    expect(sum(flows, 'principal')).toBe(4800000)
    const later = setup.caller({ today: '2026-08-05' })
    await runBilling(setup.engine, later, { date: '2026-08-05' })
    const [august] = await load('invoice', { contractRegistration: contract, dueDate: '2026-08-01' })
    expect(august).toMatchObject({ amountInclTax: 28.8 })
    await expect(
      move('amendment', String(done.registration), 'apply', { action: 'UNDO' }),
    ).rejects.toMatchObject({
      rejectionReason: { code: 'STRAND_BILLED' },
    })
  })

  it('of a plan without insurance leaves nothing open', async () => {
    const contract = await running('LOAN', { insurancePremium: null })
    await applied(contract, 'PAYMENT_HOLIDAY', { holidayPeriods: 1, holidayExtends: false })
    await runBilling(setup.engine, setup.caller({ today: '2026-08-05' }), { date: '2026-08-05' })
    const [august] = await load('invoice', { contractRegistration: contract, dueDate: '2026-08-01' })
    expect(august).toMatchObject({ amountInclTax: 0, status: 'PAID', totalBalance: 0 })
    const [flow] = await load('cashflow', {
      contractRegistration: contract,
      dueDate: '2026-08-01',
      status: 'SETTLED',
    })
    expect(flow!.principal).toBeLessThan(0)
  })
})

describe('an early settlement', () => {
  it('of a loan asks for principal, interest to the day and an indemnity, ends the plan, and comes back', async () => {
    const contract = await running('LOAN')
    const before = await state(contract)
    const done = await applied(contract, 'EARLY_SETTLEMENT', {
      validityDate: '2026-07-16',
      holdsUntil: '2026-07-31',
    })
    const left = (done.comparison as Plain[]).find(r => r.dueDate === '2026-07-01')!.oldOutstanding as number
    expect(done.settledPrincipal).toBe(left)
    expect(cents(done.accruedInterest)).toBe(Math.round((left * 100 * 0.054 * 15) / 360))
    expect(cents(done.indemnity)).toBe(Math.round(left * 3))
    expect(cents(done.settlementTotal)).toBe(
      cents(done.settledPrincipal) + cents(done.accruedInterest) + cents(done.indemnity) + cents(done.unpaid),
    )
    expect(await read('contract', contract)).toMatchObject({
      status: 'TERMINATED',
      terminationDate: '2026-07-16',
    })
    await expect(move('contract', contract, 'terminate', { action: 'UNDO' })).rejects.toMatchObject({
      rejectionReason: { code: 'SETTLED_BY_AMENDMENT', params: { amendment: done.registration } },
    })
    const planned = (await live(contract)).filter(
      f => f.status === 'PLANNED' && String(f.dueDate) > '2026-07-01',
    )
    expect(planned.map(f => [f.dueDate, f.type, f.amountExclTax])).toEqual([
      ['2026-07-16', 'INDEMNITY', done.indemnity],
      ['2026-07-16', 'SETTLEMENT', cents(cents(left) / 100 + (done.accruedInterest as number)) / 100],
    ])
    await move('amendment', String(done.registration), 'apply', { action: 'UNDO' })
    expect(await state(contract)).toEqual(before)
  })

  it('of a lease is a sale price with its tax, booked in balance when it is billed', async () => {
    const contract = await running('LEASE')
    const done = await applied(contract, 'EARLY_SETTLEMENT', { validityDate: '2026-07-01' })
    const compared = (done.comparison as Plain[]).filter(r => r.dueDate === '2026-07-01')
    expect(compared.map(r => [r.kind, r.state])).toEqual([
      ['INSTALMENT', 'kept'],
      ['SETTLEMENT', 'changed'],
    ])
    const price = (done.discountedRents as number) + (done.discountedResidual as number)
    expect(cents(done.settlementTax)).toBe(Math.round(price * 20))
    const later = setup.caller({ today: '2026-07-02' })
    await runBilling(setup.engine, later, { date: '2026-07-02' })
    const postings = await load('posting', { contractRegistration: contract })
    expect(postings.reduce((total, p) => total + (p.dc === 'D' ? 1 : -1) * cents(p.amount), 0)).toBe(0)
    expect(
      sum(
        postings.filter(p => p.logicalAccount === 'PROCEEDS'),
        'amount',
      ),
    ).toBe(cents(price))
    expect(await read('contract', contract)).toMatchObject({ outstanding: 0 })
  })

  it('of a part of a loan lowers what follows', async () => {
    const contract = await running('LOAN')
    const off = await amend(contract, 'PARTIAL_SETTLEMENT', { amount: 10000, validityDate: '2026-07-10' })
    await expect(move('amendment', off, 'simulate')).rejects.toMatchObject({
      rejectionReason: {
        code: 'PRINCIPAL_MOVES_ON_DUE_DATE',
        params: { dates: [{ date: '2026-07-01' }, { date: '2026-08-01' }] },
      },
    })
    const done = await applied(contract, 'PARTIAL_SETTLEMENT', { amount: 10000 })
    expect(done).toMatchObject({ settledPrincipal: 10000, indemnity: 300 })
    expect(done.newPayment).toBeLessThan(done.oldPayment as number)
    expect(sum(await live(contract), 'principal')).toBe(4800000)
  })
})

describe('a change of who pays', () => {
  it('plans the same for the new payer and leaves what is billed to the old one', async () => {
    const contract = await running('LEASE')
    const before = await state(contract)
    const done = await applied(contract, 'PAYER', { newPersonRegistration: other })
    const elements = await load('contractElement', { contractRegistration: contract, planVersion: 2 })
    expect(elements.map(e => e.payerRegistration)).toEqual(elements.map(() => other))
    expect(sum(await live(contract), 'amountExclTax')).toBe(
      before.flows.reduce((total, f) => total + cents(f[6]), 0),
    )
    await runBilling(setup.engine, setup.caller({ today: '2026-08-02' }), { date: '2026-08-02' })
    const payers = async (dueDate: string) =>
      (await load('invoice', { contractRegistration: contract, dueDate })).map(
        i => (i.persons as Plain[]).find(p => p.role === 'PAYER')!.personRegistration,
      )
    expect(await payers('2026-07-01')).toEqual([client])
    expect(await payers('2026-08-01')).toEqual([other])
    expect(done.status).toBe('APPLIED')
  })

  it('hands the contract to another client, and takes it back', async () => {
    const contract = await running('LEASE')
    const before = await state(contract)
    const done = await applied(contract, 'ASSIGNMENT', { newPersonRegistration: other })
    expect((await read('contract', contract)).persons).toMatchObject([
      { personRegistration: other, role: 'CLIENT' },
    ])
    await move('amendment', String(done.registration), 'apply', { action: 'UNDO' })
    expect(await state(contract)).toEqual(before)
  })
})

/** What the books have of a contract on the account of loans, by person. */
const lentBy = async (contract: string): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const { personRegistration, dc, amount } of await load('posting', {
    contractRegistration: contract,
    logicalAccount: 'LOAN',
    ledger: 'LOCAL',
  })) {
    const person = String(personRegistration ?? 'nobody')
    sums[person] = (sums[person] ?? 0) + (dc === 'D' ? 1 : -1) * cents(amount)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

describe('a loan that goes to another client', () => {
  it('is his in the books from then on, as it stands, and is handed back by the undoing', async () => {
    const contract = await running('LOAN')
    const outstanding = async () => cents((await read('contract', contract)).outstanding)
    expect(await lentBy(contract)).toEqual({ [client]: await outstanding() })
    const done = await applied(contract, 'ASSIGNMENT', { newPersonRegistration: other })
    expect(await lentBy(contract)).toEqual({ [other]: await outstanding() })
    const former = async () => (await read('contract', contract)).formerClients as Plain[]
    expect(await former()).toMatchObject([{ personRegistration: client, until: expect.any(String) }])
    await move('amendment', String(done.registration), 'apply', { action: 'UNDO' })
    expect(await lentBy(contract)).toEqual({ [client]: await outstanding() })
    expect((await former()).map(one => one.personRegistration)).toEqual([client, other])
  })

  it('goes over with what is booked of it afterwards on days before', async () => {
    const contract = await running('LOAN')
    await applied(contract, 'ASSIGNMENT', { newPersonRegistration: other })
    const { formerClients, outstanding } = await read('contract', contract)
    const { until } = (formerClients as { until: string }[])[0]!
    const before = addDays(until, -10)
    await setup.engine.work(setup.caller({ today: until }), async work => {
      const [loan] = await loadMatching(work, 'contract', { registration: contract })
      await postEvents(work, [
        {
          ...subjectsOfContract(loan!),
          eventType: 'DRAWDOWN',
          date: before,
          name: 'Late news',
          payer: client,
          payee: client,
          measures: { principal: 7, paid: 7 },
        },
      ])
    })
    expect(await lentBy(contract)).toEqual({ [other]: cents(outstanding) + 700 })
    const [event] = await load('postingEvent', { contractRegistration: contract, name: 'Late news' })
    await setup.engine.work(setup.caller({ today: until }), work => reverseEvents(work, [event!], before))
    expect(await lentBy(contract)).toEqual({ [other]: cents(outstanding) })
  })
})

describe('a further drawdown', () => {
  it('pays out, books the loan, raises what follows, and its undoing reverses the entry alone', async () => {
    const contract = await running('LOAN')
    const done = await applied(contract, 'AMOUNT', { amount: 12000 })
    expect(await read('contract', contract)).toMatchObject({ financedAmountExclTax: 60000 })
    expect(done.newPayment).toBeGreaterThan(done.oldPayment as number)
    const events = () =>
      load('postingEvent', { contractRegistration: contract, eventType: 'DRAWDOWN', status: 'POSTED' })
    expect((await events()).map(e => e.amount).sort()).toEqual([12000, 48000])
    await move('amendment', String(done.registration), 'apply', { action: 'UNDO' })
    expect((await events()).filter(e => !e.reversedRegistration).map(e => e.amount)).toEqual([48000])
  })
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
