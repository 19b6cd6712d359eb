/** A piece of a letter at its top: one that is typed as it will be read, or one that stays as it is written. */
export interface LetterPiece {
  kind: 'typed' | 'kept'
  source: string
}

const typedTags: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol'])
const emptyTags: ReadonlySet<string> = new Set(['br', 'hr'])

/** All that may stand in what is typed; an attribute, or a brace that is written by its number, would be lost. */
const isTypable = (source: string): boolean =>
  !source.includes('&#') && /^(?:[^<]|<\/?(?:p|h[123]|ul|ol|li|b|strong|i|em|u|br)\s*\/?>)*$/i.test(source)

/** Where the element that opens at `from` ends; the end of the text where it does not. */
const endOfElement = (text: string, from: number): number => {
  const tags = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi
  tags.lastIndex = from
  let depth = 0
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    const [, slash, tag = '', closed] = found
    if (slash) depth--
    else if (!closed && !emptyTags.has(tag.toLowerCase())) depth++
    if (depth <= 0) return tags.lastIndex
  }
  return text.length
}

const startOfElement = /<[a-z]/i

/** The pieces of a letter in their order: paragraphs, headings and lists are typed, tables, columns and marks are kept. */
export const cutLetter = (text: string): LetterPiece[] => {
  const pieces: LetterPiece[] = []
  const put = (kind: LetterPiece['kind'], source: string) => {
    const trimmed = source.trim()
    if (trimmed) pieces.push({ kind, source: trimmed })
  }
  let at = 0
  while (at < text.length) {
    const next = text.slice(at).search(startOfElement)
    const from = next < 0 ? text.length : at + next
    put('kept', text.slice(at, from))
    if (next < 0) break
    at = endOfElement(text, from)
    const source = text.slice(from, at)
    const tag = /^<([a-z0-9]+)/i.exec(source)?.[1]?.toLowerCase() ?? ''
    put(typedTags.has(tag) && isTypable(source) ? 'typed' : 'kept', source)
  }
  return pieces
}

/** By this the editor knows a piece that is kept. */
export const keptAttribute = 'data-kept'

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A letter as the editor takes it. */
export const toEditor = (text: string): string =>
  cutLetter(text)
    .map(({ kind, source }) =>
      kind === 'typed' ? source : `<div ${keptAttribute}="${quoted(source)}"></div>`,
    )
    .join('')

/** What the editor has, as a letter: what was kept stands as it stood. */
export const fromEditor = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children]
    .map(element => element.getAttribute(keptAttribute) ?? element.outerHTML.replaceAll('&nbsp;', '\u00a0'))
    .join('\n')
}
