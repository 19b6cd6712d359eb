import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; an IPv4 address at its end counts for two. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const [before, after] = [groups(head), groups(tail ?? '')]
  const given = [...before, ...after].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  return [...before, ...Array.from({ length: Math.max(0, 8 - given) }, () => '0'), ...after]
}

/** What one line of the internet has: an IPv4 address, or the first 64 bits of an IPv6 one, whose rest its owner chooses. */
export const addressBlock = (address: string): string => {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const first = groupsOf(bare).slice(0, 4)
  return `${first.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
