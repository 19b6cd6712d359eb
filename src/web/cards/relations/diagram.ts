/** A person or an organization of the diagram. */
export interface DiagramNode {
  registration: string
  name?: string | null
  type?: string | null
}

/** Who stands above whom: *owns*, *signs for*. */
export interface DiagramLink {
  source: string
  target: string
  relation?: string | null
  stake?: number
}

export interface Diagram {
  nodes: readonly DiagramNode[]
  links: readonly DiagramLink[]
}

/** How far one looks: so many links, all, or companies alone. */
export type Depth = number | 'ALL' | 'COMPANIES'

const companies = new Set<unknown>(['C', 'O'])

const keep = ({ nodes, links }: Diagram, kept: ReadonlySet<string>): Diagram => ({
  nodes: nodes.filter(node => kept.has(node.registration)),
  links: links.filter(link => kept.has(link.source) && kept.has(link.target)),
})

/** How many links away from one everybody is, whichever way they run. */
const distances = (links: readonly DiagramLink[], from: string): Map<string, number> => {
  const near = new Map<string, string[]>()
  for (const { source, target } of links) {
    near.set(source, [...(near.get(source) ?? []), target])
    near.set(target, [...(near.get(target) ?? []), source])
  }
  const found = new Map([[from, 0]])
  for (const [one, away] of found)
    for (const next of near.get(one) ?? []) if (!found.has(next)) found.set(next, away + 1)
  return found
}

/** The part within a depth; only links among those who stay are kept. */
export const within = (diagram: Diagram, from: string, depth: Depth): Diagram => {
  if (depth === 'ALL') return diagram
  if (depth === 'COMPANIES')
    return keep(
      diagram,
      new Set(
        diagram.nodes
          .filter(node => node.registration === from || companies.has(node.type))
          .map(node => node.registration),
      ),
    )
  const away = distances(diagram.links, from)
  return keep(diagram, new Set([...away].filter(([, far]) => far <= depth).map(([one]) => one)))
}

/** What is offered as depth: 1 to n − 2 of n persons. */
export const depthsOf = (count: number): number[] =>
  Array.from({ length: Math.max(0, count - 2) }, (_, index) => index + 1)

/** A tree is possible only while nobody has two parents. */
export const isTree = (links: readonly DiagramLink[]): boolean => {
  const parents = new Map<string, string>()
  for (const { source, target } of links) {
    if (source === target || (parents.get(target) ?? source) !== source) return false
    parents.set(target, source)
  }
  // Everybody has one parent at most: what is left to exclude is a circle.
  return [...parents.keys()].every(start => {
    const seen = new Set<string>()
    for (let at: string | undefined = start; at !== undefined; at = parents.get(at)) {
      if (seen.has(at)) return false
      seen.add(at)
    }
    return true
  })
}

const above = (links: readonly DiagramLink[]): Map<string, string[]> => {
  const parents = new Map<string, string[]>()
  for (const { source, target } of links)
    if (source !== target) parents.set(target, [...new Set([...(parents.get(target) ?? []), source])])
  return parents
}

/** How deep everybody stands under those above whom is nobody; a circle is cut where it closes. */
export const levelsOf = ({ nodes, links }: Diagram): Map<string, number> => {
  const parents = above(links)
  const levels = new Map<string, number>()
  const levelOf = (one: string, path: ReadonlySet<string>): number => {
    const known = levels.get(one)
    if (known !== undefined) return known
    const own = new Set([...path, one])
    const level = (parents.get(one) ?? [])
      .filter(parent => !own.has(parent))
      .reduce((deepest, parent) => Math.max(deepest, levelOf(parent, own) + 1), 0)
    levels.set(one, level)
    return level
  }
  for (const node of nodes) levelOf(node.registration, new Set())
  return levels
}

/** A tree as it opens: so many levels, and whoever is asked about. */
export const opened = (diagram: Diagram, levels: number): Diagram => {
  const depth = levelsOf(diagram)
  return keep(diagram, new Set([...depth].filter(([, level]) => level <= levels).map(([one]) => one)))
}

/** Those whose name fits, with everybody next to them. */
export const named = (diagram: Diagram, fits: (name: string) => boolean): Diagram => {
  const found = new Set(
    diagram.nodes.filter(node => fits(node.name ?? node.registration)).map(node => node.registration),
  )
  const near = diagram.links.filter(link => found.has(link.source) || found.has(link.target))
  return keep(diagram, new Set([...found, ...near.flatMap(link => [link.source, link.target])]))
}
