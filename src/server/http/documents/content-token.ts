import { randomUUID } from 'node:crypto'
import { type Caller, sql } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'

const lifeMs = 60_000

interface Content {
  tenantId: number
  userId: string
  sessionId: string | null
  generation: number
  path: string
  nonce: string
}

/** A token for the address of one document's content, for a window that cannot send headers. */
export const makeContentToken = (product: Product, caller: Caller, path: string): string => {
  const { tenantId, userId, sessionId, generation } = caller
  const content = {
    tenantId,
    userId,
    sessionId: sessionId ?? null,
    generation: generation ?? 0,
    path,
    nonce: randomUUID(),
  }
  return product.tickets.make('document content', content, lifeMs, product.now())
}

/**
 * Takes a token: good for its address, once, within a minute, and while the session that asked for it stands. Throws
 * UNAUTHENTICATED.
 */
export const takeContentToken = async (product: Product, token: string, path: string): Promise<Content> => {
  const content = product.tickets.read<Content>('document content', token, product.now())
  if (!content || content.path !== path) throw new AppError('UNAUTHENTICATED')
  const { tenantId, userId, sessionId, generation, nonce } = content
  const isFirst = await product.db.transaction({ tenantId, sessionId, generation }, async tx => {
    const { count } = await tx.query(
      sql`insert into idempotency (tenant_id, user_id, key, request_hash, created_at) values (${tenantId}::int, ${userId}::uuid, ${`token ${nonce}`}::text, 'token', ${new Date(product.now()).toISOString()}::timestamptz) on conflict do nothing returning 1`,
    )
    return count === 1
  })
  if (!isFirst) throw new AppError('UNAUTHENTICATED')
  return content
}
