import { entityOf, loadByRegistrations, loadMatching, type Plain, runAny, type Work } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { Calendar } from './calendar.ts'
import type { Book } from './contract-starts.ts'
import type { Idea } from './invent-contracts.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

const assetsOf = (contracts: readonly Plain[]): string[] =>
  contracts.flatMap(c =>
    ((c.assets as Plain[] | undefined) ?? []).flatMap(
      line => (line.assetRegistration as string | undefined) ?? [],
    ),
  )

const isOurs = (asset: Plain): boolean =>
  asset.status === 'LEASED' && typeof asset.capitalisedValue === 'number'

/** What comes back is offered for sale, and dealers buy most of it. */
const takeBack = async (
  work: Work,
  world: World,
  contracts: readonly Plain[],
  day: string,
): Promise<void> => {
  const out = (await loadByRegistrations(work, 'asset', assetsOf(contracts))).filter(isOurs)
  const registrations = out.map(asset => String(asset.registration))
  const returned = await move(work, 'asset', registrations, 'return', { input: { date: day } })
  const luck = (of: string, asset: Plain) => luckOf(world.house.tenant, of, String(asset.registration))
  const offered = returned.filter(asset => luck('offer', asset).chance(0.8))
  if (!offered.length) return
  const entity = entityOf(work.model, 'asset')
  const forSale = await runAny(work, entity, 'offer', offered, {})
  for (const asset of forSale.filter(a => luck('sale', a).chance(0.75))) {
    const value = (asset.stockValue as number | undefined) ?? 0
    const price = Math.round((value * luck('price', asset).between(80, 115)) / 1000) * 10
    const buyerRegistration = world.suppliers[luck('buyer', asset).between(0, world.suppliers.length - 1)]
    await runAny(work, entity, 'sell', [asset], { input: { date: day, price, buyerRegistration } })
  }
}

/** Days before its end in which a rented thing is fetched. */
const fetchDays = 40

/** Fetches what was rented and what nobody wants to keep, before its residual value is billed. */
export const fetchRented = async (world: World, day: string): Promise<void> => {
  await world.time.on(day, '15:10', world.house.staff.office.username, async work => {
    const ending = await loadMatching(work, 'contract', {
      status: 'ACTIVE',
      type: 'RENTAL',
      endDate: { gte: day, lte: addDays(day, fetchDays) },
    })
    const fetched = ending.filter(c =>
      luckOf(world.house.tenant, 'fetch', String(c.registration)).chance(0.7),
    )
    if (fetched.length) await takeBack(work, world, fetched, day)
  })
}

/** Closes contracts that have run their time, and those terminated of which nothing is open. */
export const closeEnded = async (world: World, day: string): Promise<void> => {
  await world.time.on(day, '15:40', world.house.staff.office.username, async work => {
    const entity = entityOf(work.model, 'contract')
    const done = { nextDueDate: null, balance: 0 } as const
    const ended = await loadMatching(work, 'contract', { status: 'ACTIVE', ...done }, { lock: 'update' })
    const terminated = await loadMatching(
      work,
      'contract',
      { status: 'TERMINATED', ...done },
      { lock: 'update' },
    )
    if (ended.length) await runAny(work, entity, 'end', ended, {})
    if (terminated.length) await runAny(work, entity, 'settle', terminated, {})
    const closed = [...ended, ...terminated]
    if (closed.length) await takeBack(work, world, closed, day)
  })
}

const reasons = {
  TERMINATED: 'Sold his business; the buyer brings his own equipment',
  SUSPENDED: 'Payment plan under discussion',
  CHARGED_OFF: 'Liquidation opened by the commercial court',
}

const apply = async (work: Work, idea: Idea, registration: string): Promise<void> => {
  const day = idea.fateDate!
  const [contract] = await loadByRegistrations(work, 'contract', [registration])
  if (contract?.status !== 'ACTIVE') return
  if (idea.fate === 'TERMINATED') {
    const indemnity = Math.round((contract.outstanding as number) * 0.4) / 10
    await move(work, 'contract', [registration], 'terminate', {
      reason: reasons.TERMINATED,
      input: { date: day, indemnity },
    })
  }
  if (idea.fate === 'SUSPENDED')
    await move(work, 'contract', [registration], 'suspend', { reason: reasons.SUSPENDED })
  if (idea.fate === 'CHARGED_OFF')
    await move(work, 'contract', [registration], 'charge-off', { reason: reasons.CHARGED_OFF })
}

/** Enters what happens to single contracts before their time: termination, suspension, a loss. */
export const enterFates = (calendar: Calendar, world: World, book: Book, ideas: readonly Idea[]): void => {
  for (const idea of ideas) {
    if (!idea.fateDate || !(idea.fate in reasons)) continue
    calendar.enter(idea.fateDate, 60, 'fates', async () => {
      const made = book.get(idea)
      if (made)
        await world.time.on(idea.fateDate!, '10:15', world.house.staff.collections.username, work =>
          apply(work, idea, made.registration),
        )
    })
  }
}
