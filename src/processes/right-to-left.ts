import bidiFactory from 'bidi-js'

/** A piece of the page as the library takes it. */
type PageNode = Record<string, unknown>

type Direction = 'ltr' | 'rtl'

const bidi = bidiFactory()

/** A printed line of Arabic is broken before it would be wider than its cell, or than the `room` that is told: the page lays words from left to right. */
const longest = 40

const steering = /[\u2066-\u2069\u200E\u200F\u061C]/
const arabicLetter = /[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFF]/

/** A name or an address in other letters runs its own way. */
const isForeign = (text: string): boolean => /\p{L}/u.test(text) && !/\p{Script=Arabic}/u.test(text)

/** A letter as it is set, and where it stood in the text: by that it keeps its look. */
interface SetLetter {
  letter: string
  at: number
}

/**
 * Words in the order in which they stand on the line; the font itself turns the letters of each round. A sign that the font lacks – a full
 * stop, a colon – is set by another, which turns nothing: it stands by itself, at the side where its word ends.
 */
const inVisualOrder = (line: string, direction: Direction, from: number): SetLetter[] => {
  if (isForeign(line)) return asWritten(line, from)
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const letters = bidi.getReorderedIndices(line, embedding).map(at => ({
    letter: (embedding.levels[at]! % 2 === 1 && bidi.getMirroredCharacter(line[at]!)) || line[at]!,
    at: from + at,
    isTurned: embedding.levels[at]! % 2 === 1 && arabicLetter.test(line[at]!),
  }))
  const words: SetLetter[][] = []
  let before: boolean | undefined
  for (const { letter, at, isTurned } of letters) {
    const isWord = letter !== ' ' && before === isTurned && words.length > 0
    if (isWord && isTurned) words.at(-1)!.unshift({ letter, at })
    else if (isWord) words.at(-1)!.push({ letter, at })
    else words.push([{ letter, at }])
    before = letter === ' ' ? undefined : isTurned
  }
  return words.flat()
}

const asWritten = (line: string, from: number): SetLetter[] =>
  Array.from({ length: line.length }, (_, at) => ({ letter: line[at]!, at: from + at }))

/** A text in lines, each with where it begins: breaking one takes the place of a blank. */
const broken = (text: string, room: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

interface Setting {
  direction: Direction
  /** So many letters fit on a line. */
  room?: number
  /** By the place of a letter in the text, how it looks. */
  looks?: readonly PageNode[]
}

const linesOf = (text: string, { room = longest }: Setting): string[] =>
  text.split('\n').flatMap(line => (isForeign(line) ? [line] : broken(line, room)))

/** A text as pieces that the page sets one after the other: Arabic ones in a font that has its letters. */
const pieces = (text: string, setting: Setting): PageNode[] => {
  let from = 0
  const letters = linesOf(text, setting).flatMap((line, at): SetLetter[] => {
    const set = inVisualOrder(line, setting.direction, from).filter(({ letter }) => !steering.test(letter))
    const first = from
    from += line.length + 1
    return at === 0 ? set : [{ letter: '\n', at: first - 1 }, ...set]
  })
  const made: { text: string; isArabic: boolean; look: PageNode | undefined }[] = []
  for (const { letter, at } of letters) {
    const look = setting.looks?.[at]
    const isArabic = arabicLetter.test(letter)
    const last = made.at(-1)
    if (last && last.isArabic === isArabic && last.look === look) last.text += letter
    else made.push({ text: letter, isArabic, look })
  }
  return made.map(({ text, isArabic, look }) => ({ ...look, text, ...(isArabic ? { font: 'Arabic' } : {}) }))
}

/** Words of several looks as one text, and the look of each of its letters. */
const together = (runs: readonly unknown[]): { text: string; looks: PageNode[] } => {
  const looks: PageNode[] = []
  let text = ''
  for (const run of runs) {
    const { text: said, ...look } = isNode(run) ? run : { text: run }
    text += String(said ?? '')
    while (looks.length < text.length) looks.push(look)
  }
  return { text, looks }
}

const piecesOf = (text: unknown, direction: Direction, room?: number): PageNode[] => {
  const { looks, ...said } = Array.isArray(text) ? together(text) : { text: String(text), looks: undefined }
  return pieces(said.text, { direction, ...(room ? { room } : {}), ...(looks ? { looks } : {}) })
}

const otherSide: Readonly<Record<string, string>> = { left: 'right', right: 'left' }

const isNode = (value: unknown): value is PageNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The cells of a row the other way round; what a wide one covers stays behind it. */
const turnedRow = (row: readonly unknown[]): unknown[] => {
  const groups: unknown[][] = []
  for (let at = 0; at < row.length; ) {
    const cell = row[at]
    const span = isNode(cell) && typeof cell.colSpan === 'number' ? cell.colSpan : 1
    groups.push([turned(cell), ...row.slice(at + 1, at + span)])
    at += span
  }
  return groups.reverse().flat()
}

/** Columns and cells stand the other way round; what stood at the left stands at the right. */
const turned = (node: unknown): unknown => {
  if (typeof node === 'string') return { text: piecesOf(node, 'rtl'), alignment: 'right' }
  if (Array.isArray(node)) return node.map(turned)
  if (!isNode(node)) return node
  const { text, stack, columns, table, alignment, room, ...rest } = node
  const made: PageNode = { ...rest, alignment: otherSide[String(alignment ?? 'left')] ?? alignment }
  if (text !== undefined) made.text = piecesOf(text, 'rtl', room as number | undefined)
  if (stack) made.stack = (stack as unknown[]).map(turned)
  if (columns) made.columns = (columns as unknown[]).map(turned).reverse()
  if (isNode(table))
    made.table = {
      ...table,
      widths: [...(table.widths as unknown[])].reverse(),
      body: (table.body as unknown[][]).map(turnedRow),
    }
  return made
}

/** A page whose language runs from the right. */
export const rightToLeft = (page: PageNode): PageNode => ({
  ...page,
  content: turned(page.content),
  footer: (number: number, count: number) =>
    turned((page.footer as (number: number, count: number) => unknown)(number, count)),
})

const hasArabic = (text: unknown): boolean =>
  Array.isArray(text)
    ? text.some(hasArabic)
    : /\p{Script=Arabic}/u.test(String(isNode(text) ? text.text : text))

/** Figures are grouped by a narrow blank in some languages, which the font of the page does not have. */
const printable = (text: unknown): unknown => {
  if (typeof text === 'string') return text.replace(/\u202F/g, '\u00A0')
  if (Array.isArray(text)) return text.map(printable)
  return isNode(text) && text.text !== undefined ? { ...text, text: printable(text.text) } : text
}

/** The same page, with what is written in Arabic on it – a name, an address – in letters that are there, in their order. */
const lettered = (node: unknown): unknown => {
  if (typeof node === 'string') return hasArabic(node) ? { text: piecesOf(node, 'ltr') } : printable(node)
  if (Array.isArray(node)) return node.map(lettered)
  if (!isNode(node)) return node
  const { text, stack, columns, table, room: _, ...rest } = node
  const made: PageNode = { ...rest }
  if (text !== undefined) made.text = hasArabic(text) ? piecesOf(text, 'ltr') : printable(text)
  if (stack) made.stack = lettered(stack)
  if (columns) made.columns = lettered(columns)
  if (isNode(table)) made.table = { ...table, body: lettered(table.body) }
  return made
}

/** A page whose language runs from the left. */
export const leftToRight = (page: PageNode): PageNode => ({
  ...page,
  content: lettered(page.content),
  footer: (number: number, count: number) =>
    lettered((page.footer as (number: number, count: number) => unknown)(number, count)),
})
