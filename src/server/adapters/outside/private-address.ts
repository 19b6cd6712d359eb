import { BlockList, isIP } from 'node:net'

const ranges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // The old way to write an IPv4 address as an IPv6 one, and the ways through translators and tunnels.
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]

const closed = new BlockList()
for (const range of ranges) {
  const [address, bits] = range.split('/') as [string, string]
  closed.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Whether an address is of this machine, of a network of its own, or of nobody: what is no address counts as such. */
export const isPrivateAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const family = isIP(bare)
  if (!family) return true
  const mapped = /^::ffff:(.+)$/i.exec(bare)?.[1]
  if (mapped && isIP(mapped) === 4) return closed.check(mapped, 'ipv4')
  return closed.check(bare, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether an address is of this very machine. */
export const isLoopbackAddress = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/i.test(address)
