import { loadMatching } from '#engine/index.ts'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { tellUser } from '../sign-in/tell-by-mail.ts'
import type { Task } from './tasks.ts'

/** Whoever made an API key hears that it ends soon, where it is in use still, and its end has not moved meanwhile. */
export const tellKeyEnds: Task<'api-key/ends'> = async (product, tenantId, { key, expiresAt }) => {
  const { engine, callers } = product
  await engine.work(await callers.product(tenantId), async work => {
    const [record] = await loadMatching(work, 'apiKey', { registration: key, status: 'ACTIVE' })
    if (!record || record.expiresAt !== expiresAt) return
    const [user] = await loadMatching(work, 'user', { username: record._insertUser! })
    await tellUser(work, user, 'KEY_ENDS', (locale, zone) => ({
      key: record.name,
      code: record.code,
      at: `${formatDatetime(expiresAt, locale, zone)} (${zone})`,
    }))
  })
  return false
}
