import { entityOf, insertRecords, type Plain, runAny, type Work } from '#engine/index.ts'
import { addMonths } from '#finance/index.ts'
import type { World } from './world.ts'

interface Holding {
  record: Plain & { name: string }
  /** Months before today, type and amount of what happened, in order. */
  course: readonly (readonly [months: number, type: string, amount: number, more?: Plain])[]
}

/** What the house holds beside its contracts. */
const holdings: readonly Holding[] = [
  {
    record: {
      name: 'Atlantique Capital III',
      type: 'FUND',
      role: 'LIMITED_PARTNER',
      address: '8 rue Crébillon, 44000 Nantes',
      country: 'FR',
      sector: 'Small companies of the West',
      share: 0.021,
    },
    course: [
      [50, 'COMMITMENT', 1_000_000],
      [48, 'CALL', 200_000, { fees: 8_000 }],
      [40, 'CALL', 250_000, { fees: 6_000 }],
      [36, 'VALUATION', 436_000],
      [30, 'CALL', 180_000, { fees: 5_000 }],
      [24, 'VALUATION', 668_000],
      [19, 'DISTRIBUTION', 95_000, { income: 21_000 }],
      [12, 'VALUATION', 702_000],
      [8, 'DISTRIBUTION', 140_000, { income: 38_000 }],
      [5, 'CALL', 90_000],
      [2, 'VALUATION', 745_000],
    ],
  },
  {
    record: {
      name: 'Breizh Logistique SAS',
      type: 'DIRECT',
      role: 'MINORITY',
      address: '21 rue du Port, 56100 Lorient',
      country: 'FR',
      sector: 'Logistics',
      share: 0.12,
    },
    course: [
      [33, 'COMMITMENT', 300_000],
      [33, 'CALL', 300_000],
      [21, 'VALUATION', 330_000],
      [14, 'DISTRIBUTION', 18_000, { income: 18_000 }],
      [9, 'VALUATION', 372_000],
      [2, 'DISTRIBUTION', 21_000, { income: 21_000 }],
      [1, 'VALUATION', 395_000],
    ],
  },
]

const names: Record<string, string> = {
  COMMITMENT: 'Subscription',
  CALL: 'Capital call',
  DISTRIBUTION: 'Distribution',
  VALUATION: 'Valuation report',
}

const writeHolding = async (work: Work, world: World, holding: Holding): Promise<void> => {
  const root = world.branches[0]!
  const months = holding.course[0]![0]
  const assets = await insertRecords(work, 'privateEquityAsset', [
    {
      ...holding.record,
      currency: 'EUR',
      orgaRegistration: root,
      startDate: addMonths(world.today, -months),
    },
  ])
  await runAny(work, entityOf(work.model, 'privateEquityAsset'), 'activate', assets, {})
  const entity = entityOf(work.model, 'privateEquityOperation')
  for (const [back, type, amount, more] of holding.course) {
    const operations = await insertRecords(work, 'privateEquityOperation', [
      {
        privateEquityAssetRegistration: assets[0]!.registration,
        orgaRegistration: root,
        type,
        name: names[type],
        date: addMonths(world.today, -back),
        currency: 'EUR',
        amount,
        ...more,
      },
    ])
    await runAny(work, entity, 'activate', operations, {})
  }
  // One call is announced and waits for its day.
  if (holding.record.type === 'FUND')
    await insertRecords(work, 'privateEquityOperation', [
      {
        privateEquityAssetRegistration: assets[0]!.registration,
        orgaRegistration: root,
        type: 'CALL',
        name: 'Capital call, announced',
        noticeDate: world.today,
        date: addMonths(world.today, 1),
        currency: 'EUR',
        amount: 110_000,
        fees: 3_500,
      },
    ])
}

/** Writes the house's holdings with all that happened to them. */
export const writePrivateEquity = (world: World): Promise<void> =>
  world.time.on(world.today, '06:50', world.house.staff.accounting.username, async work => {
    for (const holding of holdings) await writeHolding(work, world, holding)
  })
