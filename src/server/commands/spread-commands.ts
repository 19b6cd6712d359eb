import { withDatabase } from '../backup/with-database.ts'
import { readConfig } from '../config.ts'
import { asOwner } from '../migrations/as-owner.ts'
import { servingRoleOf } from '../migrations/serving-role.ts'
import { moveTenant } from '../spread/move-tenant.ts'
import { spreadNodes } from '../spread/nodes.ts'
import { clearSpread, spreadTables } from '../spread/spread-tables.ts'
import { StartError } from '../start-error.ts'
import type { Asked } from './asked.ts'
import { commandLog, say } from './say.ts'

/** `npx tranche spread`: the tables of tenants over the nodes of the database's Citus cluster. */
export const spread = async ({ env }: Asked): Promise<void> => {
  const config = readConfig(env)
  await withDatabase({ config, log: commandLog }, url =>
    asOwner(url, commandLog, async owner => {
      const nodes = await spreadNodes(owner)
      if (!nodes.length)
        throw new StartError(
          'This database knows no nodes over which its tables could be spread: create extension citus, and citus_add_node for each (docs/scaling.md).',
        )
      const tables = await spreadTables(owner, { servingRole: servingRoleOf(config), log: say })
      await clearSpread(owner, tables)
      say(
        tables.length
          ? `${tables.length} tables are spread over ${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}.`
          : 'Every table of tenants is spread already.',
      )
    }),
  )
}

/** `npx tranche move TENANT --to HOST:PORT`: a tenant to a node, while he works. */
export const move = async ({ subject, values, env }: Asked): Promise<void> => {
  const to = values.to
  if (!to) throw new StartError('npx tranche move says where: --to HOST:PORT.')
  const hasMoved = await withDatabase({ config: readConfig(env), log: commandLog }, url =>
    asOwner(url, commandLog, owner => moveTenant(owner, { tenant: subject, to, log: say })),
  )
  say(hasMoved ? `${subject} is on ${to}.` : `${subject} was on ${to} already.`)
}
