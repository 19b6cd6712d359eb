import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecords, loadByRegistrations } from '#engine/index.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { offerSigned } from './offer-signed.ts'

const day = '2026-04-02'
let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
})
afterAll(() => house.close())

/** A deal with a quotation, after a document of this type that was made of the quotation was signed. */
const afterSigning = (type: string) =>
  house.act(day, async work => {
    const given = { unchecked: true }
    const [deal] = await insertRecords(work, 'deal', [{ name: 'Crane', currency: 'EUR' }], given)
    const { registration: dealRegistration } = deal!
    const [quotation] = await insertRecords(
      work,
      'quotation',
      [{ dealRegistration, currency: 'EUR', financedAmountExclTax: 12_000, duration: 24, rate: 0.05 }],
      given,
    )
    const madeFrom = quotation!.registration
    const signed = { type, entityName: 'deal', entityRegistration: dealRegistration, madeFrom }
    await offerSigned(work, signed as never)
    const [after] = await loadByRegistrations(work, 'deal', [dealRegistration])
    return { before: deal!, after: after!, madeFrom }
  })

test('a deal keeps when its offer was signed and of which quotation, and stays where it stands', async () => {
  const { before, after, madeFrom } = await afterSigning('OFFER')
  expect(after).toMatchObject({
    offerSignedDate: day,
    signedOfferRegistration: madeFrom,
    status: before.status,
  })
})

test('another document that is signed says nothing of an offer', async () => {
  const { after } = await afterSigning('OTHER')
  expect(after.offerSignedDate ?? null).toBeNull()
  expect(after.signedOfferRegistration ?? null).toBeNull()
})
