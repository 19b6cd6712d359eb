import {
  entityOf,
  insertAny,
  loadByRegistrations,
  loadMatching,
  type Plain,
  runAny,
  type Work,
} from '#engine/index.ts'
import type { EntityName, Where } from '#entities/records.ts'
import { assetRecords, contractRecord, quotationRecords } from './contract-records.ts'
import type { Idea } from './invent-contracts.ts'
import type { World } from './world.ts'

/** An idea that has become a contract. */
export interface Made {
  idea: Idea
  registration: string
}

/** Runs a transition over records by registration, in one go. */
export const move = async (
  work: Work,
  entity: EntityName,
  registrations: readonly string[],
  code: string,
  request: { reason?: string; input?: Plain } = {},
): Promise<Plain[]> => {
  if (!registrations.length) return []
  const records = await loadByRegistrations(work, entity, registrations, { lock: 'update' })
  return runAny(work, entityOf(work.model, entity), code, records, request)
}

/** Orders what the contracts are about; returns the assets of each idea. */
export const writeAssets = async (
  work: Work,
  world: World,
  ideas: readonly Idea[],
): Promise<Map<Idea, Plain[]>> => {
  const wanted = ideas.map(idea => assetRecords(world, idea))
  const assets = await insertAny(work, entityOf(work.model, 'asset'), wanted.flat())
  if (assets.length) await runAny(work, entityOf(work.model, 'asset'), 'order', assets, {})
  const left = [...assets]
  return new Map(ideas.map((idea, i) => [idea, left.splice(0, wanted[i]!.length)]))
}

/** Writes quotations of deals or contracts and chooses the first of each. */
export const writeQuotations = async (
  work: Work,
  world: World,
  by: 'contractRegistration' | 'dealRegistration',
  owners: readonly Made[],
): Promise<void> => {
  const records = owners.flatMap(({ idea, registration }) =>
    quotationRecords(world, idea).map(record => ({ ...record, [by]: registration })),
  )
  await insertAny(work, entityOf(work.model, 'quotation'), records)
}

/** The first quotation of each becomes its terms. */
export const chooseFirst = async (
  work: Work,
  by: 'contractRegistration' | 'dealRegistration',
  registrations: readonly string[],
): Promise<void> => {
  if (!registrations.length) return
  const first = await loadMatching(
    work,
    'quotation',
    { [by]: [...registrations], position: 0, status: 'DRAFT' } as Where<'quotation'>,
    { lock: 'update' },
  )
  await runAny(work, entityOf(work.model, 'quotation'), 'choose', first, {})
}

/** Makes contracts of ideas, with assets on order and their terms chosen. */
export const writeContracts = async (
  work: Work,
  world: World,
  ideas: readonly Idea[],
  creditLines: ReadonlyMap<number, string>,
): Promise<Made[]> => {
  if (!ideas.length) return []
  const assets = await writeAssets(work, world, ideas)
  const contracts = await insertAny(
    work,
    entityOf(work.model, 'contract'),
    ideas.map(idea =>
      contractRecord(
        world,
        idea,
        assets.get(idea)!,
        idea.creditLine === null ? null : creditLines.get(idea.creditLine)!,
      ),
    ),
  )
  const made = ideas.map((idea, i) => ({ idea, registration: String(contracts[i]!.registration) }))
  await writeQuotations(work, world, 'contractRegistration', made)
  await chooseFirst(
    work,
    'contractRegistration',
    made.filter(m => m.idea.fate !== 'DRAFT' || m.idea.alternatives === 0).map(m => m.registration),
  )
  return made
}
