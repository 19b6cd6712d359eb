/** Levels of objects and lists inside each other: paths to nested values go no deeper either. */
export const mostJsonDepth = 5
export const mostJsonBytes = 256 * 1024

/** How deep objects and lists lie in each other: 0 for a plain value. Stops counting past the limit. */
export const jsonDepth = (value: unknown, level = 0): number => {
  if (typeof value !== 'object' || value === null || level > mostJsonDepth) return level
  let deepest = level + 1
  for (const part of Object.values(value)) deepest = Math.max(deepest, jsonDepth(part, level + 1))
  return deepest
}

/** Bytes of the value as JSON; null where it has no such form (a cycle, a function, a bigint). */
export const jsonSize = (value: unknown): number | null => {
  try {
    const text = JSON.stringify(value)
    return text === undefined ? null : new TextEncoder().encode(text).length
  } catch {
    return null
  }
}
