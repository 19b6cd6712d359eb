import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { enqueue } from '#processes/enqueue.ts'
import type { Task } from '../../jobs/tasks.ts'
import { administrators } from '../pending-changes.ts'
import { tellUser } from '../tell-by-mail.ts'

const toldBeforeMs = 30 * 86_400_000

type Provider = Pick<Loaded<'identityProvider'>, 'metadata' | 'metadataUrl'>

/** When nobody comes in by it any more, ms. What is read from an address is renewed there, often for a few days at a time: but its keys. */
export const endOf = ({ metadata, metadataUrl }: Provider): number | undefined =>
  (metadataUrl ? metadata?.keysUntil : metadata?.until) ?? undefined

/** Has administrators told thirty days before its end; of one that is nearer at once. */
export const tellBeforeEnd = (work: Work, provider: string, until: number): void =>
  enqueue(
    work,
    'identity-provider/ends',
    { provider, until },
    { dueAt: new Date(Math.max(until - toldBeforeMs, Date.parse(work.at))).toISOString() },
  )

/** Administrators hear that the metadata or keys of a directory end soon, unless there are newer ones meanwhile. */
export const tellMetadataEnd: Task<'identity-provider/ends'> = async (product, tenantId, told) => {
  const { engine, callers } = product
  await engine.work(await callers.product(tenantId), async work => {
    const [record] = await loadByRegistrations(work, 'identityProvider', [told.provider])
    if (record?.status !== 'ACTIVE' || endOf(record) !== told.until) return
    const day = new Date(told.until).toISOString().slice(0, 10)
    for (const user of await administrators(work))
      await tellUser(work, user, 'METADATA_END', locale => ({
        provider: record.label,
        code: record.code,
        on: formatDate(day, locale),
      }))
  })
  return false
}
