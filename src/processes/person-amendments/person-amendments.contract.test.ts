import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  type Plain,
  patchRecord,
  readRecord,
  recordHistory,
  runTransition,
  sql,
} from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, jobs, steps } from '../index.ts'
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
const move = (record: Plain, code: string, request: object = {}, as = caller) =>
  setup.engine.work(as, work =>
    runTransition(work, 'personAmendment', String(record.registration), code, request),
  )
const read = async (entity: string, record: Plain): Promise<Plain> =>
  JSON.parse(await readRecord(setup.engine, caller, entity, String(record.registration)))

const aCompany = () =>
  create('person', {
    type: 'C',
    name: 'Mécanique Guérin SAS',
    addresses: [
      { type: 'MAIN', address1: '3 rue de la Paix', zipcode: '44000', city: 'Nantes', country: 'FR' },
    ],
    company: { totalTurnover: 900_000, nbOfEmployees: 12 },
  })
const change = (person: Plain, changes: Plain[], more: Plain = {}) =>
  create('personAmendment', {
    name: 'Change',
    personRegistration: person.registration as string,
    effectiveDate: '2026-06-30',
    changes,
    ...more,
  })

describe('a change of a person', () => {
  it('is applied with its old values kept, stands in the history, and is undone', async () => {
    const person = await aCompany()
    const amendment = await change(person, [
      { field: 'addresses.0.address1', newValue: '29 place du Marché' },
      { field: 'company.totalTurnover', newValue: '1250000.50' },
      { field: 'company.nbOfEmployees', newValue: '' },
    ])
    await move(amendment, 'approve')
    await move(amendment, 'apply')
    expect(await read('person', person)).toMatchObject({
      address: '29 place du Marché, 44000 Nantes',
      addresses: [{ type: 'MAIN', address1: '29 place du Marché', city: 'Nantes' }],
      company: { totalTurnover: 1_250_000.5 },
    })
    expect(((await read('person', person)).company as Plain).nbOfEmployees ?? null).toBeNull()
    expect(await read('personAmendment', amendment)).toMatchObject({
      status: 'APPLIED',
      appliedDate: '2026-06-30',
      approvedBy: 'staff@demo',
      changes: [{ oldValue: '3 rue de la Paix' }, { oldValue: '900000' }, { oldValue: '12' }],
    })
    const [last] = await recordHistory(setup.engine, caller, 'person', String(person.registration))
    expect(last).toMatchObject({ reason: String(amendment.registration) })

    await move(amendment, 'apply', { action: 'UNDO' })
    expect(await read('person', person)).toMatchObject({
      addresses: [{ address1: '3 rue de la Paix' }],
      company: { totalTurnover: 900_000, nbOfEmployees: 12 },
    })
  })

  it('is not undone over what somebody else has changed since', async () => {
    const person = await aCompany()
    const amendment = await change(person, [{ field: 'company.nbOfEmployees', newValue: '15' }])
    await move(amendment, 'approve')
    await move(amendment, 'apply')
    await setup.engine.work(caller, work =>
      patchRecord(work, 'person', String(person.registration), { company: { nbOfEmployees: 20 } }),
    )
    await expect(move(amendment, 'apply', { action: 'UNDO' })).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    expect(await read('person', person)).toMatchObject({ company: { nbOfEmployees: 20 } })
  })

  it('is refused where it does not fit: no number, no field of such a person, nothing at all', async () => {
    const person = await aCompany()
    for (const changes of [
      [{ field: 'company.nbOfEmployees', newValue: 'many' }],
      [{ field: 'email', newValue: 'not an address' }],
      [{ field: 'lastName', newValue: 'Guérin' }],
      [],
    ])
      await expect(
        move(await change(person, changes), 'approve'),
        JSON.stringify(changes),
      ).rejects.toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
      })
    await expect(
      change(person, [
        { field: 'phone', newValue: '+33612345678' },
        { field: 'phone', newValue: '+33612345679' },
      ]),
    ).rejects.toMatchObject({ errors: [{ field: 'changes.1.field' }] })
  })

  it('waits for its day, and a job applies it then', async () => {
    const person = await aCompany()
    const amendment = await change(person, [{ field: 'name', newValue: 'Guérin Industries SAS' }], {
      effectiveDate: '2026-07-10',
    })
    await move(amendment, 'approve')
    await expect(move(amendment, 'apply')).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    const { rows } = await setup.engine.work(caller, work =>
      work.tx.query<{ payload: Plain; due: string }>(
        sql`select payload, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due from outbox where tenant_id = ${caller.tenantId}::int and job = 'person-amendment/apply' and payload ->> 'registration' = ${String(amendment.registration)}::text`,
      ),
    )
    expect(rows).toMatchObject([{ due: '2026-07-09T22:00:00Z' }])
    const job = jobs.get('person-amendment/apply')!
    const run = (today: string) =>
      setup.engine.work(setup.caller({ today }), work => job(work, rows[0]!.payload))
    await run('2026-07-09')
    expect(await read('personAmendment', amendment)).toMatchObject({ status: 'APPROVED' })
    await run('2026-07-10')
    expect(await read('person', person)).toMatchObject({ name: 'Guérin Industries SAS' })
    // Once more does no harm.
    await run('2026-07-11')
    expect(await read('personAmendment', amendment)).toMatchObject({
      status: 'APPLIED',
      appliedDate: '2026-07-10',
    })
  })
})
