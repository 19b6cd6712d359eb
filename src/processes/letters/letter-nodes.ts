import type { Message } from '#errors/index.ts'

/** How a paragraph or cell stands; start and end turn with the language. */
export type Align = 'start' | 'center' | 'end'

/** An element of a letter as it was written. */
export interface LetterElement {
  kind: 'element'
  tag: string
  line: number
  align?: Align
  look?: string
  /** Of a cell or column: points, `auto`, or the rest that there is. */
  width?: number | 'auto' | '*'
  span?: number
  children: LetterNode[]
}

/** What stands for each row of a field, or where it holds; turned round, where it does not. */
export interface LetterSection {
  kind: 'section'
  path: string
  line: number
  isTurned: boolean
  children: LetterNode[]
}

export type LetterNode =
  | LetterElement
  | LetterSection
  | { kind: 'text'; text: string; line: number }
  | { kind: 'field'; path: string; line: number }

/** What is wrong with a text, and in which line of it. */
export interface LetterFault {
  line: number
  message: Message
}

/** Within a line of words. */
export const inlineTags: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 'small', 'br', 'span'])
/** Hold words and nothing else. */
export const wordTags: ReadonlySet<string> = new Set([...inlineTags, 'h1', 'h2', 'h3', 'p'])
/** Have neither content nor end. */
export const emptyTags: ReadonlySet<string> = new Set(['br', 'hr'])

/** Elements that stand in some others only. */
export const placesOf: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  // At the foot of every page.
  footer: [''],
}

/** Elements in which some others stand only: no words between rows. */
export const holdsOf: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  table: ['thead', 'tbody', 'tfoot', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
}

export const knownTags: ReadonlySet<string> = new Set([
  ...wordTags,
  'div',
  'ul',
  'ol',
  'table',
  'hr',
  ...Object.keys(placesOf),
])

/** What `class` may say: parts side by side, a frame, small print, a part that no page break cuts, a new page. */
export const looks: Readonly<Record<string, readonly string[]>> = {
  div: ['columns', 'box', 'muted', 'keep'],
  p: ['muted', 'lead'],
  span: ['muted', 'lead'],
  td: ['muted'],
  th: ['muted'],
  table: ['plain'],
  hr: ['page'],
}

export const aligned: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'div', 'td', 'th', 'footer'])
