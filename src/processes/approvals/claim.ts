import { type Approvals, changeRecords, type Plain } from '#engine/index.ts'
import { type Approval, approvalsOf, findCover, type Needed, neededFor } from './waiting.ts'

/**
 * The guard of every transition that a tenant's configuration lets ask: it looks at the approvals of all records of a run at
 * once, and locks them, so that one yes lets one run through.
 */
export const transitionApprovals: Approvals = {
  claim: async (work, _entity, t, records, input) => {
    const asking = records.flatMap(record => {
      const needed = neededFor(work, t, record)
      return needed ? [{ record, needed }] : []
    })
    if (!asking.length) return null
    const ids = asking.map(({ record }) => String(record._id))
    const known = await approvalsOf(work, t.code, ids, ['PENDING', 'APPROVED'], 'update')
    const used: Approval[] = []
    for (const { record, needed } of asking) {
      const found = coverOf(known, record, needed, input)
      if ('why' in found) return { record, why: found.why }
      used.push(found.approval)
    }
    await changeRecords(work, 'approval', used, () => ({ status: 'USED' }))
    return null
  },
  release: async (work, t, records) => {
    const known = await approvalsOf(
      work,
      t.code,
      records.map(record => String(record._id)),
      ['USED'],
      'update',
    )
    await changeRecords(work, 'approval', [...known.values()].flat(), () => ({ status: 'UNDONE' }))
  },
}

const coverOf = (known: ReadonlyMap<string, Approval[]>, record: Plain, needed: Needed, input: Plain) =>
  findCover(needed, known.get(String(record._id)) ?? [], input)
