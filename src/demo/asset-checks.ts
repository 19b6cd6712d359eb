import { insertRecords, loadMatching, type Plain, patchRecord } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

const keys = (records: readonly Plain[]): string[] => records.map(record => String(record.registration))

/** Assets looked at on their return and in use, with what was found of some. */
export const writeInspections = async (world: World): Promise<void> => {
  const { house, today, time } = world
  const made = await time.on(addDays(today, -20), '08:55', house.staff.office.username, async work => {
    const assets = [
      ...(await loadMatching(work, 'asset', { status: ['RETURNED', 'FOR_SALE'] }, { limit: 6 })),
      ...(await loadMatching(work, 'asset', { status: 'LEASED', type: ['VAN', 'TRUCK'] }, { limit: 5 })),
    ]
    return insertRecords(
      work,
      'inspection',
      assets.map((asset, i) => {
        const isBack = asset.status !== 'LEASED'
        return {
          name: isBack ? `On return: ${asset.name}` : `Yearly look at ${asset.name}`,
          type: isBack ? 'RETURN' : 'PERIODIC',
          date: `${addDays(today, i % 4 === 3 ? 5 + i : -14 + i)}T09:00:00.000Z`,
          assetRegistration: asset.registration,
          ...(i % 4 === 1
            ? {
                findings: [
                  {
                    part: 'Guard of the spindle',
                    observation: 'Cracked',
                    severity: 'MAJOR',
                    cost: 640,
                    isCharged: true,
                  },
                  { part: 'Paint', observation: 'Scratches on the left side', severity: 'MINOR', cost: 180 },
                ],
              }
            : {}),
        }
      }),
    )
  })
  const some = (of: number) => keys(made.filter((_, i) => i % 4 === of))
  await time.on(addDays(today, -2), '16:40', house.staff.office.username, async work => {
    await move(work, 'inspection', some(0), 'perform', { input: { result: 'PASSED', state: 'USED' } })
    await move(work, 'inspection', some(1), 'perform', { input: { result: 'RESERVED', state: 'DAMAGED' } })
    await move(work, 'inspection', [...some(0), ...some(1).slice(0, 1)], 'validate')
  })
}

/** One count that is closed, with a difference, and one that goes on. */
export const writeInventories = async (world: World): Promise<void> => {
  const { house, today, time } = world
  const counted = await time.on(addDays(today, -45), '07:30', house.staff.office.username, async work => {
    const [inventory] = await insertRecords(work, 'inventory', [
      { name: 'Yard, October', type: 'FULL', date: addDays(today, -45), orgaRegistration: null },
    ])
    const [started] = await move(work, 'inventory', [String(inventory!.registration)], 'activate')
    const lines = (started!.lines as Plain[] | undefined) ?? []
    await patchRecord(work, 'inventory', String(started!.registration), {
      lines: lines.map((line, i) =>
        i === 1 ? { ...line, found: 'FOUND', location: `${line.expectedLocation ?? ''}, hall 2` } : line,
      ),
    })
    await move(work, 'inventory', [String(started!.registration)], 'rest')
    return String(started!.registration)
  })
  await time.on(addDays(today, -44), '17:30', house.staff.office.username, work =>
    move(work, 'inventory', [counted], 'close', { input: {} }),
  )
  await time.on(addDays(today, -1), '07:30', house.staff.office.username, async work => {
    const [open] = await insertRecords(work, 'inventory', [
      { name: 'Yard, before the year ends', type: 'PARTIAL', date: today, orgaRegistration: null },
    ])
    await move(work, 'inventory', [String(open!.registration)], 'activate')
  })
}
