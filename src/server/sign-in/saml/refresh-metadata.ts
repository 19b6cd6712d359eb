import { loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { Task } from '../../jobs/tasks.ts'
import type { Product } from '../../product.ts'

const dayMs = 86_400_000
const mostBytes = 1_000_000
/** How long an address that gives nothing is asked each day. */
const givenUpAfterMs = 30 * dayMs

type Provider = Loaded<'identityProvider'>

/** What stands at the address; else why it cannot be had. */
const readAddress = async (product: Product, url: string): Promise<{ xml: string } | Message> => {
  try {
    const answer = await product.oidc.parts.fetch(url)
    const xml = await answer.text()
    if (!answer.ok) return message('METADATA_REFUSED', { status: answer.status })
    return xml.length > mostBytes ? message('LONGER_THAN', { max: mostBytes }) : { xml }
  } catch (error) {
    product.log.warn({ err: error }, 'the metadata of a provider were not answered')
    return message('METADATA_NO_ANSWER')
  }
}

/** Says on its record, where administrators look, since when and why nothing new was read. */
const noteFault = (work: Work, before: Provider, why: Message): Promise<unknown> =>
  saveRecords(work, 'identityProvider', [
    {
      before,
      after: {
        ...before,
        metadataProblem: keptMessages([why]),
        metadataFailedDate: before.metadataFailedDate ?? work.at,
      },
    },
  ])

/** Reads a provider's metadata from its address; what cannot be read leaves the last good ones, and its record says so. */
export const refreshMetadata: Task<'identity-provider/metadata'> = async (product, tenantId, told) => {
  const caller = await product.callers.product(tenantId)
  const [known] = await product.engine.work(caller, work =>
    loadByRegistrations(work, 'identityProvider', [told.provider]),
  )
  if (known?.kind !== 'SAML' || !known.metadataUrl) return false
  const read = await readAddress(product, known.metadataUrl)
  const onIt = (action: (work: Work, before: Provider) => Promise<unknown>) =>
    product.engine.work(caller, async work => {
      const [before] = await loadByRegistrations(work, 'identityProvider', [told.provider], {
        lock: 'update',
      })
      if (before && before.metadataUrl === known.metadataUrl) await action(work, before)
    })
  const failed = (why: Message) => onIt((work, before) => noteFault(work, before, why))
  if (!('xml' in read)) return failed(read).then(() => false)
  try {
    await onIt((work, before) =>
      saveRecords(work, 'identityProvider', [
        {
          before,
          after: {
            ...before,
            metadataXml: read.xml,
            metadataDate: work.at,
            metadataProblem: null,
            metadataFailedDate: null,
          },
        },
      ]),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Of a field it is told which one first.
    const why = error.strings.at(-1)
    await failed(message('METADATA_NOT_USED', { why: why ?? error.code }))
  }
  return false
}

/** Whether an address has given nothing for so long that nobody waits for it any more. */
const isGivenUp = ({ metadataFailedDate }: Provider, now: number): boolean =>
  !!metadataFailedDate && Date.parse(metadataFailedDate) < now - givenUpAfterMs

/** Reads what is a day old anew. */
export const followMetadata = async (product: Product, tenantId: number): Promise<void> => {
  const caller = await product.callers.product(tenantId)
  const found = await product.engine.work(caller, work =>
    loadMatching(work, 'identityProvider', { kind: 'SAML' }, { limit: 100 }),
  )
  for (const provider of found) {
    const { registration, metadataUrl, metadataDate } = provider
    if (!metadataUrl || isGivenUp(provider, product.now())) continue
    if (metadataDate && Date.parse(metadataDate) > product.now() - dayMs) continue
    await refreshMetadata(product, tenantId, { provider: registration }).catch(error =>
      product.log.warn({ err: error, provider: registration }, 'metadata of a provider were not read'),
    )
  }
}
