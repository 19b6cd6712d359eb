import { existsSync, readFileSync } from 'node:fs'
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

/** Kilobytes of JavaScript, gzipped, with the words of one language, before the first list shows; the goal is 250. */
export const benchFirstScreen = (): BenchFigure[] => {
  if (!existsSync('dist/web/index.html')) return []
  const html = readFileSync('dist/web/index.html', 'utf8')
  const files = new Set<string>()
  for (const [, file] of html.matchAll(/assets\/([\w.-]+\.js)/g)) for (const f of reached(file!)) files.add(f)
  const entry = [...files].map(f => readFileSync(join(assets, f), 'utf8')).join('')
  for (const [, file] of entry.matchAll(
    /["'](?:\.\/|assets\/)((?:list|base|en\.(?:shell|list|cards))-[\w-]+\.js)["']/g,
  ))
    for (const f of reached(file!)) files.add(f)
  const bytes = [...files].reduce((sum, f) => sum + gzipSync(readFileSync(join(assets, f))).length, 0)
  const kilobytes = Math.round(bytes / 1024)
  return [
    {
      name: 'JavaScript before the first list, kB gzip',
      ours: kilobytes,
      peer: 250,
      ratio: kilobytes / 250,
      peerName: 'the goal',
      note: `${files.size} files`,
    },
  ]
}
