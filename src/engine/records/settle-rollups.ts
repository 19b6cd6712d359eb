import type { CompiledEntity } from '#model/index.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { updateRows } from './bulk-sql.ts'
import { deriveValues } from './derive.ts'
import { idIn, loadWhere } from './load.ts'
import { parentIds, type RollupGroup, readSums, rollupGroups, writeSums } from './rollups.ts'
import { toColumns } from './rows.ts'
import { touchedColumns } from './touched-columns.ts'

/** Works rolled-up values out anew and, where a parent computes from them, its own values, up the whole way. */
export const settleRollups = async (
  work: Work,
  entity: CompiledEntity,
  records: readonly (Plain | null)[],
): Promise<void> => {
  for (const group of rollupGroups(work, entity)) {
    const ids = parentIds(records, group)
    if (!ids.length) continue
    const derives = group.parent.fields.some(f => f.computed || f.daily)
    const parents = derives
      ? await settleDerived(work, entity, group, ids)
      : await settlePlain(work, entity, group, ids)
    if (parents.length) await settleRollups(work, group.parent, parents)
  }
}

const settlePlain = async (
  work: Work,
  child: CompiledEntity,
  group: RollupGroup,
  ids: string[],
): Promise<Plain[]> => {
  const changed = await writeSums(work, child, group, ids)
  // Loaded only where somebody rolls them up in turn.
  const isAsked = changed.length > 0 && rollupGroups(work, group.parent).length > 0
  return isAsked ? loadWhere(work, group.parent, idIn(changed)) : []
}

/** The sums and what is worked out from them are written together: one new row instead of two. */
const settleDerived = async (
  work: Work,
  child: CompiledEntity,
  group: RollupGroup,
  ids: string[],
): Promise<Plain[]> => {
  const { parent } = group
  const pairs = await readSums(work, child, group, ids)
  if (!pairs.length) return []
  for (const { after } of pairs) deriveValues(work, parent, after)
  const table = entityOf(work.model, parent.base)
  const { tenantId } = work.caller
  const fields = workedOut(table)
  const columns = new Set(pairs.flatMap(p => touchedColumns(table, p.before, p.after, fields)))
  updateRows(
    work.tx,
    tenantId,
    table,
    [...columns],
    toColumns(
      table,
      pairs.map(p => p.after),
      tenantId,
      columns,
    ),
    pairs.length,
  )
  for (const p of pairs) work.journal.add(parent, 'change', p.before, p.after)
  return pairs.map(p => p.after)
}

const workedOut = (entity: CompiledEntity) =>
  entity.fields.filter(f => f.rollup || f.computed || f.daily || f.name === 'name')
