import { loadByRegistrations, type Work } from '#engine/index.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { enqueue } from '#processes/enqueue.ts'
import type { Task } from '../jobs/tasks.ts'
import { administrators } from '../sign-in/pending-changes.ts'
import { tellUser } from '../sign-in/tell-by-mail.ts'

const toldBeforeMs = 30 * 86_400_000

/** Has administrators told thirty days before a certificate ends; of one that is nearer at once. */
export const tellBeforeSealEnds = (work: Work, certificate: string, validTo: string): void =>
  enqueue(
    work,
    'seal-certificate/ends',
    { certificate },
    { dueAt: new Date(Math.max(Date.parse(validTo) - toldBeforeMs, Date.parse(work.at))).toISOString() },
  )

/** Administrators hear that the certificate which seals documents ends soon. A house's own is followed by another of its own. */
export const tellSealEnd: Task<'seal-certificate/ends'> = async (product, tenantId, told) => {
  const { engine, callers } = product
  await engine.work(await callers.product(tenantId), async work => {
    const [record] = await loadByRegistrations(work, 'sealCertificate', [told.certificate])
    if (record?.status !== 'ACTIVE' || record.origin !== 'GIVEN' || !record.validTo) return
    const day = record.validTo.slice(0, 10)
    for (const user of await administrators(work))
      await tellUser(work, user, 'SEAL_END', locale => ({
        certificate: record.name ?? record.registration,
        on: formatDate(day, locale),
      }))
  })
  return false
}
