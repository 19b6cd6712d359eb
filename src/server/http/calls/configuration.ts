import type { Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { dashed } from '#model/index.ts'
import { type Call, WaitingAnswer } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Models } from '../../model-source.ts'
import { keepState } from './configuration-states.ts'
import {
  type ConfigurationCollection,
  configurationCollections,
  readConfiguration,
} from './configuration-store.ts'
import { isPlain, keepEntries, object } from './keep-entries.ts'
import { toldConfiguration } from './told-configuration.ts'
import { refuseHeld } from './values-held.ts'

const keep =
  (
    models: Models,
    collection: ConfigurationCollection,
    entriesOf: (before: Plain, body: unknown, key: string) => Plain,
  ): Call['run'] =>
  async (engine, caller, { body, params, query }) => {
    const { kept, waiting } = await engine.work(caller, async work => {
      const before = await readConfiguration(work, collection)
      const said = entriesOf(before, body, params.key ?? '')
      if (!['1', 'true'].includes(String(query.force ?? ''))) await refuseHeld(work, collection, before, said)
      const { changes, waiting } = await keepEntries(models, work, { [collection]: said })
      await keepState(work, changes)
      return { kept: await readConfiguration(work, collection), waiting }
    })
    models.forget(caller.tenantId)
    const answer = params.key === undefined ? kept : (kept[params.key] ?? undefined)
    return waiting ? new WaitingAnswer(answer, `/api/core/pending-changes/${waiting}`) : answer
  }

/** A merge of two entries, by their own keys. */
const merged = (before: unknown, change: unknown): unknown => {
  if (!isPlain(change)) return change
  const made: Plain = isPlain(before) ? { ...before } : {}
  for (const [key, value] of Object.entries(change))
    if (value === null) delete made[key]
    else made[key] = merged(made[key], value)
  return made
}

const reading = { permission: 'read configurations', isStrict: true } as const

/** What profiles grant is given by who has everything: a right to configure must not become all others. */
const writing = (collection: ConfigurationCollection) =>
  ({
    permission: ['write configurations', ...(collection === 'profilesPermissions' ? ['isAdmin'] : [])],
    isStrict: true,
  }) as const

const readCalls = (collection: ConfigurationCollection, path: string): Call[] => [
  toldCall({
    method: 'GET',
    path,
    ...reading,
    told: toldConfiguration.all,
    run: (engine, caller) => {
      return engine.work(caller, work => readConfiguration(work, collection))
    },
  }),
  toldCall({
    method: 'GET',
    path: `${path}/:key`,
    ...reading,
    told: toldConfiguration.one,
    run: async (engine, caller, { params }) => {
      const all = await engine.work(caller, work => readConfiguration(work, collection))
      const found = all[params.key ?? '']
      if (found === undefined) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [collection, params.key])
      return found
    },
  }),
]

/** Settings and names of scripts may be a text or a list; every other entry says several things. */
const entryOf = (collection: ConfigurationCollection, body: unknown): unknown =>
  (collection === 'tenant-config' || collection === 'scriptAliases') && body !== null && body !== undefined
    ? body
    : object(body)

const writeCalls = (models: Models, collection: ConfigurationCollection, path: string): Call[] => [
  {
    method: 'PUT',
    path,
    ...writing(collection),
    isLong: true,
    told: toldConfiguration.replaceAll,
    run: keep(models, collection, (before, body) => ({
      // What has to be there stays where nothing is said of it.
      ...Object.fromEntries(
        Object.keys(before)
          .filter(key => key !== 'currencies')
          .map(key => [key, null]),
      ),
      ...object(body),
    })),
  },
  {
    method: 'PATCH',
    path,
    ...writing(collection),
    isLong: true,
    told: toldConfiguration.changeAll,
    run: keep(models, collection, (before, body) =>
      Object.fromEntries(
        Object.entries(object(body)).map(([key, value]) => [
          key,
          value === null ? null : merged(before[key], value),
        ]),
      ),
    ),
  },
  {
    method: 'PUT',
    path: `${path}/:key`,
    ...writing(collection),
    isLong: true,
    told: toldConfiguration.replaceOne,
    run: keep(models, collection, (_, body, key) => ({ [key]: entryOf(collection, body) })),
  },
  {
    method: 'PATCH',
    path: `${path}/:key`,
    ...writing(collection),
    isLong: true,
    told: toldConfiguration.changeOne,
    run: keep(models, collection, (before, body, key) => ({ [key]: merged(before[key], object(body)) })),
  },
  {
    method: 'DELETE',
    path: `${path}/:key`,
    ...writing(collection),
    told: toldConfiguration.removeOne,
    run: keep(models, collection, (_, __, key) => ({ [key]: null })),
  },
]

/** What a tenant decides about itself at run time: its fields, its entities, its words, its permissions. */
export const configurationCalls = (models: Models): Call[] =>
  configurationCollections.flatMap(collection =>
    [...new Set([collection, dashed(collection)])].flatMap(name => [
      ...readCalls(collection, `/api/core/${name}`),
      ...writeCalls(models, collection, `/api/core/${name}`),
    ]),
  )
