import type { Block, Line, Run } from './answer.ts'
import type { Seen } from './seen.ts'

const mostLines = 80
/** Characters that control or turn what stands beside them. */
const unwanted = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** A record as a model names it: `[[INV-12]]`, `[[INV-12|the rent of May]]`, `[[DOC-7#3]]` a page. */
const named = /\[\[([^\]|]{1,100})(?:\|([^\]]{1,200}))?\]\]/g

/** The parts of a line: a link is made to a record that was read, and to nothing else whatever the text says. */
const runsOf = (text: string, seen: Seen): Run[] => {
  const runs: Run[] = []
  let from = 0
  for (const match of text.matchAll(named)) {
    const [, registration, page] = /^(.*?)(?:#(\d{1,4}))?$/.exec(match[1]!.trim()) as unknown as [
      string,
      string,
      string | undefined,
    ]
    const said = match[2]?.trim() || registration
    const entity = seen.entityOf(registration)
    if (match.index > from) runs.push({ text: text.slice(from, match.index) })
    const at = page && entity === 'document' ? { page: Number(page) } : {}
    runs.push(entity ? { text: said, entity, registration, ...at } : { text: said })
    from = match.index + match[0].length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}

/** What a model said as paragraphs and lists. Marks of emphasis go; all else is text as it stands. */
export const blocksOfText = (text: string, seen: Seen): Block[] => {
  const blocks: { kind: 'text' | 'list'; lines: Line[] }[] = []
  for (const raw of text.split('\n').slice(0, mostLines)) {
    const line = raw
      .replace(unwanted, ' ')
      .replace(/\*\*|__/g, '')
      .replace(/^\s*#+\s/, '')
      .trim()
    if (!line) continue
    const item = /^(?:[-*•]|\d{1,2}[.)])\s+(.+)$/.exec(line)
    const kind = item ? 'list' : 'text'
    const told: Line = { runs: runsOf(item?.[1] ?? line, seen) }
    const last = blocks.at(-1)
    if (last?.kind === kind) last.lines.push(told)
    else blocks.push({ kind, lines: [told] })
  }
  return blocks
}
