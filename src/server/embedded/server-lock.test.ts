import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { lockDataFolder } from './server-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tranche-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeLock = (text: string): void => writeFileSync(join(folder, 'server.lock'), text)

test('a second server on the same folder is refused with one sentence', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(
    new StartError(
      `Another Tranche server (process ${process.pid}) already uses the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
    ),
  )
  release()
  expect(existsSync(join(folder, 'server.lock'))).toBe(false)
  lockDataFolder(folder)()
})

test('the lock of a process that is gone is taken over', () => {
  writeLock(JSON.stringify({ pid: 2 ** 22 + 1, startTime: 'long ago' }))
  lockDataFolder(folder)()
})

test('the number of a dead server that another process has now does not hold the folder', () => {
  writeLock(JSON.stringify({ pid: process.ppid, startTime: 'another boot/1' }))
  lockDataFolder(folder)()
})

test('a lock that a full disk left empty is taken over', () => {
  writeLock('')
  lockDataFolder(folder)()
})

test('a folder that cannot be made is refused with its name', () => {
  writeLock('')
  const below = join(folder, 'server.lock', 'data')
  expect(() => lockDataFolder(below)).toThrow(StartError)
  expect(() => lockDataFolder(below)).toThrow(below)
})
