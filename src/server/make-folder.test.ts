import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

it('makes what leads to a folder, and leaves what is there', () => {
  const home = mkdtempSync(join(tmpdir(), 'tranche-folder-'))
  const deep = join(home, 'a', 'b')
  makeFolder(deep, 0o700)
  makeFolder(deep)
  expect(statSync(deep).mode & 0o777).toBe(0o700)
  writeFileSync(join(home, 'file'), '')
  expect(() => makeFolder(join(home, 'file', 'below'))).toThrow('ENOTDIR')
  rmSync(home, { recursive: true })
})

// Where there is a /proc.
it.runIf(existsSync('/proc/self'))('ends where the system takes no folder', () => {
  expect(() => makeFolder('/proc/nothing/below')).toThrow('ENOENT')
})
