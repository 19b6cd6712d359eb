import { BlockList, isIP } from 'node:net'

const kindOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null
}

/** Whether an address lies in one of these ranges, as `203.0.113.0/24` or a single address; what is none holds nobody. */
export const isInRanges = (address: string, ranges: readonly string[]): boolean => {
  const list = new BlockList()
  for (const range of ranges) {
    const [from = '', bits] = range.split('/')
    const kind = kindOf(from)
    if (!kind) continue
    if (bits === undefined) list.addAddress(from, kind)
    else list.addSubnet(from, Number(bits), kind)
  }
  // A server that listens on both kinds has IPv4 wrapped.
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = kindOf(bare)
  return kind !== null && list.check(bare, kind)
}
