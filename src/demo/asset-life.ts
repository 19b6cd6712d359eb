import {
  entityOf,
  insertAny,
  insertRecords,
  loadMatching,
  type Plain,
  patchRecord,
  type Work,
} from '#engine/index.ts'
import { addDays, roundToCurrency } from '#finance/index.ts'
import { writeInspections, writeInventories } from './asset-checks.ts'
import { positionOf } from './positions.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

const keys = (records: readonly Plain[]): string[] => records.map(record => String(record.registration))

interface Job {
  name: string
  type: string
  works: readonly Plain[]
}

const jobs: readonly Job[] = [
  {
    name: 'Yearly service',
    type: 'SERVICE',
    works: [
      { name: 'Oil and filters', kind: 'PART', quantity: 1, unitPrice: 148.6 },
      { name: 'Labour', kind: 'LABOUR', quantity: 3.5, unitPrice: 68 },
    ],
  },
  {
    name: 'Four tyres',
    type: 'TYRES',
    works: [
      { name: 'Tyre', kind: 'PART', quantity: 4, unitPrice: 129.9 },
      { name: 'Fitting and balancing', kind: 'LABOUR', quantity: 1, unitPrice: 72 },
    ],
  },
  {
    name: 'Hydraulic pump replaced',
    type: 'REPAIR',
    works: [
      { name: 'Pump', kind: 'PART', quantity: 1, unitPrice: 1480 },
      { name: 'Labour', kind: 'LABOUR', quantity: 6, unitPrice: 74 },
      { name: 'Travel', kind: 'TRAVEL', quantity: 84, unitPrice: 0.62 },
    ],
  },
  { name: 'Recall: brake line', type: 'RECALL', works: [] },
  {
    name: 'Statutory check',
    type: 'LEGAL',
    works: [{ name: 'Check with report', kind: 'LABOUR', quantity: 1, unitPrice: 210 }],
  },
]

/** How far each maintenance has come, in turn. */
const stages = [
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'RETURNED',
  'IN_PROGRESS',
  'PLANNED',
  'PLANNED',
] as const

const writeMaintenances = async (world: World, count: number): Promise<void> => {
  const { house, today, suppliers, time } = world
  const kept = await time.on(addDays(today, -60), '09:10', house.staff.office.username, async work => {
    const leased = await loadMatching(work, 'asset', { status: 'LEASED' })
    const assets = leased
      .filter((_, i) => i % Math.max(1, Math.floor(leased.length / count)) === 0)
      .slice(0, count)
    return insertAny(
      work,
      entityOf(work.model, 'maintenance'),
      assets.map((asset, i) => {
        const luck = luckOf(house.tenant, 'maintenance', i)
        const isWheeled = ['VAN', 'TRUCK', 'TRAILER', 'CAR'].includes(String(asset.type))
        const job = luck.pick(jobs.filter(one => isWheeled || !['TYRES', 'RECALL'].includes(one.type)))
        return {
          name: job.name,
          type: job.type,
          assetRegistration: asset.registration,
          supplierRegistration: suppliers[i % suppliers.length],
          plannedDate: addDays(today, stages[i % stages.length] === 'PLANNED' ? 6 + i : -50 + (i % 12)),
          taxCode: house.standardTax.code,
          works: job.works,
          isUnderWarranty: job.type === 'RECALL',
          isRecharged: job.type === 'TYRES',
          description: job.type === 'REPAIR' ? 'Loses pressure when it is warm' : undefined,
        }
      }),
    )
  })
  const past = (...of: string[]) => keys(kept.filter((_, i) => of.includes(stages[i % stages.length]!)))
  const step = (back: number, of: readonly string[], code: string, input: Plain) =>
    time.on(addDays(today, -back), '10:25', house.staff.office.username, work =>
      move(work, 'maintenance', of, code, { input: { date: addDays(today, -back), ...input } }),
    )
  await step(40, past('COMPLETED', 'RETURNED'), 'start', {})
  await step(36, past('COMPLETED', 'RETURNED'), 'return', {})
  await step(21, past('COMPLETED'), 'validate', {})
  await step(2, past('IN_PROGRESS'), 'start', {})
}

const writeExpenses = async (world: World): Promise<void> => {
  const { house, today, suppliers, time } = world
  await time.on(addDays(today, -30), '11:15', house.staff.accounting.username, async work => {
    const assets = await loadMatching(
      work,
      'asset',
      { status: ['LEASED', 'RETURNED', 'FOR_SALE'] },
      { limit: 12 },
    )
    const rate = 1 + house.standardTax.rate
    const expenses = await insertRecords(
      work,
      'assetExpense',
      assets.map((asset, i) => {
        const [type, name, amount] = (
          [
            ['TRANSPORT', 'Fetched from the client', 420],
            ['STORAGE', 'Storage, one month', 95],
            ['INSURANCE', 'Insurance of the year', 310],
            ['TAX', 'Road tax', 186],
          ] as const
        )[i % 4]!
        return {
          name,
          type,
          assetRegistration: asset.registration,
          date: addDays(today, -34 + i),
          supplierRegistration: suppliers[(i + 2) % suppliers.length],
          invoiceNumber: `F-${8800 + i * 17}`,
          amountExclTax: amount,
          taxCode: type === 'TAX' || type === 'INSURANCE' ? 'EXEMPT' : house.standardTax.code,
          amountInclTax:
            type === 'TAX' || type === 'INSURANCE' ? amount : roundToCurrency(amount * rate, 'EUR'),
        }
      }),
    )
    await move(work, 'assetExpense', keys(expenses.filter((_, i) => i % 4 !== 3)), 'activate')
  })
}

/** What lies in stock, returned or for sale, stands together as a lot for a dealer. */
const writeLot = async (work: Work, world: World): Promise<void> => {
  const unsold = await loadMatching(work, 'asset', { status: ['RETURNED', 'FOR_SALE'] }, { limit: 5 })
  const [lot] = await insertRecords(work, 'assetLot', [
    {
      name: 'Returned machines, autumn',
      type: 'SALE',
      date: world.today,
      personRegistration: world.suppliers[0],
      location: world.house.branches[0]!.city,
    },
  ])
  for (const asset of unsold)
    await patchRecord(work, 'asset', String(asset.registration), { assetLotRegistration: lot!.registration })
  await move(work, 'assetLot', [String(lot!.registration)], 'activate')
}

/** Where vans and lorries were of late, and where clients are. */
const writePositions = async (world: World): Promise<void> => {
  const { house, today, time } = world
  await time.on(addDays(today, -1), '22:00', 'tranche', async work => {
    const vehicles = await loadMatching(
      work,
      'asset',
      { status: 'LEASED', type: ['VAN', 'TRUCK'] },
      { limit: 8 },
    )
    await insertRecords(
      work,
      'location',
      vehicles.flatMap((asset, n) =>
        [3, 2, 1].flatMap(back => {
          const luck = luckOf(house.tenant, 'position', n, back)
          const city =
            back === 1
              ? String(asset.location ?? '').replace(/^\d+ /, '')
              : luck.pick(house.country.cities).city
          const found = positionOf(city, luck)
          return found
            ? [
                {
                  type: 'ASSET',
                  date: `${addDays(today, -back)}T${String(luck.between(6, 18)).padStart(2, '0')}:30:00.000Z`,
                  assetRegistration: asset.registration,
                  ...found,
                  place: city,
                  accuracy: luck.between(4, 30),
                  speed: back === 1 ? 0 : luck.between(0, 88),
                  source: 'TRACKER',
                  device: `TRK-${4100 + n}`,
                },
              ]
            : []
        }),
      ),
    )
    await insertRecords(
      work,
      'location',
      world.clients.slice(0, 6).flatMap(({ client, registration }, n) => {
        const found = positionOf(client.city, luckOf(house.tenant, 'address', n))
        return found
          ? [
              {
                type: 'PERSON',
                date: `${addDays(today, -1)}T08:00:00.000Z`,
                personRegistration: registration,
                ...found,
                place: client.city,
                accuracy: 60,
                source: 'ADDRESS',
              },
            ]
          : []
      }),
    )
  })
}

/** What keeps assets going: workshops, inspections, expenses, counts, and where they are. */
export const writeAssetLife = async (world: World, count: number): Promise<void> => {
  await writeMaintenances(world, Math.min(21, Math.max(5, Math.round(count / 18))))
  await writeInspections(world)
  await writeExpenses(world)
  await world.time.on(addDays(world.today, -5), '15:00', world.house.staff.office.username, work =>
    writeLot(work, world),
  )
  await writeInventories(world)
  await writePositions(world)
}
