import bidiFactory from 'bidi-js'

/** A piece of the page as the library takes it. */
type PageNode = Record<string, unknown>

type Direction = 'ltr' | 'rtl'

const bidi = bidiFactory()

/** A printed line of Arabic is broken before it would be wider than its cell: the page lays words from left to right. */
const longest = 40

const steers = /[\u2066-\u2069\u200E\u200F\u061C]/g
const arabicRun = /[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFF]+/g

/** A name or an address in other letters runs its own way. */
const isForeign = (text: string): boolean => /\p{L}/u.test(text) && !/\p{Script=Arabic}/u.test(text)

/** Words in the order in which they stand on the line; the font itself turns the letters of each round. */
const inVisualOrder = (line: string, direction: Direction): string => {
  if (isForeign(line)) return line.replace(steers, '')
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const letters = bidi.getReorderedIndices(line, embedding).map(at => ({
    letter: (embedding.levels[at]! % 2 === 1 && bidi.getMirroredCharacter(line[at]!)) || line[at]!,
    isTurned: embedding.levels[at]! % 2 === 1,
  }))
  const words: string[] = []
  let before: boolean | undefined
  for (const { letter, isTurned } of letters) {
    const isWord = letter !== ' ' && before === isTurned && words.length > 0
    if (isWord) words.push(isTurned ? `${letter}${words.pop()}` : `${words.pop()}${letter}`)
    else words.push(letter)
    before = letter === ' ' ? undefined : isTurned
  }
  return words.join('').replace(steers, '')
}

const broken = (text: string): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A text as pieces that the page sets one after the other: Arabic ones in a font that has its letters. */
const pieces = (text: string, direction: Direction = 'rtl'): unknown => {
  const lines = isForeign(text) ? [text] : broken(text)
  const set = lines.map(line => inVisualOrder(line, direction)).join('\n')
  const made: PageNode[] = []
  let from = 0
  for (const match of set.matchAll(arabicRun)) {
    if (match.index > from) made.push({ text: set.slice(from, match.index) })
    made.push({ text: match[0], font: 'Arabic' })
    from = match.index + match[0].length
  }
  if (from < set.length) made.push({ text: set.slice(from) })
  return made
}

const otherSide: Readonly<Record<string, string>> = { left: 'right', right: 'left' }

const isNode = (value: unknown): value is PageNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Columns and cells stand the other way round; what stood at the left stands at the right. */
const turned = (node: unknown): unknown => {
  if (typeof node === 'string') return { text: pieces(node), alignment: 'right' }
  if (Array.isArray(node)) return node.map(turned)
  if (!isNode(node)) return node
  const { text, stack, columns, table, alignment, ...rest } = node
  const made: PageNode = { ...rest, alignment: otherSide[String(alignment ?? 'left')] ?? alignment }
  if (text !== undefined) made.text = pieces(String(text))
  if (stack) made.stack = (stack as unknown[]).map(turned)
  if (columns) made.columns = (columns as unknown[]).map(turned).reverse()
  if (isNode(table))
    made.table = {
      ...table,
      widths: [...(table.widths as unknown[])].reverse(),
      body: (table.body as unknown[][]).map(row => row.map(turned).reverse()),
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

const hasArabic = (text: unknown): text is string =>
  typeof text === 'string' && /\p{Script=Arabic}/u.test(text)

/** The same page, with what is written in Arabic on it – a name, an address – in letters that are there, in their order. */
const lettered = (node: unknown): unknown => {
  if (hasArabic(node)) return { text: pieces(node, 'ltr') }
  if (Array.isArray(node)) return node.map(lettered)
  if (!isNode(node)) return node
  const { text, stack, columns, table, ...rest } = node
  const made: PageNode = { ...rest }
  if (text !== undefined) made.text = hasArabic(text) ? pieces(text, 'ltr') : text
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
