import type { FilledElement, FilledNode } from './fill-letter.ts'

/** A part of the page, in the words of the library that prints it. */
export type PagePart = Record<string, unknown>

export const muted = '#5c6a72'
const brand = '#0b4a57'

/** How an element says what stands in it. */
export const styleOf = ({ tag, look }: FilledElement): PagePart => ({
  ...(tag === 'b' || tag === 'strong' || tag === 'th' ? { bold: true } : {}),
  ...(tag === 'i' || tag === 'em' ? { italics: true } : {}),
  ...(tag === 'u' ? { decoration: 'underline' } : {}),
  ...(tag === 'small' ? { fontSize: 8 } : {}),
  ...(look === 'muted' ? { color: muted } : {}),
  ...(look === 'lead' ? { fontSize: 14, bold: true, color: brand } : {}),
})

type Run = PagePart & { text: string }

const runsOf = (nodes: readonly FilledNode[], style: PagePart): Run[] =>
  nodes.flatMap((node): Run[] => {
    if (node.kind === 'text') return [{ ...style, text: node.text }]
    if (node.tag === 'br') return [{ ...style, text: '\n' }]
    return runsOf(node.children, { ...style, ...styleOf(node) })
  })

/** Words without blanks where a line begins or ends. */
const trimmed = (runs: readonly Run[]): Run[] => {
  const made: Run[] = []
  for (const run of runs) {
    const before = made.at(-1)?.text ?? '\n'
    const text = /[ \n]$/.test(before) ? run.text.replace(/^ +/, '') : run.text
    if (text.startsWith('\n') && made.length) made.at(-1)!.text = before.replace(/ +$/, '')
    if (text) made.push({ ...run, text })
  }
  const last = made.at(-1)
  if (last) last.text = last.text.replace(/[ \n]+$/, '')
  return made.filter(run => run.text)
}

/** A paragraph of words, or none where there is nothing to say. */
export const words = (nodes: readonly FilledNode[], style: PagePart): PagePart[] => {
  const runs = trimmed(runsOf(nodes, {}))
  return runs.length ? [{ ...style, text: runs }] : []
}
