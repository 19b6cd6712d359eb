import { expect, it } from 'vitest'
import { AppError } from '#errors/index.ts'
import { isOfReplica, placeToText, ReplicaState, readPlace } from './replica.ts'

it('reads and writes places as PostgreSQL does', () => {
  expect(readPlace('0/16B3748')).toBe(0x16b3748n)
  expect(readPlace('1A/2B')).toBe((0x1an << 32n) | 0x2bn)
  expect(placeToText(readPlace('1A/FFFFFFFF')!)).toBe('1A/FFFFFFFF')
  for (const text of ['', '1', '1/', '/2', '1/2/3', 'x/1', '111111111/1', '-1/2'])
    expect([text, readPlace(text)]).toEqual([text, undefined])
})

it('is asked once it has been watched for as long as it may be behind', () => {
  const state = new ReplicaState()
  state.looked(0, 100n, 100n)
  expect(state.holds(10, 0n)).toBe(false)
  state.looked(2_000, 200n, 150n)
  expect(state.holds(2_010, 0n)).toBe(true)
})

it('is not asked by who has seen what it does not know yet', () => {
  const state = new ReplicaState()
  state.looked(0, 100n, 100n)
  state.looked(2_000, 200n, 150n)
  expect(state.holds(2_010, 150n)).toBe(true)
  expect(state.holds(2_010, 151n)).toBe(false)
})

it('is not asked when it is further behind than it may be, is silent, or serves by itself', () => {
  const state = new ReplicaState()
  state.looked(0, 100n, 100n)
  state.looked(1_000, 200n, 120n)
  state.looked(3_500, 300n, 199n)
  expect(state.holds(3_510, 0n)).toBe(false)
  state.looked(3_600, 300n, 200n)
  expect(state.holds(3_610, 0n)).toBe(true)
  expect(state.holds(4_700, 0n)).toBe(false)
  state.looked(4_800, 300n, null)
  expect(state.holds(4_810, 0n)).toBe(false)
  state.looked(4_900, 300n, 300n)
  state.lost()
  expect(state.holds(4_910, 0n)).toBe(false)
})

it('leaves to the primary what only the replica may have refused', () => {
  expect(isOfReplica(new AppError('UNAUTHENTICATED', [], { cause: { code: 'TR401' } }))).toBe(true)
  expect(isOfReplica({ code: '40001' })).toBe(true)
  expect(isOfReplica(new Error('Connection terminated'))).toBe(true)
  expect(isOfReplica(new AppError('QUERY_TOO_SLOW', [], { cause: { code: '57014' } }))).toBe(false)
  expect(isOfReplica({ code: '22P02' })).toBe(false)
})
