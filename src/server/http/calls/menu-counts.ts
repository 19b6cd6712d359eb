import { type Caller, listRecords, may, mayRead, variablesOf } from '#engine/index.ts'
import { bindVariables, type CompiledEntity } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { type MenuTool, menuGroups } from './menu-groups.ts'
import { toldShell } from './told-shell.ts'

const counted = menuGroups
  .flatMap(group => group.items)
  .filter((item): item is MenuTool & { counts: string } => typeof item !== 'string' && !!item.counts)

/** Where in the menu an entity's number stands: at its list, or at the tool by which it is worked off. */
const placesOf = (caller: Caller, entity: CompiledEntity): string[] => [
  entity.listRoute,
  ...counted
    .filter(tool => tool.counts === entity.name && (!tool.permission || may(caller, tool.permission)))
    .map(tool => tool.path),
]

/**
 * `GET /api/core/menu-counts`: by path of the menu how many records wait for people, as far as the caller sees them, at most
 * 1,000; what has none is left out.
 */
export const menuCountsCall = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: '/api/core/menu-counts',
    told: toldShell.menuCounts,
    run: async (engine, caller) => {
      const { model } = await product.models.load(caller.tenantId)
      const waiting = [...model.entities.values()].flatMap(entity => {
        const where = entity.tabs.find(tab => tab.toDo)?.where
        const isSeen = where && mayRead(caller, entity)
        return isSeen ? [{ entity, where: bindVariables(where, variablesOf({ caller })) }] : []
      })
      const found = await Promise.all(
        waiting.map(async ({ entity, where }) => {
          const query = {
            where,
            offset: 0,
            limit: 1,
            ranged: true,
            include: [],
            exactCount: false,
            pinned: false,
          }
          const { size } = await listRecords(engine, caller, entity.name, query)
          return placesOf(caller, entity).map(path => [path, size] as const)
        }),
      )
      return Object.fromEntries(found.flat().filter(([, size]) => size > 0))
    },
  })
