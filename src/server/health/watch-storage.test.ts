import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Health } from './health.ts'
import { leastRoomOf, watchStorage } from './watch-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'tranche-room-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const megabyte = 1024 * 1024
const disk = (freeMb: number, sizeMb = 1000) => ({ bsize: megabyte, blocks: sizeMb, bavail: freeMb })

it('asks for 96 MB, 2 % of a larger disk, and never more than 1 GB', () => {
  const marks = [1000, 10_000, 1_000_000].map(size => leastRoomOf(disk(0, size)) / megabyte)
  expect(marks).toEqual([96, 200, 1024])
})

it('is full below the mark of the fullest folder, gives its reserve up, and makes it again where there is room', async () => {
  const health = new Health()
  const reserve = join(folder, 'reserve')
  let log = disk(900)
  const watch = watchStorage({
    folders: ['data', 'log'],
    reserve,
    health,
    log: { warn: () => {}, info: () => {} },
    roomOf: async name => (name === 'log' ? log : disk(900)),
  })
  await watch.stop()
  await watch.look()
  expect([health.isStorageFull, statSync(reserve).size]).toEqual([false, 64 * megabyte])
  await watch.makeRoom()
  expect(existsSync(reserve)).toBe(true)

  log = disk(95)
  await watch.look()
  expect([health.isStorageFull, health.unready]).toEqual([true, null])
  await watch.makeRoom()
  expect(existsSync(reserve)).toBe(false)
  await watch.look()
  expect(existsSync(reserve)).toBe(false)

  log = disk(900)
  await watch.look()
  expect([health.isStorageFull, existsSync(reserve)]).toEqual([false, true])
})
