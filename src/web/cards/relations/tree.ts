export interface Hierarchy {
  nodes?: { registration: string; name?: string | null }[]
  persons?: { registration: string; name?: string | null }[]
  organizations?: { registration: string; name?: string | null }[]
  links: { source: string; target: string; relation?: string; stake?: number }[]
}

export interface TreeNode {
  registration: string
  name: string
  relation?: string
  stake?: number
  children: TreeNode[]
}

/** The links as trees from those that nobody stands above. A circle is cut where it closes. */
export const treeOf = ({ nodes, persons, organizations, links }: Hierarchy): TreeNode[] => {
  const all = nodes ?? [...(persons ?? []), ...(organizations ?? [])]
  const names = new Map(all.map(node => [node.registration, node.name ?? node.registration]))
  const targets = new Set(links.map(link => link.target))
  const grow = (
    registration: string,
    above: ReadonlySet<string>,
    link?: Hierarchy['links'][number],
  ): TreeNode => {
    const path = new Set([...above, registration])
    return {
      registration,
      name: names.get(registration) ?? registration,
      relation: link?.relation,
      stake: link?.stake,
      children: links
        .filter(one => one.source === registration && !path.has(one.target))
        .map(one => grow(one.target, path, one)),
    }
  }
  const roots = [...names.keys()].filter(registration => !targets.has(registration))
  // Where all stand in a circle, it is entered at the first.
  const first = all[0]?.registration
  const starts = roots.length > 0 ? roots : first ? [first] : []
  return starts.map(registration => grow(registration, new Set()))
}
