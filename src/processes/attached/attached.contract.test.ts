import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecords, patchRecord } from '#engine/index.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

const kinds = [
  ['note', { text: 'Called: pays on Friday' }, { text: 'Paid' }],
  ['task', { subject: 'Call again' }, { subject: 'Thank them' }],
  ['document', { name: 'Register', type: 'REGISTER' }, { name: 'Register of 2026' }],
] as const

let house: LeasingHouse
let contract: string
beforeAll(async () => {
  house = await leasingHouse()
  contract = await house.draft()
})
afterAll(() => house.close())

/** Somebody who signs in: the product itself at work is not asked on what its records hang. */
const person = () => ({ ...house.as('2026-03-01'), isProduct: undefined })
const hang = async (entity: string, values: object): Promise<string> => {
  const made = await house.engine.work(person(), work => createRecords(work, entity, [{ ...values }]))
  return String(made[0]!.registration)
}

test.each(kinds)(
  'a %s hangs on a record that there is, and goes on hanging there',
  async (entity, values, change) => {
    const registration = await hang(entity, {
      ...values,
      entityName: 'contract',
      entityRegistration: contract,
    })
    await house.engine.work(person(), work => patchRecord(work, entity, registration, change))
    expect(await house.load(entity, { registration })).toMatchObject([
      { ...change, entityName: 'contract', entityRegistration: contract },
    ])
  },
)

test.each(kinds)(
  'a %s hangs on nothing that there is not, and nothing is kept of it',
  async (entity, values) => {
    const before = await house.load(entity)
    for (const [field, on] of [
      ['entityRegistration', { entityName: 'contract', entityRegistration: 'CTR-NONE' }],
      ['entityName', { entityName: 'ship', entityRegistration: contract }],
    ] as const)
      await expect(hang(entity, { ...values, ...on })).rejects.toMatchObject({
        code: 'INVALID_FIELD_IN_BODY',
        errors: [{ field, code: 'INVALID_FIELD_IN_BODY' }],
      })
    expect(await house.load(entity)).toEqual(before)
  },
)
