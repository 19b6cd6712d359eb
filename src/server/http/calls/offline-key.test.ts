import { expect, test } from 'vitest'
import type { Caller } from '#engine/index.ts'
import type { Product } from '../../product.ts'
import { namesOf } from '../../product-parts.ts'
import { offlineKeyCall } from './offline-key.ts'

const caller = { sessionId: 's', tenantId: 7, userId: 'claire' } as Caller
const asked = (secret: string, former: string[], by: Caller = caller) =>
  offlineKeyCall(namesOf(secret, former) as Product).run({} as never, by, undefined as never) as Promise<{
    id: string
    key: string
    former: { id: string; key: string }[]
  }>

test('with another secret a device gets another key, and the former one to open what it has', async () => {
  const then = await asked('first', [])
  expect(then.former).toEqual([])
  const now = await asked('second', ['first', 'before'])
  expect(now.key).not.toBe(then.key)
  expect(now.former[0]).toEqual({ id: then.id, key: then.key })
  expect(now.former).toHaveLength(2)
})

test('former keys are those of the same membership alone', async () => {
  const now = await asked('second', ['first'])
  const others = await asked('second', ['first'], { ...caller, userId: 'anne' } as Caller)
  expect(others.former[0]!.key).not.toBe(now.former[0]!.key)
})
