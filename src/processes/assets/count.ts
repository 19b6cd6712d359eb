import {
  changeRecords,
  type Effect,
  type Guard,
  loadByRegistrations,
  loadMatching,
  runOver,
  uuid7,
} from '#engine/index.ts'
import type { InputOf, Loaded, Where } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { among } from '../among.ts'
import { named } from '../named.ts'

type Inventory = Loaded<'inventory'>
type Line = NonNullable<Inventory['lines']>[number]

/** Where an asset lies with us. */
const inStock = ['IN_STOCK', 'RETURNED', 'FOR_SALE'] as const

const linesOf = (inventory: Inventory): Line[] => inventory.lines ?? []

/** What the books place where it is counted. */
const scopeOf = (inventory: Inventory): Where<'asset'> => {
  const scope: Where<'asset'> = { status: inStock }
  if (inventory.orgaRegistration) scope.orgaRegistration = inventory.orgaRegistration
  if (inventory.category) scope.category = inventory.category
  if (inventory.assetLotRegistration) scope.assetLotRegistration = inventory.assetLotRegistration
  if (inventory.location) scope.location = { contains: inventory.location }
  return scope
}

/** Lists what should be there, as the books have it at this moment. */
export const start: Effect<'inventory'> = async (work, inventories) => {
  for (const inventory of inventories) {
    const assets = await loadMatching(work, 'asset', scopeOf(inventory))
    inventory.lines = assets.map(asset => ({
      _id: uuid7(),
      assetRegistration: asset.registration,
      name: asset.name,
      identificationNumber: asset.identificationNumber,
      isExpected: true,
      expectedLocation: asset.location,
      found: 'UNCOUNTED',
    }))
  }
}

/** What nobody has noted otherwise was found where the books place it: one counts the exceptions. */
export const restFound: Effect<'inventory'> = async (_work, inventories, run) => {
  for (const inventory of inventories)
    inventory.lines = linesOf(inventory).map(line =>
      line.found && line.found !== 'UNCOUNTED'
        ? line
        : {
            ...line,
            found: 'FOUND',
            location: line.location ?? line.expectedLocation,
            countedDate: run.date,
          },
    )
}

export const allCounted: Guard<'inventory'> = inventory => {
  const open = linesOf(inventory).filter(line => !line.found || line.found === 'UNCOUNTED')
  return open.length
    ? {
        message: message('NOT_ALL_COUNTED', { open: open.length, count: linesOf(inventory).length }),
        field: 'lines',
      }
    : null
}

/** Found assets take over where and how they were found; what is missing is reported as lost where that is asked. */
export const close: Effect<'inventory', InputOf<'inventory', 'close'>> = async (work, inventories, run) => {
  for (const inventory of inventories) {
    inventory.closedDate = run.date
    const lines = linesOf(inventory)
    const found = new Map(
      lines.filter(line => line.found === 'FOUND').map(line => [line.assetRegistration, line]),
    )
    const assets = await loadByRegistrations(work, 'asset', [...found.keys()], { lock: 'update' })
    await changeRecords(
      work,
      'asset',
      assets,
      asset => {
        const line = found.get(asset.registration)!
        return {
          countedDate: line.countedDate ?? inventory.date,
          location: line.location || asset.location,
          state: line.state || asset.state,
        }
      },
      { unchecked: true },
    )
    if (run.input.isMissingLost !== true) continue
    const missing = lines.filter(line => line.isExpected && line.found === 'MISSING')
    const lost = await loadByRegistrations(work, 'asset', named(missing, 'assetRegistration'), {
      lock: 'update',
    })
    await runOver(
      work,
      'asset',
      'lose',
      lost.filter(asset => among(asset.status, ...inStock)),
      {
        reason: keptMessages([message('MISSING_IN', { inventory: inventory.registration })]),
        date: run.date,
      },
    )
  }
}
