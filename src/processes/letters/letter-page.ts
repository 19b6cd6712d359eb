import type { FilledElement, FilledNode } from './fill-letter.ts'
import { type Align, inlineTags } from './letter-nodes.ts'
import { muted, type PagePart, styleOf, words } from './letter-words.ts'

const ink = '#12181b'
const rule = '#c8cfd2'
const tint = '#eef5f6'
/** So many letters stand on a line across the page. */
const wholeLine = 96

const sides: Readonly<Record<Align, string>> = { start: 'left', center: 'center', end: 'right' }

const isInline = (node: FilledNode): boolean => node.kind === 'text' || inlineTags.has(node.tag)

const elementsIn = (nodes: readonly FilledNode[], ...tags: string[]): FilledElement[] =>
  nodes.filter((node): node is FilledElement => node.kind === 'element' && tags.includes(node.tag))

const alignmentOf = ({ align }: FilledElement): PagePart => (align ? { alignment: sides[align] } : {})

const headings: Readonly<Record<string, PagePart>> = {
  h1: { fontSize: 18, bold: true, margin: [0, 18, 0, 6] },
  h2: { fontSize: 11, bold: true, margin: [0, 14, 0, 4] },
  h3: { fontSize: 9.5, bold: true, margin: [0, 8, 0, 2] },
  p: { margin: [0, 0, 0, 7] },
}

const list = (element: FilledElement, within: PagePart): PagePart => ({
  stack: elementsIn(element.children, 'li').map((item, at) => ({
    columns: [
      { width: 16, text: element.tag === 'ol' ? `${at + 1}.` : '•' },
      { width: '*', stack: blocks(item.children, within) },
    ],
    margin: [0, 0, 0, 2],
  })),
  margin: [0, 0, 0, 7],
})

const cell = (element: FilledElement, within: PagePart): PagePart => ({
  stack: blocks(element.children, {
    ...within,
    room: undefined,
    ...styleOf(element),
    ...(element.tag === 'th' ? { color: muted, fontSize: 8, bold: false } : {}),
    ...alignmentOf(element),
  }),
  ...(element.span && element.span > 1 ? { colSpan: element.span } : {}),
})

/** The cells of a row over so many columns: what a wide one covers has an empty place, and so has what is not written. */
const row = (element: FilledElement, columns: number, within: PagePart): PagePart[] => {
  const cells: PagePart[] = []
  for (const one of elementsIn(element.children, 'td', 'th')) {
    const room = columns - cells.length
    if (room <= 0) break
    const span = Math.min(one.span ?? 1, room)
    cells.push(cell({ ...one, span }, within), ...Array.from({ length: span - 1 }, () => ({})))
  }
  while (cells.length < columns) cells.push({ text: '' })
  return cells
}

const columnsIn = (element: FilledElement): number =>
  elementsIn(element.children, 'td', 'th').reduce((sum, one) => sum + (one.span ?? 1), 0)

const widthsIn = (rows: readonly FilledElement[], columns: number): unknown[] => {
  const widths: unknown[] = Array.from({ length: columns }, () => 'auto')
  const told = rows.find(one => elementsIn(one.children, 'td', 'th').some(({ width }) => width !== undefined))
  let at = 0
  for (const one of told ? elementsIn(told.children, 'td', 'th') : []) {
    if (one.width !== undefined && at < columns) widths[at] = one.width
    at += one.span ?? 1
  }
  // One column at least takes the rest of the line.
  if (!widths.includes('*')) widths[0] = '*'
  return widths
}

const table = (element: FilledElement, within: PagePart): PagePart[] => {
  const head = elementsIn(element.children, 'thead').flatMap(part => elementsIn(part.children, 'tr'))
  const foot = elementsIn(element.children, 'tfoot').flatMap(part => elementsIn(part.children, 'tr'))
  const body = element.children.flatMap(part =>
    part.kind !== 'element'
      ? []
      : part.tag === 'tbody'
        ? elementsIn(part.children, 'tr')
        : part.tag === 'tr'
          ? [part]
          : [],
  )
  const rows = [...head, ...body, ...foot]
  const columns = Math.max(0, ...rows.map(columnsIn))
  if (!columns) return []
  const isPlain = element.look === 'plain'
  const footAt = rows.length - foot.length
  return [
    {
      table: {
        headerRows: head.length,
        dontBreakRows: true,
        widths: widthsIn(rows, columns),
        body: rows.map((one, at) => row(one, columns, at >= footAt ? { ...within, bold: true } : within)),
      },
      layout: {
        hLineWidth: (at: number) =>
          isPlain || at === 0 ? 0 : at === head.length || at === footAt ? 0.8 : 0.4,
        vLineWidth: () => 0,
        hLineColor: (at: number) => (at === head.length || at === footAt ? ink : rule),
        paddingLeft: (at: number) => (at === 0 ? 0 : 6),
        paddingRight: (at: number) => (at === columns - 1 ? 0 : 6),
        paddingTop: () => (isPlain ? 1 : 3.5),
        paddingBottom: () => (isPlain ? 1 : 3.5),
      },
      margin: [0, 2, 0, 8],
    },
  ]
}

const columns = (element: FilledElement, within: PagePart): PagePart => {
  const parts = elementsIn(element.children, 'div')
  const room = Math.floor(wholeLine / Math.max(1, parts.length))
  return {
    columns: parts.map(part => ({
      width: part.width ?? '*',
      stack: blocks(part.children, { ...within, room, ...alignmentOf(part), ...styleOf(part) }),
    })),
    columnGap: 24,
    margin: [0, 0, 0, 8],
  }
}

const box = (content: PagePart[]): PagePart => ({
  table: { widths: ['*'], body: [[{ stack: content }]] },
  layout: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
    hLineColor: () => rule,
    vLineColor: () => rule,
    fillColor: () => tint,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 8,
    paddingBottom: () => 1,
  },
  margin: [0, 4, 0, 10],
})

const line = (look: string | undefined): PagePart =>
  look === 'page'
    ? { text: '', pageBreak: 'after' }
    : {
        table: { widths: ['*'], body: [[{ text: '' }]] },
        layout: {
          hLineWidth: (at: number) => (at === 0 ? 0.6 : 0),
          vLineWidth: () => 0,
          hLineColor: () => rule,
          paddingTop: () => 0,
          paddingBottom: () => 0,
        },
        margin: [0, 6, 0, 4],
      }

const block = (element: FilledElement, within: PagePart): PagePart[] => {
  const { tag, look, children } = element
  const own = { ...within, ...styleOf(element), ...alignmentOf(element) }
  if (headings[tag]) return words(children, { ...own, ...headings[tag] })
  if (tag === 'ul' || tag === 'ol') return [list(element, within)]
  if (tag === 'table') return table(element, within)
  if (tag === 'hr') return [line(look)]
  if (look === 'columns') return [columns(element, within)]
  if (look === 'box') return [box(blocks(children, own))]
  const stack = blocks(children, own)
  return look === 'keep' ? [{ stack, unbreakable: true }] : stack
}

/** What stands one below the other; words between elements make a paragraph of their own. */
const blocks = (nodes: readonly FilledNode[], within: PagePart = {}): PagePart[] => {
  const made: PagePart[] = []
  let loose: FilledNode[] = []
  const close = (): void => {
    made.push(...words(loose, within))
    loose = []
  }
  for (const node of nodes) {
    if (isInline(node)) {
      loose.push(node)
      continue
    }
    close()
    if (node.kind === 'element' && node.tag !== 'footer') made.push(...block(node, within))
  }
  close()
  return made
}

export interface PrintedAs {
  title: string
  author: string
  /** `Page 1 / 2`, by its number and how many there are. */
  pageOf: (page: number, pages: number) => string
}

/** Filled letters, each on pages of its own, as the library that prints them takes them. */
export const letterPage = (
  letters: readonly FilledNode[][],
  { title, author, pageOf }: PrintedAs,
): PagePart => {
  const footers = letters.map(nodes => elementsIn(nodes, 'footer')[0])
  const [foot] = footers
  const footer = foot ? blocks(foot.children, { color: muted, fontSize: 7.5, ...alignmentOf(foot) }) : []
  return {
    info: { title, author },
    pageSize: 'A4',
    pageMargins: [51, 44, 51, 64],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: ink },
    content: letters.flatMap((nodes, at) => {
      const content = blocks(nodes, { room: wholeLine })
      return at === 0 || !content.length ? content : [{ stack: content, pageBreak: 'before' }]
    }),
    footer: (page: number, pages: number) => ({
      columns: [
        { width: '*', stack: footer },
        { width: 'auto', text: pageOf(page, pages), color: muted, fontSize: 7.5 },
      ],
      columnGap: 16,
      margin: [51, 18, 51, 0],
    }),
  }
}
