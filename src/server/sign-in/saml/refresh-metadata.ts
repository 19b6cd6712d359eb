import { loadByRegistrations, loadMatching, saveRecords } from '#engine/index.ts'
import type { Task } from '../../jobs/tasks.ts'
import type { Product } from '../../product.ts'

const dayMs = 86_400_000
const mostBytes = 1_000_000

/** Reads a provider's metadata from its address; what cannot be read leaves the last good ones. */
export const refreshMetadata: Task<'identity-provider/metadata'> = async (product, tenantId, told) => {
  const caller = await product.callers.product(tenantId)
  const [known] = await product.engine.work(caller, work =>
    loadByRegistrations(work, 'identityProvider', [told.provider]),
  )
  if (known?.kind !== 'SAML' || !known.metadataUrl) return false
  const answer = await product.oidc.parts.fetch(known.metadataUrl)
  const metadataXml = await answer.text()
  if (!answer.ok || metadataXml.length > mostBytes)
    throw new Error(`the metadata of ${known.registration} are not there: ${answer.status}`)
  await product.engine.work(caller, async work => {
    const [before] = await loadByRegistrations(work, 'identityProvider', [told.provider], { lock: 'update' })
    if (!before || before.metadataUrl !== known.metadataUrl) return
    await saveRecords(work, 'identityProvider', [
      { before, after: { ...before, metadataXml, metadataDate: work.at } },
    ])
  })
  return false
}

/** Reads what is a day old anew. */
export const followMetadata = async (product: Product, tenantId: number): Promise<void> => {
  const caller = await product.callers.product(tenantId)
  const found = await product.engine.work(caller, work =>
    loadMatching(work, 'identityProvider', { kind: 'SAML' }, { limit: 100 }),
  )
  for (const { registration, metadataUrl, metadataDate } of found) {
    if (!metadataUrl || (metadataDate && Date.parse(metadataDate) > product.now() - dayMs)) continue
    await refreshMetadata(product, tenantId, { provider: registration }).catch(error =>
      product.log.warn({ err: error, provider: registration }, 'metadata of a provider were not read'),
    )
  }
}
