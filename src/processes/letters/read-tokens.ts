import { message } from '#errors/index.ts'
import type { LetterFault } from './letter-nodes.ts'

/** A piece of a letter as it is written, with the line in which it begins. */
export type Token = { line: number } & (
  | { kind: 'open'; tag: string; attributes: readonly [name: string, value: string][]; isClosed: boolean }
  | { kind: 'close'; tag: string }
  | { kind: 'field'; path: string }
  | { kind: 'begin'; path: string; isTurned: boolean }
  | { kind: 'end'; path: string }
  | { kind: 'text'; text: string }
)

/** So long a text is no letter. */
export const longestText = 100_000

const pattern =
  /<!--[\s\S]*?-->|<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|\{([#^/]?)([A-Za-z_][A-Za-z0-9_.]*)\}|[<{}]/g
const attributePattern = /([A-Za-z-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

/** Letters that cannot be typed as they are. What is none of them stays as it was written. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|([a-z]+));/g, (whole, code?: string, name?: string) => {
    if (name) return named[name] ?? whole
    const point = Number(code)
    return point > 31 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : ''
  })

const attributesIn = (text: string): [string, string][] =>
  [...text.matchAll(attributePattern)].map(([, name, double, single]) => [
    name!.toLowerCase(),
    decoded(double ?? single ?? ''),
  ])

/** Steering signs would turn what stands around a value. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that nothing prints are taken out
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, '')

const tokenOf = (match: RegExpMatchArray, line: number): Token | null => {
  const [, slash, tag, attributes, closed, sign, path] = match
  if (tag) {
    if (slash) return { kind: 'close', tag: tag.toLowerCase(), line }
    return {
      kind: 'open',
      tag: tag.toLowerCase(),
      attributes: attributesIn(attributes ?? ''),
      isClosed: closed === '/',
      line,
    }
  }
  if (!path) return null
  if (sign === '/') return { kind: 'end', path, line }
  if (sign) return { kind: 'begin', path, isTurned: sign === '^', line }
  return { kind: 'field', path, line }
}

/** Takes a letter apart: elements, fields, words. What is neither is a fault. */
export const readTokens = (source: string): { tokens: Token[]; faults: LetterFault[] } => {
  const tokens: Token[] = []
  const faults: LetterFault[] = []
  const text = printable(source)
  let line = 1
  let from = 0
  const words = (until: number): void => {
    const said = text.slice(from, until)
    if (said) tokens.push({ kind: 'text', text: decoded(said), line })
    line += said.split('\n').length - 1
  }
  for (const match of text.matchAll(pattern)) {
    words(match.index)
    const token = tokenOf(match, line)
    if (token) tokens.push(token)
    else if (!match[0].startsWith('<!--'))
      faults.push({ line, message: message('LETTER_STRAY_SIGN', { line, sign: match[0] }) })
    line += match[0].split('\n').length - 1
    from = match.index + match[0].length
  }
  words(text.length)
  return { tokens, faults }
}
