import { isElevated, type Plain, type Work } from '#engine/index.ts'
import { formerProfiles } from '#entities/platform/profile.rules.ts'
import { AppError, message } from '#errors/index.ts'
import { isCurrencyCode } from '#finance/money/currencies.ts'
import { listRouteOf } from '#model/index.ts'
import { checkShape } from '../../configuration-schemas.ts'
import { writeEvent } from '../../crons/note-event.ts'
import { configuredCron, mostCrons, ownRunsOf } from '../../crons/timetable.ts'
import { checkCronUsers } from '../../crons/whose-crons.ts'
import { keepOrder } from '../../field-order.ts'
import type { Models } from '../../model-source.ts'
import { noteSearched } from '../../searched-state.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import { fourEyesKey } from '../../sign-in/change-words.ts'
import { administrators, holdBack, needsFourEyes } from '../../sign-in/pending-changes.ts'
import { additionParts, noAdditions } from '../../tenant-model.ts'
import { checkAliases } from './check-aliases.ts'
import { checkFieldWords } from './check-field-words.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkBankProfile, checkSetting } from './check-settings.ts'
import { type ConfigurationCollection, readConfiguration, writeConfiguration } from './configuration-store.ts'
import type { MenuItem } from './menus.ts'
import { checkMenus } from './own-menus.ts'

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A body that has to be an object. */
export const object = (body: unknown): Plain => {
  if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
  if (!isPlain(body)) throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
  return body
}

/** The additions as they would be, compiled: a faulty configuration is refused, never kept. */
export const checkAdditions = async (models: Models, work: Work): Promise<Work['model']> => {
  const additions = noAdditions()
  for (const [collection, part] of Object.entries(additionParts))
    additions[part] = (await readConfiguration(work, collection as keyof typeof additionParts)) as never
  return models.compileWith(additions)
}

/** The model as what this work has written makes it: what follows in the same transaction is read by it. */
export const renewedModel = async (models: Models, work: Work): Promise<Work['model']> => {
  const { version, entities } = await checkAdditions(models, work)
  return { ...work.model, version, entities }
}

/** A tenant that names its currencies names one at least, each of them one that there is; null: it works in all. */
const checkCurrencies = (value: unknown): void => {
  if (value === null) return
  const codes = Array.isArray(value) ? (value as unknown[]) : []
  const unknown = codes.find(code => typeof code !== 'string' || !isCurrencyCode(code))
  if (unknown !== undefined)
    throw new AppError('INVALID_FIELD_IN_CONFIG', [
      'currencies',
      message('UNKNOWN_NAME', { name: String(unknown).slice(0, 20) }),
    ])
  if (codes.length === 0 || new Set(codes).size < codes.length)
    throw new AppError('INVALID_FIELD_IN_CONFIG', ['currencies', message('CURRENCIES_NEEDED')])
}

/** *Add* leads to a page of the house. */
const checkAddTo = (path: string, page: unknown): void => {
  const { addTo } = page as { addTo?: string }
  if (addTo !== undefined && !/^\/(?![/\\])/.test(addTo))
    throw new AppError('INVALID_FIELD_IN_CONFIG', [`${path}.addTo`, message('OWN_PATH')], {
      errors: [{ field: `${path}.addTo`, message: message('OWN_PATH'), code: 'INVALID_FIELD_IN_CONFIG' }],
    })
}

const checkEntries = (
  collection: ConfigurationCollection,
  entries: Plain,
  ownRuns: ReadonlySet<string>,
): void => {
  const max = collection === 'cron-list' ? mostCrons : 2000
  if (Object.keys(entries).length > max)
    throw new AppError('INVALID_FIELD_IN_CONFIG', [collection, message('MORE_ENTRIES_THAN', { max })])
  for (const [key, value] of Object.entries(entries)) {
    if (key === '' || key.length > 250)
      throw new AppError('INVALID_FIELD_IN_CONFIG', [
        key.slice(0, 60),
        message('KEY_LENGTH', { min: 1, max: 250 }),
      ])
    checkShape(collection, key, value)
    if (collection === 'tenant-config' && key === 'currencies') checkCurrencies(value)
    if (collection === 'tenant-config') checkSetting(key, value)
    if (collection === 'tenant-config' && key === 'menus' && value !== null) checkMenus(value as MenuItem[])
    if (collection === 'pages' && value !== null) checkAddTo(key, value)
    if (collection === 'bank-profiles') checkBankProfile(key, value)
    if (collection === 'cron-list' && value !== null) configuredCron(key, object(value), 'UTC', '', ownRuns)
    if (collection === 'collection-extension' || collection === 'dyno-descriptors') {
      checkPatterns(key, value)
      checkFieldWords(key, value)
    }
    if (collection !== 'profilesPermissions' || value === null) continue
    const [former] = formerProfiles(key, [key])
    if (former) throw new AppError('INVALID_FIELD_IN_CONFIG', [key, former.message])
    const permissions = isPlain(value) ? value.permissions : undefined
    if (!isPlain(permissions) || Object.values(permissions).some(granted => typeof granted !== 'boolean'))
      throw new AppError('INVALID_FIELD_IN_CONFIG', [key, message('PERMISSIONS_SHAPE')])
  }
}

/**
 * Takes out what two administrators decide where the tenant asks for four eyes: what profiles grant, and the asking itself.
 * It waits, and the rest is written. Returns the registration of what waits.
 */
const holdGuarded = async (
  work: Work,
  collection: ConfigurationCollection,
  before: Plain,
  entries: Plain,
): Promise<string | undefined> => {
  const guarded = Object.keys(entries).filter(
    key => collection === 'profilesPermissions' || (collection === 'tenant-config' && key === fourEyesKey),
  )
  const changed = guarded.filter(
    key => JSON.stringify(before[key] ?? null) !== JSON.stringify(entries[key] ?? null),
  )
  if (!changed.length) return undefined
  // Who decides that two decide must be able to decide alone.
  if (!isElevated(work.caller)) throw new AppError('FORBIDDEN', ['isAdmin'])
  if (!(await needsFourEyes(work))) {
    await requireTwo(work, collection)
    return undefined
  }
  const of = (source: Plain): Plain => Object.fromEntries(changed.map(key => [key, source[key] ?? null]))
  const kind = collection === 'profilesPermissions' ? 'PROFILES' : 'SETTINGS'
  const subject = changed.join(', ').slice(0, 250)
  const values = { collection, before: of(before), after: of(entries) }
  const waiting = await holdBack(work, { kind, subject, values })
  for (const key of changed) delete entries[key]
  return waiting
}

/** Nobody asks for a second administrator where there is none: nothing could be decided any more. */
const requireTwo = async (work: Work, collection: ConfigurationCollection): Promise<void> => {
  if (collection === 'tenant-config' && (await administrators(work)).length < 2)
    throw new AppError('INVALID_FIELD_IN_CONFIG', [fourEyesKey, message('TWO_ADMINISTRATORS_NEEDED')])
}

/** The fields that a tenant adds stand in the order in which he gave them. */
const orderKept = (collection: ConfigurationCollection, before: Plain, entries: Plain): Plain =>
  collection === 'collection-extension' || collection === 'dyno-descriptors'
    ? Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, keepOrder(before[key], entry)]))
    : entries

/** What became of one entry; null is none. */
export interface ConfigurationChange {
  collection: ConfigurationCollection
  key: string
  before: unknown
  after: unknown
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const keepCollection = async (
  work: Work,
  collection: ConfigurationCollection,
  said: Plain,
): Promise<{ changes: ConfigurationChange[]; waiting?: string }> => {
  // What profiles grant is given by an administrator's own hand, however it comes.
  if (work.caller.actor && collection === 'profilesPermissions') throw new AppError('NOT_WHEN_ACTING')
  const before = await readConfiguration(work, collection)
  const entries = orderKept(collection, before, said)
  checkEntries(collection, entries, await ownRunsOf(work))
  if (collection === 'scriptAliases')
    checkAliases(
      Object.fromEntries(Object.entries({ ...before, ...entries }).filter(([, value]) => value !== null)),
    )
  if (collection === 'cron-list') await checkCronUsers(work, before, entries)
  const waiting = await holdGuarded(work, collection, before, entries)
  await writeConfiguration(work, collection, entries)
  const keys = Object.keys(entries)
  await writeAudit(work, {
    action: collection === 'profilesPermissions' ? 'PERMISSIONS' : 'CONFIGURATION',
    details: { collection, keys: keys.slice(0, 100) },
  })
  await writeEvent(work, {
    type: 'CONFIGURATION',
    source: collection,
    message: keys.slice(0, 20).join(', '),
  })
  const after = await readConfiguration(work, collection)
  const changes = keys
    .filter(key => !isSame(before[key], after[key]))
    .map(key => ({ collection, key, before: before[key] ?? null, after: after[key] ?? null }))
  return { changes, waiting }
}

type Said = Partial<Record<ConfigurationCollection, Plain>>

/** What is said of an entity that goes goes with it: its cards and its list page. */
const withLeftovers = async (work: Work, said: Said): Promise<Said> => {
  const gone = Object.entries(said['dyno-descriptors'] ?? {}).flatMap(([name, entry]) =>
    entry === null ? [name] : [],
  )
  if (gone.length === 0) return said
  const layouts = Object.keys(await readConfiguration(work, 'layouts')).filter(key =>
    gone.includes(key.split('-', 1)[0]!),
  )
  const routes = gone.map(listRouteOf)
  const pages = Object.keys(await readConfiguration(work, 'pages')).filter(path => routes.includes(path))
  const none = (keys: string[]): Plain => Object.fromEntries(keys.map(key => [key, null]))
  return {
    ...said,
    ...(layouts.length ? { layouts: { ...none(layouts), ...said.layouts } } : {}),
    ...(pages.length ? { pages: { ...none(pages), ...said.pages } } : {}),
  }
}

/**
 * Keeps entries of collections, all or none: each is checked, and the model that they make together compiled. Tells what they
 * changed, and what waits for a second administrator.
 */
export const keepEntries = async (
  models: Models,
  work: Work,
  given: Said,
): Promise<{ changes: ConfigurationChange[]; waiting?: string }> => {
  const all = await withLeftovers(work, given)
  // A part of which nothing is said is not touched.
  const said: Said = Object.fromEntries(
    Object.entries(all).filter(([, entries]) => Object.keys(entries).length > 0),
  )
  const changes: ConfigurationChange[] = []
  let waiting: string | undefined
  for (const [name, entries] of Object.entries(said)) {
    const kept = await keepCollection(work, name as ConfigurationCollection, entries)
    changes.push(...kept.changes)
    waiting ??= kept.waiting
  }
  if (Object.keys(said).some(name => name in additionParts)) await checkAdditions(models, work)
  // Only what compiles says what its search asks.
  for (const collection of ['collection-extension', 'dyno-descriptors'] as const)
    for (const [entity, entry] of Object.entries(said[collection] ?? {}))
      await noteSearched(work, entity, isPlain(entry) ? entry : null)
  return { changes, waiting }
}
