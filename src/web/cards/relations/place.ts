import { type Diagram, type DiagramLink, type DiagramNode, levelsOf } from './diagram.ts'

export interface PlacedNode extends DiagramNode {
  x: number
  y: number
}

/** All that ties one pair, as one line. */
export interface PlacedLink extends DiagramLink {
  all: readonly DiagramLink[]
  /** How far its words stand above where it ends, so that those beside do not meet. */
  lift: number
  /** Corners of the line, from the one above to the one below. */
  points: { x: number; y: number }[]
}

export interface Placed {
  nodes: PlacedNode[]
  links: PlacedLink[]
  width: number
  height: number
}

export const nodeWidth = 184
export const nodeHeight = 52
const gap = 28
const levelGap = 76
const edge = 24
/** Above so many a level goes on in a second row, and the whole runs from start to end no further. */
const widestRow = 14
const sweeps = 6

const neighbours = (links: readonly DiagramLink[]) => {
  const near = new Map<string, string[]>()
  for (const { source, target } of links) {
    near.set(source, [...(near.get(source) ?? []), target])
    near.set(target, [...(near.get(target) ?? []), source])
  }
  return (one: string): readonly string[] => near.get(one) ?? []
}

/** Rows from above to below; within a row each stands near those to whom he is tied, so that few lines cross. */
const rowsOf = (diagram: Diagram): DiagramNode[][] => {
  const levels = levelsOf(diagram)
  const rows: DiagramNode[][] = []
  for (const node of diagram.nodes) {
    const level = levels.get(node.registration) ?? 0
    while (rows.length <= level) rows.push([])
    rows[level]!.push(node)
  }
  const near = neighbours(diagram.links)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const place = new Map(
      rows.flatMap(row => row.map((node, index) => [node.registration, (index + 0.5) / row.length] as const)),
    )
    for (const row of rows) {
      const middle = (node: DiagramNode): number => {
        const tied = near(node.registration)
        const own = place.get(node.registration) ?? 0
        return tied.length ? tied.reduce((sum, one) => sum + (place.get(one) ?? own), 0) / tied.length : own
      }
      const wanted = new Map(row.map(node => [node.registration, middle(node)]))
      row.sort((a, b) => wanted.get(a.registration)! - wanted.get(b.registration)!)
    }
  }
  return rows.flatMap(row =>
    Array.from({ length: Math.ceil(row.length / widestRow) }, (_, index) =>
      row.slice(index * widestRow, (index + 1) * widestRow),
    ),
  )
}

/** Lines leave and reach a box side by side, in the order of where they come from. */
const lineOf = (source: PlacedNode, target: PlacedNode, share: { from: number; to: number }) => {
  const from = { x: source.x + nodeWidth * share.from, y: source.y + nodeHeight }
  const to = { x: target.x + nodeWidth * share.to, y: target.y }
  if (target.y === source.y) {
    const isAfter = target.x > source.x
    const y = source.y + nodeHeight / 2
    return [
      { x: isAfter ? source.x + nodeWidth : source.x, y },
      { x: isAfter ? target.x : target.x + nodeWidth, y },
    ]
  }
  if (target.y < source.y) {
    const side = Math.max(source.x, target.x) + nodeWidth + gap / 2
    return [
      { x: source.x + nodeWidth, y: source.y + nodeHeight / 2 },
      { x: side, y: source.y + nodeHeight / 2 },
      { x: side, y: target.y + nodeHeight / 2 },
      { x: target.x + nodeWidth, y: target.y + nodeHeight / 2 },
    ]
  }
  const middle = to.y - levelGap / 2 + 10 * (share.to - 0.5)
  return [from, { x: from.x, y: middle }, { x: to.x, y: middle }, to]
}

/** Links of one pair are drawn as one line that says all that they say. */
const pairsOf = (links: readonly DiagramLink[]): DiagramLink[][] => {
  const pairs = new Map<string, DiagramLink[]>()
  for (const link of links)
    if (link.source !== link.target) {
      const key = `${link.source} ${link.target}`
      pairs.set(key, [...(pairs.get(key) ?? []), link])
    }
  return [...pairs.values()]
}

const linesOf = (links: readonly DiagramLink[], byKey: ReadonlyMap<string, PlacedNode>): PlacedLink[] => {
  const pairs = pairsOf(links)
  const into = new Map<string, string[]>()
  for (const [first] of pairs) into.set(first!.target, [...(into.get(first!.target) ?? []), first!.source])
  for (const sources of into.values()) sources.sort((a, b) => byKey.get(a)!.x - byKey.get(b)!.x)
  return pairs.map((pair): PlacedLink => {
    const { source, target } = pair[0]!
    const sources = into.get(target)!
    const to = (sources.indexOf(source) + 1) / (sources.length + 1)
    const points = lineOf(byKey.get(source)!, byKey.get(target)!, { from: 0.5, to })
    return { ...pair[0]!, all: pair, points, lift: 12 + (sources.indexOf(source) % 2) * 14 }
  })
}

/** Where everybody stands: owners above, what they own below, none over another. */
export const place = (diagram: Diagram): Placed => {
  const rows = rowsOf(diagram)
  const widest = Math.max(1, ...rows.map(row => row.length))
  const width = edge * 2 + widest * (nodeWidth + gap) - gap
  const nodes = rows.flatMap((row, level) => {
    const own = row.length * (nodeWidth + gap) - gap
    return row.map(
      (node, index): PlacedNode => ({
        ...node,
        x: Math.round((width - own) / 2) + index * (nodeWidth + gap),
        y: edge + level * (nodeHeight + levelGap),
      }),
    )
  })
  const byKey = new Map(nodes.map(node => [node.registration, node]))
  return {
    nodes,
    links: linesOf(diagram.links, byKey),
    width: width + gap,
    height: edge * 2 + rows.length * (nodeHeight + levelGap) - levelGap,
  }
}

/** Whom an arrow leads to: above, below, or beside in the same row. */
export const walk = ({ nodes, links }: Placed, from: string, key: string): string | undefined => {
  if (key === 'ArrowUp') return links.find(link => link.target === from)?.source
  if (key === 'ArrowDown') return links.find(link => link.source === from)?.target
  const own = nodes.find(node => node.registration === from)
  const row = nodes.filter(node => node.y === own?.y).sort((a, b) => a.x - b.x)
  const at = row.findIndex(node => node.registration === from)
  return row[at + (key === 'ArrowRight' ? 1 : -1)]?.registration
}
