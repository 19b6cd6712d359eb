import {
  type Caller,
  type Engine,
  entityOf,
  isElevated,
  listRecords,
  may,
  type Plain,
  requireRead,
  type Sent,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { labelled } from '#locales/labelled.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { userGrants } from '../../steps/user-grants.ts'
import { menusOf } from './menus.ts'
import { toldPeople } from './told-people.ts'

/** Of what a new user works with it is said how many he would see. */
const counted = ['contract', 'deal', 'quotation', 'person', 'asset', 'invoice', 'task'] as const

const textsOf = (body: unknown, field: string): string[] => {
  const value = (body as Record<string, unknown> | null)?.[field] ?? []
  if (!Array.isArray(value) || value.some(one => typeof one !== 'string'))
    throw new AppError('INVALID_ARRAY_FIELD', [field])
  return value as string[]
}

const textOf = (body: unknown, field: string): string | undefined => {
  const value = (body as Record<string, unknown> | null)?.[field]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

const countOf = async (engine: Engine, caller: Caller, entity: CompiledEntity) => {
  try {
    requireRead(caller, entity)
  } catch {
    return []
  }
  const query = {
    where: {},
    offset: 0,
    limit: 1,
    ranged: true,
    include: [],
    exactCount: false,
    pinned: false,
  }
  const { size, continues } = await listRecords(engine, caller, entity.name, query)
  return [{ entity: entity.name, label: entity.pluralLabel, count: size, more: continues }]
}

/** Whose records he meets: who administers meets all of them, whatever else he is. */
const reachOf = (caller: Caller): 'ALL' | 'ORGANIZATION' | 'OWN' => {
  if (isElevated(caller)) return 'ALL'
  if (caller.persons !== null) return 'OWN'
  return caller.organizations === null ? 'ALL' : 'ORGANIZATION'
}

/** What the permissions let somebody do beside reading: writing, transitions, and what has a name of its own. */
const doneBy = (caller: Caller): string[] =>
  isElevated(caller)
    ? ['write all', 'run all']
    : [...caller.permissions].filter(name => !name.startsWith('read ')).sort()

/**
 * `POST /api/core/users/preview { profiles, orgaRegistration?, personRegistration? }`: the menu that such a user would have,
 * how many records he would see, and what he might do – before he is saved.
 */
export const userPreviewCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: '/api/core/users/preview',
    told: toldPeople.preview,
    run: async (engine, caller, { body }) => {
      if (!may(caller, 'write users') && !may(caller, 'write /api/core/users'))
        throw new AppError('FORBIDDEN', ['write users'])
      const user = {
        username: `new@${caller.tenant}`,
        profiles: textsOf(body, 'profiles'),
        orgaRegistration: textOf(body, 'orgaRegistration'),
        personRegistration: textOf(body, 'personRegistration'),
      }
      const { model } = await product.models.load(caller.tenantId)
      // Nobody looks through the eyes of somebody whom he could not make.
      const entity = entityOf(model, 'user')
      await engine.work(caller, async work => {
        const writing = { before: null, after: user as Plain as Sent<'user'>, given: {} }
        await userGrants.before!(work, [writing], { entity, verb: 'create' })
      })
      const asIf = await product.callers.asIf(caller, user)
      const labelledOf = (name: string) => {
        const entity = model.entities.get(name)
        return entity && labelled(entity, caller.locale)
      }
      const entities = counted.flatMap(name => labelledOf(name) ?? [])
      const sees = await Promise.all(entities.map(entity => countOf(engine, asIf, entity)))
      return {
        menus: menusOf(asIf, model.entities.keys(), labelledOf),
        sees: sees.flat(),
        does: doneBy(asIf),
        reaches: reachOf(asIf),
      }
    },
  })
