import { type Caller, entityOf, may, type Plain, type Work } from '#engine/index.ts'
import {
  type ConfigurationCollection,
  configurationCollections,
  readConfiguration,
} from '../http/calls/configuration-store.ts'
import { type ConfigurationChange, keepEntries, renewedModel } from '../http/calls/keep-entries.ts'
import type { Models } from '../model-source.ts'
import type { BundleEntries } from './bundle-files.ts'
import { keepRecords, type RecordChange, type SaidRecords } from './keep-records.ts'
import { ofAnyHouse, ofThisHouse } from './of-the-house.ts'
import { kindOf, type RecordCollection, recordCollections } from './record-kinds.ts'
import { valuesIn } from './record-values.ts'

export type BundleChange = ConfigurationChange | RecordChange

/** Lists and words are there before the fields that offer them; reports and scripts come when the fields are. */
const early: readonly RecordCollection[] = ['lists', 'locales']

/** What scripts say is read by whoever may read scripts, and by nobody else who may configure. */
const mayCarry = (caller: Caller, work: Work, collection: RecordCollection): boolean =>
  may(caller, `read ${entityOf(work.model, kindOf(collection).entity).plural}`, {
    strict: collection === 'scripts',
  })

/** All that a bundle of this house says: its configuration, and the records by which it is set up. */
export const readHouse = async (work: Work): Promise<BundleEntries> => {
  const said: BundleEntries = {}
  for (const collection of configurationCollections)
    said[collection] = await readConfiguration(work, collection)
  for (const collection of recordCollections)
    if (kindOf(collection).isPromoted && mayCarry(work.caller, work, collection))
      said[collection] = await valuesIn(work, collection)
  return ofAnyHouse(said, work.caller.tenant)
}

const gone = (keys: Iterable<string>): Plain => Object.fromEntries([...keys].map(key => [key, null]))

/**
 * A part that a bundle brings is taken whole: what it does not hold goes. What a tenant says of itself stays, and so do the
 * records that no house's bundle has.
 */
export const takenWhole = async (work: Work, said: BundleEntries): Promise<BundleEntries> => {
  const whole: BundleEntries = {}
  for (const collection of configurationCollections) {
    if (!said[collection]) continue
    const before = collection === 'tenant-config' ? {} : await readConfiguration(work, collection)
    whole[collection] = { ...gone(Object.keys(before)), ...said[collection] }
  }
  for (const collection of recordCollections) {
    if (!said[collection]) continue
    const before = kindOf(collection).isPromoted ? await valuesIn(work, collection) : {}
    whole[collection] = { ...gone(Object.keys(before)), ...said[collection] }
  }
  return ofThisHouse(whole, work.caller.tenant)
}

/** Schedules name scripts, which are there once what they are about is. */
const isLate = (collection: ConfigurationCollection): boolean => collection === 'cron-list'

const configurationIn = (
  said: BundleEntries,
  isAsked: (collection: ConfigurationCollection) => boolean,
): Partial<Record<ConfigurationCollection, Plain>> =>
  Object.fromEntries(
    configurationCollections.flatMap(name =>
      said[name] && isAsked(name) ? [[name, said[name]] as const] : [],
    ),
  )

/**
 * Keeps what a bundle says, all or none, in the transaction of its caller: lists and words, the configuration, what is
 * written in its terms, and when that runs. Tells what it changed, and what waits for a second administrator.
 */
export const keepBundle = async (
  models: Models,
  work: Work,
  said: BundleEntries,
): Promise<{ changes: BundleChange[]; waiting?: string }> => {
  const changes: BundleChange[] = []
  const keep = async (collections: readonly RecordCollection[]): Promise<void> => {
    for (const collection of collections)
      if (said[collection])
        changes.push(...(await keepRecords(work, collection, said[collection] as SaidRecords)))
  }
  await keep(early)
  const kept = await keepEntries(
    models,
    work,
    configurationIn(said, one => !isLate(one)),
  )
  changes.push(...kept.changes)
  // Reports and scripts may name fields that came with them.
  work.model = await renewedModel(models, work)
  await keep(recordCollections.filter(one => !early.includes(one)))
  const late = await keepEntries(models, work, configurationIn(said, isLate))
  changes.push(...late.changes)
  return { changes, waiting: kept.waiting }
}
