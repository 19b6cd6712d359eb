import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'

/** The account of the house whose statements come. */
export const iban = 'FR7630006000011234567890189'

/** A leasing house with an account at a bank, and the rents of two contracts from March to June billed. */
export const houseWithAccount = async (): Promise<LeasingHouse> => {
  const house = await leasingHouse('2026-03-01')
  await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Main account',
    bankIban: iban,
    orgaRegistration: house.house,
  })
  await house.bill('2026-06-01', [await house.running(), await house.running()])
  return house
}
