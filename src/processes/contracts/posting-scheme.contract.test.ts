import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse()
})
afterAll(() => house.close())

/** The French lease that is called a credit: a type that the tenant has added. */
const ownType = 'CREDIT_BAIL'
const terms = {
  code: 'BAIL',
  name: 'Crédit-bail',
  contractType: ownType,
  financialProduct: 'EQUIPMENT_LEASE',
}

describe('the scheme by which a contract is booked', () => {
  it('is asked of every product, and is one of two', async () => {
    await expect(house.create('product', terms)).rejects.toMatchObject({
      code: 'MISSING_FIELD_IN_BODY',
      errors: [{ field: 'postingScheme' }],
    })
    await expect(house.create('product', { ...terms, postingScheme: 'BROKER' })).rejects.toMatchObject({
      code: 'INVALID_FIELD_VALUE',
      errors: [{ field: 'postingScheme' }],
    })
  })

  it('goes from the product to the contract, whatever its type is called', async () => {
    const product = await house.create('product', { ...terms, postingScheme: 'LESSOR', taxCode: 'FR20' })
    await house.move('product', product.registration, 'publish')
    const contract = await house.running({
      contract: { productRegistration: product.registration, type: ownType },
    })
    expect(await house.read('contract', contract)).toMatchObject({ postingScheme: 'LESSOR' })
    const events = await house.load('postingEvent', { contractRegistration: contract })
    expect(events.map(event => event.eventType)).toEqual(['ACTIVATION', 'DELIVERY'])
  })

  it('is asked of a contract without a product whose type says nothing of it', async () => {
    const unproduced = { productRegistration: null, type: ownType }
    const open = await house.draft({ contract: unproduced })
    await expect(house.move('contract', open, 'validate')).rejects.toMatchObject({
      rejectionReason: { code: 'POSTING_SCHEME_MISSING' },
    })
    const named = await house.running({ contract: { ...unproduced, postingScheme: 'LENDER' }, assets: [] })
    const events = await house.load('postingEvent', { contractRegistration: named })
    expect(events.map(event => event.eventType)).toEqual(['DRAWDOWN'])
    const known = await house.running({ contract: { productRegistration: null, type: 'LOAN' }, assets: [] })
    expect(await house.read('contract', known)).toMatchObject({ postingScheme: 'LENDER' })
  })
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
