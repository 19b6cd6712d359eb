/** Documentation keeps its anchors; on the way in, a provider's answer may stand in the hash. */
const kept = ['/documentation', '/authentication']

/**
 * Where a hash leads: `#/contracts` to `/contracts`, as old links have it. Null where there is none, where the page keeps its
 * hash, and for what would lead to another origin.
 */
export const hashTarget = ({ hash, pathname }: Pick<Location, 'hash' | 'pathname'>): string | null => {
  if (!/^#\/(?![/\\])/.test(hash)) return null
  if (kept.some(path => pathname.startsWith(path))) return null
  return hash.slice(1)
}
