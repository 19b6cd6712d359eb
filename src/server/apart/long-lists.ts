const itemsAtOnce = 1_000
/** Lists stand at the top, or in the items of a list at the top. */
const deepest = 4

/** Some items of a list, and the names that lead to it. */
export interface ListPiece {
  path: readonly (string | number)[]
  items: readonly unknown[]
}

const isTree = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/** Where lists are that are too long to be sent at once. */
const longLists = (node: unknown, path: readonly (string | number)[] = []): ListPiece['path'][] => {
  if (!isTree(node) || path.length > deepest) return []
  if (Array.isArray(node) && node.length > itemsAtOnce) return [path]
  const keys = Array.isArray(node) ? node.keys() : Object.keys(node)
  return [...keys].flatMap(key => longLists(node[key], [...path, key]))
}

const listAt = (root: unknown, path: ListPiece['path']): unknown[] =>
  path.reduce((node, key) => (node as Record<string | number, unknown>)[key], root) as unknown[]

/** Empties the long lists of what is to be sent; they go by the thousand, so that who hears them has turns in between. */
export const takeListsOut = function* (root: unknown): Generator<ListPiece> {
  for (const path of longLists(root)) {
    const items = listAt(root, path).splice(0)
    for (let from = 0; from < items.length; from += itemsAtOnce)
      yield { path, items: items.slice(from, from + itemsAtOnce) }
  }
}

/** Puts back what was taken out. */
export const putListsIn = (root: unknown, pieces: readonly ListPiece[]): void => {
  for (const { path, items } of pieces) {
    const list = listAt(root, path)
    for (const item of items) list.push(item)
  }
}
