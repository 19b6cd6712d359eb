/** Changes of elements; each gives new ones, which keep their `_id`. */
export const replaced = <T>(list: readonly T[], index: number, element: T): T[] =>
  list.map((one, at) => (at === index ? element : one))

export const removed = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)

/** The element takes the first place; the one that had it takes the element's. */
export const madeFirst = <T>(list: readonly T[], index: number): T[] => {
  const next = [...list]
  const [first, other] = [next[0], next[index]]
  if (first === undefined || other === undefined) return next
  next[0] = other
  next[index] = first
  return next
}

/** A copy without the permanent name: it gets its own with the save. */
export const duplicated = <T extends { _id?: string }>(list: readonly T[], index: number): T[] => {
  const source = list[index]
  if (!source) return [...list]
  const { _id, ...copy } = source
  return [...list.slice(0, index + 1), copy as T, ...list.slice(index + 1)]
}

/** Whoever becomes the default takes over from who was: one at most is. */
export const withOneDefault = <T extends Record<string, unknown>>(
  elements: readonly T[],
  changed: number,
): T[] =>
  elements.map((element, index) =>
    elements[changed]?.isDefault === true && index !== changed && element.isDefault === true
      ? { ...element, isDefault: false }
      : element,
  )
