/** Words of a line: plain, or marked in one way. */
export type Span =
  | { kind: 'plain' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  | { kind: 'paragraph' | 'quote'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

/** Addresses that a link may lead to; anything else is written out as text. */
const isSafe = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href)

const marks = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g

/** A line cut at its marks. */
export const spansOf = (line: string): Span[] => {
  const spans: Span[] = []
  let at = 0
  for (const match of line.matchAll(marks)) {
    const [whole, strong, emphasis, code, words, href] = match
    if (match.index > at) spans.push({ kind: 'plain', text: line.slice(at, match.index) })
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    else if (emphasis !== undefined) spans.push({ kind: 'emphasis', text: emphasis })
    else if (code !== undefined) spans.push({ kind: 'code', text: code })
    else if (words !== undefined && href !== undefined && isSafe(href))
      spans.push({ kind: 'link', text: words, href })
    else spans.push({ kind: 'plain', text: whole })
    at = match.index + whole.length
  }
  if (at < line.length) spans.push({ kind: 'plain', text: line.slice(at) })
  return spans
}

const bullet = /^\s*[-*+]\s+/
const number = /^\s*\d+[.)]\s+/

/** The blocks of a text in a small, safe part of Markdown: no raw HTML, no images from elsewhere. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  let at = 0
  const taken = (fits: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && fits(lines[at]!)) at += 1
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at]!
    const heading = /^(#{1,3})\s+(.*)$/.exec(line)
    if (line.trim() === '') at += 1
    else if (line.startsWith('```')) {
      at += 1
      blocks.push({ kind: 'code', text: taken(one => !one.startsWith('```')).join('\n') })
      at += 1
    } else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length as 1 | 2 | 3, spans: spansOf(heading[2]!) })
      at += 1
    } else if (/^\s*(---|\*\*\*)\s*$/.test(line)) {
      blocks.push({ kind: 'rule' })
      at += 1
    } else if (bullet.test(line) || number.test(line)) {
      const mark = bullet.test(line) ? bullet : number
      const items = taken(one => mark.test(one)).map(one => spansOf(one.replace(mark, '')))
      blocks.push({ kind: 'list', ordered: mark === number, items })
    } else if (line.startsWith('>')) {
      const said = taken(one => one.startsWith('>')).map(one => one.replace(/^>\s?/, ''))
      blocks.push({ kind: 'quote', spans: spansOf(said.join(' ')) })
    } else {
      const begins = (one: string) => /^(#{1,3}\s|```|>)/.test(one) || bullet.test(one) || number.test(one)
      const from = at
      blocks.push({
        kind: 'paragraph',
        spans: spansOf(taken(one => one.trim() !== '' && (at === from || !begins(one))).join(' ')),
      })
    }
  }
  return blocks
}
