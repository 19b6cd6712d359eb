import { loadByRegistrations, saveRecords } from '#engine/index.ts'
import type { Task } from './tasks.ts'

/** Where a host's proof is looked for: only who rules its zone can write there. */
export const proofName = (hostname: string): string => `_tranche.${hostname}`

/**
 * Looks for the proof of a host among the TXT records of its name; found, the host serves from then on. What is not there
 * yet is looked for again, ever more seldom: new records take their time.
 */
export const proveHost: Task<'host-proof'> = async (product, tenantId, told) => {
  const caller = await product.callers.product(tenantId)
  const find = () => product.engine.work(caller, work => loadByRegistrations(work, 'host', [told.host]))
  const [host] = await find()
  if (!host || host.provenDate) return false
  const { hostname, proof } = host
  const records = await product.resolveTxt(proofName(hostname))
  if (!records.some(parts => parts.join('') === proof))
    throw new Error(`no proof under ${proofName(hostname)}`)
  await product.engine.work(caller, async work => {
    const [before] = await loadByRegistrations(work, 'host', [host.registration], { lock: 'update' })
    // Meanwhile it may have been given another name, which this says nothing of.
    if (!before || before.proof !== proof || before.hostname !== hostname) return
    await saveRecords(work, 'host', [{ before, after: { ...before, provenDate: work.at } }])
  })
  return false
}
