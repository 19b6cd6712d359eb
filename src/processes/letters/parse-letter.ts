import { message } from '#errors/index.ts'
import {
  type Align,
  aligned,
  emptyTags,
  holdsOf,
  inlineTags,
  knownTags,
  type LetterElement,
  type LetterFault,
  type LetterNode,
  type LetterSection,
  looks,
  placesOf,
  wordTags,
} from './letter-nodes.ts'
import { longestText, readTokens, type Token } from './read-tokens.ts'

/** Elements and sections lie no deeper in each other. */
const deepest = 20

type Open = LetterElement | LetterSection
type OpenToken = Extract<Token, { kind: 'open' }>

interface Reading {
  root: LetterNode[]
  open: Open[]
  faults: LetterFault[]
}

const aligns: Readonly<Record<string, Align>> = {
  start: 'start',
  left: 'start',
  center: 'center',
  end: 'end',
  right: 'end',
}

const widthOf = (value: string): LetterElement['width'] | undefined => {
  if (value === 'auto' || value === '*') return value
  const points = Number(value)
  return /^\d{1,3}$/.test(value) && points > 0 && points <= 520 ? points : undefined
}

/** Says on the element what an attribute says; false where it is not taken. */
const takeAttribute = (element: LetterElement, name: string, value: string): boolean => {
  const { tag } = element
  if (name === 'align' && aligned.has(tag)) {
    const align = aligns[value]
    if (align) element.align = align
    return !!align
  }
  if (name === 'class' && looks[tag]?.includes(value)) {
    element.look = value
    return true
  }
  if (name === 'width' && ['td', 'th', 'div'].includes(tag)) {
    const width = widthOf(value)
    if (width !== undefined) element.width = width
    return width !== undefined
  }
  if (name === 'colspan' && ['td', 'th'].includes(tag) && /^[1-9]$/.test(value)) {
    element.span = Number(value)
    return true
  }
  return false
}

/** The element around a place; sections are as good as not there. */
const around = ({ open }: Reading): LetterElement | undefined =>
  open.findLast((one): one is LetterElement => one.kind === 'element')

const mayStand = (tag: string, outer: LetterElement | undefined): boolean => {
  const places = placesOf[tag]
  if (places && !places.includes(outer?.tag ?? '')) return false
  if (!outer) return true
  const holds = holdsOf[outer.tag]
  if (holds) return holds.includes(tag)
  return !wordTags.has(outer.tag) || inlineTags.has(tag)
}

const childrenOf = ({ root, open }: Reading): LetterNode[] => open.at(-1)?.children ?? root

const put = (reading: Reading, node: LetterNode): void => {
  childrenOf(reading).push(node)
  if (node.kind !== 'element' && node.kind !== 'section') return
  if (node.kind === 'element' && emptyTags.has(node.tag)) return
  reading.open.push(node)
  if (reading.open.length === deepest)
    reading.faults.push({ line: node.line, message: message('LETTER_TOO_DEEP', { line: node.line }) })
}

const openElement = (reading: Reading, { tag, attributes, isClosed, line }: OpenToken): void => {
  const { faults } = reading
  if (!knownTags.has(tag)) {
    faults.push({ line, message: message('LETTER_UNKNOWN_ELEMENT', { line, element: tag.slice(0, 30) }) })
    return
  }
  const element: LetterElement = { kind: 'element', tag, line, children: [] }
  for (const [attribute, value] of attributes)
    if (!takeAttribute(element, attribute, value))
      faults.push({
        line,
        message: message('LETTER_UNKNOWN_ATTRIBUTE', {
          line,
          element: tag,
          attribute: `${attribute}="${value}"`.slice(0, 60),
        }),
      })
  if (!mayStand(tag, around(reading)))
    faults.push({ line, message: message('LETTER_MISPLACED', { line, what: `<${tag}>` }) })
  put(reading, element)
  if (isClosed && !emptyTags.has(tag)) reading.open.pop()
}

const isEnd = (one: Open, token: Token): boolean =>
  one.kind === 'element'
    ? token.kind === 'close' && token.tag === one.tag
    : token.kind === 'end' && token.path === one.path

const nameOf = (one: Open): string => (one.kind === 'element' ? `<${one.tag}>` : `{#${one.path}}`)

const close = (reading: Reading, token: Extract<Token, { kind: 'close' | 'end' }>): void => {
  const { open, faults } = reading
  const { line } = token
  // An element that is not known was told of where it begins.
  if (token.kind === 'close' && (!knownTags.has(token.tag) || emptyTags.has(token.tag))) return
  const at = open.findLastIndex(one => isEnd(one, token))
  if (at < 0) {
    const what = token.kind === 'close' ? `</${token.tag}>` : `{/${token.path}}`
    faults.push({ line, message: message('LETTER_CLOSES_NOTHING', { line, what }) })
    return
  }
  for (const left of open.slice(at + 1))
    faults.push({
      line: left.line,
      message: message('LETTER_NOT_CLOSED', { line: left.line, what: nameOf(left) }),
    })
  open.length = at
}

const takeWords = (reading: Reading, token: Extract<Token, { kind: 'text' | 'field' }>): void => {
  const { line } = token
  const outer = around(reading)
  const isBlank = token.kind === 'text' && token.text.trim() === ''
  if (outer && holdsOf[outer.tag]) {
    if (isBlank) return
    const what = token.kind === 'field' ? `{${token.path}}` : token.text.trim().slice(0, 30)
    reading.faults.push({ line, message: message('LETTER_MISPLACED', { line, what }) })
    return
  }
  put(reading, token)
}

/**
 * Reads a letter: a small set of elements, fields `{client.name}`, what holds or is repeated `{#isLate}…{/isLate}`, and what
 * does not `{^isLate}…{/isLate}`. Anything else is a fault with its line, and of a text with faults nothing is printed.
 */
export const parseLetter = (source: string): { nodes: LetterNode[]; faults: LetterFault[] } => {
  if (source.length > longestText)
    return {
      nodes: [],
      faults: [{ line: 1, message: message('LETTER_TOO_LONG', { max: longestText }) }],
    }
  const { tokens, faults } = readTokens(source)
  const reading: Reading = { root: [], open: [], faults }
  for (const token of tokens) {
    // What lies too deep is told once, and read no further.
    if (reading.open.length >= deepest) break
    if (token.kind === 'open') openElement(reading, token)
    else if (token.kind === 'close' || token.kind === 'end') close(reading, token)
    else if (token.kind === 'begin') {
      const { path, isTurned, line } = token
      put(reading, { kind: 'section', path, isTurned, line, children: [] })
    } else takeWords(reading, token)
  }
  if (reading.open.length < deepest)
    for (const { line, ...left } of reading.open)
      faults.push({
        line,
        message: message('LETTER_NOT_CLOSED', { line, what: nameOf({ line, ...left } as Open) }),
      })
  return { nodes: reading.root, faults: faults.sort((a, b) => a.line - b.line) }
}
