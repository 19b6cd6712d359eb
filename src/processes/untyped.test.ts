import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Lines of each room of the processes that take a record without its type: `Plain`, `insertAny`, `saveAny`. A room that is
 * not named has none. The numbers only go down: whoever types a room lowers or removes its own.
 */
const untyped: Readonly<Record<string, number>> = {
  'decision-rules': 1,
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.ts$/.test(path) && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .map(path => join(folder, path))

const isImport = (line: string): boolean =>
  /^\s*(import .*|type Plain|Plain|insertAny|saveAny),?$|^import /.test(line)

const untypedLines = (text: string): number =>
  text.split('\n').filter(line => /\bPlain\b|\b(insert|save)Any\b/.test(line) && !isImport(line)).length

test('no room takes more records without their type than it is known to', () => {
  const found: Record<string, number> = {}
  for (const path of sources(import.meta.dirname)) {
    const room = path.slice(import.meta.dirname.length + 1).split('/')[0]!
    const lines = untypedLines(readFileSync(path, 'utf8'))
    if (lines) found[room] = (found[room] ?? 0) + lines
  }
  const more = Object.entries(found).filter(([room, lines]) => lines > (untyped[room] ?? 0))
  expect(more).toEqual([])
})
