import { entityOf, loadByRegistrations, loadMatching, type Plain, runOver, type Work } from '#engine/index.ts'
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

/** What comes back is bought by the client, or offered to others. */
const takeBack = async (
  work: Work,
  world: World,
  contracts: readonly Plain[],
  day: string,
): Promise<void> => {
  const returned = await move(work, 'asset', assetsOf(contracts), 'return', { input: { date: day } })
  const offered = returned.filter(a =>
    luckOf(world.house.tenant, 'offer', String(a.registration)).chance(0.85),
  )
  if (!offered.length) return
  const entity = entityOf(work.model, 'asset')
  const forSale = await runOver(work, entity, 'offer', offered, {})
  const sold = forSale.filter(a => luckOf(world.house.tenant, 'sale', String(a.registration)).chance(0.8))
  for (const asset of sold) {
    const contract = contracts.find(c => c.registration === asset.contractRegistration)
    const client = ((contract?.persons as Plain[] | undefined) ?? []).find(p => p.role === 'CLIENT')
    if (!client) continue
    const price = Math.round((asset.priceExclTax as number) * 0.01) * 10
    await runOver(work, entity, 'sell', [asset], {
      input: {
        date: day,
        price,
        buyerRegistration: client.personRegistration,
        taxCode: world.house.standardTax.code,
      },
    })
  }
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
    if (ended.length) await runOver(work, entity, 'end', ended, {})
    if (terminated.length) await runOver(work, entity, 'settle', terminated, {})
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
