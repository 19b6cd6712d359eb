import { type Step, showOnce, uuid7, type Work } from '#engine/index.ts'
import { type ApiKey, apiKeyIsFit, usualEnd } from '#entities/platform/api-key.rules.ts'
import { enqueue } from '#processes/enqueue.ts'
import { keyHash, makeKeyText } from '../sign-in/api-key-text.ts'

const call = (work: Work, text: string, values: unknown[]) => work.tx.statement({ text, values })

const revoke = (work: Work, recordId: unknown) =>
  call(work, 'select api_key_revoke($1::int, $2::uuid, $3::timestamptz)', [
    work.caller.tenantId,
    recordId,
    work.at,
  ])

const toldBeforeMs = 14 * 86_400_000

/** Who made the key hears two weeks before that it ends; of one that ends sooner he knows himself. */
const tellBefore = (work: Work, key: string, expiresAt: string): void => {
  const dueAt = new Date(Date.parse(expiresAt) - toldBeforeMs).toISOString()
  if (dueAt > work.at) enqueue(work, 'api-key/ends', { key, expiresAt }, { dueAt })
}

/** Makes the secret of a new key, which its answer alone tells, and ends those that are revoked or gone. */
export const apiKeyDirectory: Step<'apiKey'> = {
  before: (work, writings) => {
    for (const { before, after } of writings) {
      if (!after || before) continue
      after.expiresAt ??= usualEnd(work.at)
      // The id stands in the record, and the secret nowhere: it is made beside it and told once.
      const { id, text } = makeKeyText()
      after.code = id
      showOnce(work, after, { secret: text })
    }
  },
  check: (work, writings) =>
    writings.map(({ before, after }) =>
      after ? apiKeyIsFit(after as ApiKey, work.at, before?.expiresAt !== after.expiresAt) : null,
    ),
  after: async (work, writings) => {
    const { tenantId } = work.caller
    for (const { before, after } of writings) {
      if (!after || (before && after.status === 'REVOKED')) {
        await revoke(work, (after ?? before)!._id)
        continue
      }
      if (before?.expiresAt !== after.expiresAt)
        tellBefore(work, String(after.registration), String(after.expiresAt))
      if (before) {
        if (before.expiresAt !== after.expiresAt)
          await call(work, 'select api_key_until($1::int, $2::uuid, $3::timestamptz)', [
            tenantId,
            after._id,
            after.expiresAt,
          ])
        continue
      }
      const { secret } = work.shownOnce!.get(String(after._id))!
      await call(
        work,
        'select api_key_make($1, $2::int, $3::uuid, $4, $5::uuid, $6::timestamptz, $7::timestamptz)',
        [after.code, tenantId, after._id, keyHash(String(secret)), uuid7(), work.at, after.expiresAt],
      )
    }
  },
}
