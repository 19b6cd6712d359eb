/** One source of `frame-ancestors`: scheme, name – with a leading `*.` at most – and port. */
const source = /^(https?):\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}|\*))?$/i

/** Whether a text says who may frame a page: `*`, or so many sources at most. */
export const areAncestors = (text: string, most: number): boolean => {
  const sources = text.trim().split(/\s+/)
  return text.trim() === '*' || (sources.length <= most && sources.every(one => source.test(one)))
}

const allows = (one: string, { protocol, hostname, port }: URL): boolean => {
  const [, scheme, isBelow, name, wanted] = source.exec(one) ?? []
  if (!scheme || !name) return false
  // As browsers read it: http names its secure twin, too.
  if (`${scheme}:` !== protocol && !(scheme === 'http' && protocol === 'https:')) return false
  const isNamed = isBelow ? hostname.endsWith(`.${name.toLowerCase()}`) : hostname === name.toLowerCase()
  return isNamed && (wanted === '*' || (wanted ?? '') === port)
}

/** Whether a page of this origin may frame one that says this; without a word nobody may. */
export const allowsAncestor = (ancestors: unknown, origin: string): boolean => {
  if (typeof ancestors !== 'string' || !URL.canParse(origin)) return false
  if (ancestors.trim() === '*') return true
  const url = new URL(origin)
  return ancestors
    .trim()
    .split(/\s+/)
    .some(one => allows(one, url))
}
