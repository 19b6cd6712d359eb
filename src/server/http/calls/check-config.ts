import { join } from 'node:path'
import {
  type Caller,
  entityOf,
  isElevated,
  loadMatching,
  may,
  type Plain,
  sql,
  type Work,
} from '#engine/index.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import { fieldAt } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { isFolder, readFolder } from '../../bundle/bundle-folder.ts'
import { takeBundle } from '../../bundle/take-bundle.ts'
import { configuredCron, ownRunsOf } from '../../crons/timetable.ts'
import type { Product } from '../../product.ts'
import { readConfiguration } from './configuration-store.ts'
import { checkAdditions } from './keep-entries.ts'
import { toldShell } from './told-shell.ts'

const kinds = ['lists', 'scripts', 'reports', 'userLists', 'userScripts'] as const
type Changes = Record<(typeof kinds)[number], string[]>

const none = (): Changes => Object.fromEntries(kinds.map(kind => [kind, [] as string[]])) as Changes

/** A check that may fail, as the sentence of its error. */
const faultOf = async (locale: string, check: () => unknown): Promise<string[]> => {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [messageIn(locale, error)]
  }
}

/** Scripts in use that cannot be read, reports that ask for what there is not, jobs that cannot be run. */
const faultsOfRecords = async (work: Work): Promise<string[]> => {
  const faults: string[] = []
  const said = (fault: Message): string => messageIn(work.caller.locale, fault)
  const compiles = work.code.guards.get('script/compiles')!
  for (const script of await loadMatching(work, 'script', { status: 'ACTIVE' })) {
    const refusal = await compiles(script, work)
    if (refusal)
      faults.push(said(message('SCRIPT_FAULT', { script: script.scriptName, fault: refusal.message })))
  }
  for (const report of await loadMatching(work, 'report', { status: 'ACTIVE' })) {
    const entity = work.model.entities.get(String(report.entityName))
    if (!entity)
      faults.push(
        said(message('REPORT_UNKNOWN_ENTITY', { report: report.registration, entity: report.entityName })),
      )
    for (const { field } of entity ? ((report.columns as Plain[] | undefined) ?? []) : [])
      if (!fieldAt(entity!, String(field)) && !entity!.columns.some(c => c.id === field))
        faults.push(
          said(
            message('REPORT_UNKNOWN_FIELD', {
              report: report.registration,
              field,
              entity: report.entityName,
            }),
          ),
        )
  }
  const { timeZone } = work.caller
  const ownRuns = await ownRunsOf(work)
  for (const [name, entry] of Object.entries(await readConfiguration(work, 'cron-list')))
    faults.push(
      ...(await faultOf(work.caller.locale, () => configuredCron(name, entry, timeZone, '', ownRuns))),
    )
  return faults
}

const kindOfChange = { lists: 'lists', scripts: 'scripts', reports: 'reports' } as const
type Found = Record<'inserted' | 'updated' | 'deleted', Changes>

const nothingFound = (): Found => ({ inserted: none(), updated: none(), deleted: none() })

/** What came by a folder stands in the history as well: it is told once. */
const add = (found: Found, more: Found): void => {
  for (const what of ['inserted', 'updated', 'deleted'] as const)
    for (const kind of kinds) found[what][kind] = [...new Set([...found[what][kind], ...more[what][kind]])]
}

/** What the folder of a tenant in `CONFIG_DIR` has changed, once it is taken: told with what people have changed. */
const loadFolder = async (
  product: Product,
  tenant: { id: number; name: string },
  caller: Caller,
): Promise<{ found: Found; errors: string[] }> => {
  const found = nothingFound()
  const { configDir } = product.config
  const folder = configDir && join(configDir, tenant.name)
  if (!folder || !(await isFolder(folder))) return { found, errors: [] }
  const writer = {
    ...(await product.callers.product(tenant.id, { username: caller.username })),
    locale: caller.locale,
  }
  const errors = await faultOf(caller.locale, async () => {
    for (const change of await takeBundle(product, writer, await readFolder(folder))) {
      const kind = kindOfChange[change.collection as keyof typeof kindOfChange]
      const what = change.before === null ? 'inserted' : change.after === null ? 'deleted' : 'updated'
      if (kind) found[what][kind].push(change.key)
    }
  })
  return { found, errors }
}

/** Compiles a tenant's additions as they are kept, and tells what is wrong with them and with what they name. */
const faultsOf = async (product: Product, tenantId: number, locale: string): Promise<string[]> => {
  const caller = { ...(await product.callers.product(tenantId)), locale }
  return product.engine.work(caller, async work => [
    ...(await faultOf(locale, () => checkAdditions(product.models, work))),
    ...(await faultsOfRecords(work)),
  ])
}

const verbs = {
  create: 'inserted',
  change: 'updated',
  transition: 'updated',
  undo: 'updated',
  remove: 'deleted',
} as const
const kindOf = { list: 'lists', script: 'scripts', report: 'reports' } as const

/** When somebody of the tenant last asked; null: nobody has yet. Asking is noted. */
const lastCheck = async (work: Work): Promise<string | null> => {
  const { tenantId, username } = work.caller
  const { rows } = await work.tx.query<{ date: string }>(
    sql`select value ->> 'date' as date from configuration where tenant_id = ${tenantId}::int and collection = 'config-check' and key = 'last'`,
  )
  await work.tx.query(
    sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (${tenantId}::int, 'config-check', 'last', ${JSON.stringify({ date: work.at })}::jsonb, ${work.at}::timestamptz, ${username}::text)
        on conflict (tenant_id, collection, key) do update set value = excluded.value, update_date = excluded.update_date, update_user = excluded.update_user`,
  )
  return rows[0]?.date ?? null
}

interface Changed {
  entity_name: keyof typeof kindOf
  name: string
  verbs: (keyof typeof verbs)[]
}

/**
 * Lists, scripts and reports that came, changed or went since, by name: what is new and gone again is neither. Of what the
 * caller does not read nothing is told.
 */
const changesSince = async (work: Work, since: string): Promise<Found> => {
  const found = nothingFound()
  const told = Object.keys(kindOf).filter(name =>
    may(work.caller, `read ${entityOf(work.model, name).plural}`),
  )
  const { rows } = await work.tx.query<Changed>(
    sql`select entity_name, coalesce(max(name), max(entity_registration)) as name, array_agg(verb order by id) as verbs from history
        where tenant_id = ${work.caller.tenantId}::int and entity_name = any(${told}::text[]) and date > ${since}::timestamptz
        group by entity_name, record_id order by 2`,
  )
  for (const row of rows) {
    const first = verbs[row.verbs[0]!]
    const last = verbs[row.verbs.at(-1)!]
    if (first === 'inserted' && last === 'deleted') continue
    const what = last === 'deleted' ? 'deleted' : first === 'inserted' ? 'inserted' : 'updated'
    found[what][kindOf[row.entity_name]].push(row.name)
  }
  return found
}

/** `GET` and `POST /api/core/tenants/check-config`: whether what a tenant keeps about itself still holds together. */
export const checkConfigCall = (product: Product): Call => ({
  method: 'GET',
  path: '/api/core/tenants/check-config',
  // It takes what lies in the folder of the operator.
  changesData: true,
  permission: 'read configurations',
  told: toldShell.checkConfig,
  run: async (_, caller, { query }): Promise<Plain> => {
    const all = ['1', 'true'].includes(String(query.allTenants ?? ''))
    const named = typeof query.tenant === 'string' && query.tenant ? query.tenant : caller.tenant
    if ((all || named !== caller.tenant) && !caller.isMainAdmin && !caller.isSuperAdmin)
      throw new AppError('FORBIDDEN', ['isMainAdmin'])
    const tenants = await product.directory.tenants()
    const chosen = tenants.filter(tenant => all || tenant.name === named)
    if (!chosen.length) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['tenant', named])
    const errors: string[] = []
    const found = nothingFound()
    const mayLoad = isElevated(caller) && may(caller, 'write configurations', { strict: true })
    for (const tenant of chosen) {
      const loaded = mayLoad ? await loadFolder(product, tenant, caller) : null
      if (loaded) add(found, loaded.found)
      const faults = [...(loaded?.errors ?? []), ...(await faultsOf(product, tenant.id, caller.locale))]
      errors.push(...faults.map(fault => (all ? `${tenant.name}: ${fault}` : fault)))
    }
    const since = chosen.some(tenant => tenant.name === caller.tenant)
      ? await product.engine.work(caller, lastCheck)
      : null
    if (since) add(found, await product.engine.work(caller, work => changesSince(work, since)))
    return { errors, ...found, lastConfigCheckDate: since ?? new Date(product.now()).toISOString() }
  },
})
