import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  entityOf,
  insertAny,
  type Plain,
  readRecord,
  runTransition,
} from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from '../index.ts'
import { productModel } from '../testing/product-model.ts'

const model = productModel()

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-06-30' })
})
afterAll(() => setup.close())

const create = (entity: string, body: Plain): Promise<Plain> =>
  setup.engine.work(caller, async work => (await createRecords(work, entity, [body]))[0]!)
/** Rows as processes leave them: with statuses and amounts that no body may carry. */
const insert = (entity: string, ...bodies: Plain[]): Promise<Plain[]> =>
  setup.engine.work(caller, work =>
    insertAny(work, entityOf(work.model, entity), bodies, { unchecked: true }),
  )
const move = (record: Plain, code: string, request: object = {}, entity = 'score') =>
  setup.engine.work(caller, work => runTransition(work, entity, String(record.registration), code, request))
const read = async (entity: string, record: Plain): Promise<Plain> =>
  JSON.parse(await readRecord(setup.engine, caller, entity, String(record.registration)))

const aCompany = (more: Plain = {}) =>
  create('person', {
    type: 'C',
    name: 'Mécanique Guérin SAS',
    company: {
      creationDate: '2010-01-01',
      totalTurnover: 1_000_000,
      legalProceedingsStatus: 'NONE',
      ...more,
    },
  })

describe('a score', () => {
  it('is computed from what the house knows of the person, each point with its reason', async () => {
    const person = await aCompany()
    const persons = (role: string) => [{ personRegistration: person.registration, role }]
    const [running] = await insert(
      'contract',
      { name: 'Runs', status: 'ACTIVE', payment: 1000, frequency: '30', persons: persons('CLIENT') },
      { name: 'Paid off', status: 'CLOSED', payment: 9000, frequency: '30', persons: persons('CLIENT') },
      {
        name: 'Only guaranteed',
        status: 'ACTIVE',
        payment: 5000,
        frequency: '30',
        persons: persons('GUARANTOR'),
      },
    )
    const bill = (status: string, dueDate: string, paymentDate?: string): Plain => ({
      type: 'INVOICE',
      pr: 'RECEIVABLE',
      currency: 'EUR',
      status,
      dueDate,
      paymentDate,
      contractRegistration: running!.registration,
      persons: persons('PAYER'),
    })
    const invoices = await insert(
      'invoice',
      bill('PAID', '2026-01-05', '2026-01-05'),
      bill('PAID', '2026-02-05', '2026-02-07'),
      bill('PAID', '2026-03-05', '2026-04-20'),
      bill('PAID', '2026-04-05', '2026-04-05'),
      bill('ISSUED', '2026-06-10'),
    )
    await insert('invoiceLine', {
      invoiceRegistration: invoices[4]!.registration,
      currency: 'EUR',
      name: 'Rent',
      amountExclTax: 1000,
    })
    const external = await create('externalContract', {
      personRegistration: person.registration as string,
      lender: 'Bank',
      outstanding: 50_000,
      payment: 500,
      frequency: '30',
    })
    await move(external, 'activate', {}, 'externalContract')

    const score = await create('score', {
      personRegistration: person.registration as string,
      type: 'APPLICATION',
      amount: 40_000,
      duration: 48,
    })
    expect(await read('score', score)).toMatchObject({ status: 'DRAFT', date: '2026-06-30' })
    await move(score, 'compute')
    const computed = await read('score', score)
    expect(computed).toMatchObject({
      status: 'COMPUTED',
      validUntil: '2026-12-30',
      figures: {
        isNatural: false,
        years: 16.5,
        turnover: 1_000_000,
        externalDebt: 50_000,
        yearlyPayments: 18_000,
        lateBalance: 1000,
        daysLate: 20,
        invoicesSettled: 4,
        invoicesPaidLate: 1,
        contractsRunning: 1,
        contractsEnded: 1,
        proceedings: 'NONE',
      },
      // 15 years, 20 debt of 9 %, 15 instalments of 2.8 %, 10 proceedings, 7 punctuality, 8 arrears, 3 relation.
      points: 78,
      grade: 'B',
      recommendation: 'APPROVE',
      name: 'B 78/100',
    })
    const given = (computed.explanation as Plain[]).reduce((sum, one) => sum + (one.points as number), 0)
    expect(given).toBe(78)
  })

  it('gives the person its class once it is approved, and is superseded by a newer one of its kind', async () => {
    const person = await aCompany()
    const body = { personRegistration: person.registration as string, type: 'APPLICATION' }
    const first = await create('score', body)
    const review = await create('score', { ...body, type: 'REVIEW' })
    await move(first, 'compute')
    await move(review, 'compute')
    await move(first, 'approve', { input: { comment: 'Known for years' } })
    const { grade } = await read('score', first)
    expect(await read('person', person)).toMatchObject({ riskClass: grade })
    expect(await read('score', first)).toMatchObject({ decidedBy: 'staff@demo', comment: 'Known for years' })

    const second = await create('score', body)
    await move(second, 'compute')
    expect(await read('score', first)).toMatchObject({
      status: 'SUPERSEDED',
      supersededByRegistration: second.registration,
    })
    expect(await read('score', review)).toMatchObject({ status: 'COMPUTED' })
  })

  it('is never approved against what knocks out, nor after its time', async () => {
    const person = await aCompany({ legalProceedingsStatus: 'LIQUIDATION' })
    const score = await create('score', { personRegistration: person.registration as string, type: 'REVIEW' })
    await move(score, 'compute')
    expect(await read('score', score)).toMatchObject({
      grade: 'E',
      recommendation: 'DECLINE',
      knockOut: 'PROCEEDINGS',
    })
    await expect(move(score, 'approve', { input: {} })).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    await move(score, 'refer', { reason: 'A buyer is found' })
    await expect(move(score, 'approve', { input: {} })).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })

    const sound = await create('score', {
      personRegistration: (await aCompany()).registration as string,
      type: 'REVIEW',
      date: '2025-06-30',
    })
    await move(sound, 'compute')
    await expect(move(sound, 'approve', { input: {} })).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
  })
})
