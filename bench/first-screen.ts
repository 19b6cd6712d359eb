import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BenchFigure } from './finance.ts'

const assets = 'dist/web/assets'

/** Scripts that a page loads before the first list shows: the entry, what it imports at once, and the list's own chunk with its. */
const reached = (entry: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(entry) || !existsSync(join(assets, entry))) return seen
  seen.add(entry)
  const code = readFileSync(join(assets, entry), 'utf8')
  for (const [, file] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) reached(file!, seen)
  return seen
}

/** A file as it is sent: packed by the build, where it is worth it. */
const sentBytes = (path: string): number =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : gzipSync(readFileSync(path)).length

/** Kilobytes of JavaScript, as it is sent, with the words of one language, before the first list shows; the goal is 250. */
export const benchFirstScreen = (): BenchFigure[] => {
  if (!existsSync('dist/web/index.html')) return []
  const html = readFileSync('dist/web/index.html', 'utf8')
  const files = new Set<string>()
  for (const [, file] of html.matchAll(/assets\/([\w.-]+\.js)/g)) for (const f of reached(file!)) files.add(f)
  const entry = [...files].map(f => readFileSync(join(assets, f), 'utf8')).join('')
  for (const [, file] of entry.matchAll(
    /["'](?:\.\/|assets\/)((?:list|en\.(?:shell|list))-[\w-]{8}\.js)["']/g,
  ))
    for (const f of reached(file!)) files.add(f)
  const bytes = [...files].reduce((sum, f) => sum + sentBytes(join(assets, f)), 0)
  const kilobytes = Math.round(bytes / 1024)
  return [
    {
      name: 'JavaScript before the first list, kB sent',
      ours: kilobytes,
      peer: 250,
      ratio: kilobytes / 250,
      peerName: 'the goal',
      note: `${files.size} files`,
    },
  ]
}
