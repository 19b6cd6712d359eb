import { createRecords, insertRecords, loadMatching, runTransitions } from '#engine/index.ts'
import { slices } from '../src/processes/side-by-side.ts'
import { portfolio } from './billing.ts'
import type { productEngine } from './product-engine.ts'

type House = Awaited<ReturnType<typeof productEngine>>

const unchecked = { unchecked: true }
const creditorIdentifier = 'FR72ZZZ123456'
/** Of our house, as its bank writes it. */
export const houseIban = 'FR7630006000011234567890189'
const clientIban = 'FR1420041010050500013M02606'
const atOnce = 500

/** Our account, and of each client an account and a mandate: what is billed can be collected. */
const addMandates = (house: House): Promise<void> =>
  house.engine.work(house.caller(), async work => {
    const [organization] = await loadMatching(work, 'organization', {}, { limit: 1 })
    const clients = await loadMatching(work, 'person', {
      type: 'C',
      orgaRegistration: organization!.registration,
    })
    await insertRecords(
      work,
      'bankAccount',
      [
        {
          name: 'Collections',
          personRegistration: organization!.registration,
          orgaRegistration: organization!.registration,
          bankIban: houseIban,
          bankBic: 'AGRIFRPP',
          sepaCreditorIdentifier: creditorIdentifier,
          collectionMethods: ['DIRECT_DEBIT', 'TRANSFER'],
        },
      ],
      unchecked,
    )
    const accounts = await insertRecords(
      work,
      'bankAccount',
      clients.map(client => ({
        name: client.name ?? client.registration,
        personRegistration: client.registration,
        bankIban: clientIban,
        bankBic: 'PSSTFRPPSCE',
      })),
      unchecked,
    )
    await createRecords(
      work,
      'mandate',
      clients.map((client, i) => ({
        bankAccountRegistration: accounts[i]!.registration,
        personRegistration: client.registration,
        creditorRegistration: organization!.registration,
        sepaCreditorIdentifier: creditorIdentifier,
        rumReference: `RUM-${i}`,
        rumStatus: 'SIGNED',
        rumDateOfSignature: '2025-02-01',
        rumType: 'CORE',
      })),
    )
  })

/** A machine of ours for each contract, with its schedule in the books. */
const addSchedules = async (house: House, machines: number): Promise<void> => {
  const numbers = Array.from({ length: machines }, (_, i) => i)
  for (const some of slices(numbers, atOnce))
    await house.engine.work(house.caller(), async work => {
      const [organization] = await loadMatching(work, 'organization', {}, { limit: 1 })
      const orgaRegistration = organization!.registration
      const assets = await createRecords(
        work,
        'asset',
        some.map(i => ({
          name: `Press ${i}`,
          type: 'MACHINE',
          orgaRegistration,
          priceExclTax: 14_000,
          purchasePrice: 12_000,
          deliveryDate: '2026-01-01',
        })),
      )
      const schedules = await createRecords(
        work,
        'depreciationSchedule',
        assets.map(asset => ({ assetRegistration: asset.registration, months: 60 })),
      )
      await runTransitions(
        work,
        'depreciationSchedule',
        schedules.map(schedule => String(schedule.registration)),
        'activate',
        {},
      )
    })
}

/** A house whose month has everything that runs go over: contracts that run, mandates, machines in the books. */
export const houseOfRuns = async (house: House, contracts: number): Promise<void> => {
  await portfolio(house, contracts)
  await addMandates(house)
  await addSchedules(house, contracts)
}
