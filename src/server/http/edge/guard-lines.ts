import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'

const mostLines = 5_000
const mostOfAddress = 500

/** Whose lines are not counted: proxies have many, for many people. */
const proxiesOf = (named: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const proxy of ['127.0.0.0/8', '::1', ...named]) {
    const [address = '', bits] = proxy.split('/')
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  // An IPv4 address of a line that takes both stands in IPv6 as ::ffff:127.0.0.1.
  return address => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** How long the head of a request may take: half of one is nobody's who asks. */
export const lineLimits = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }

/** Bounds how many lines are open, and how many from one address. */
export const guardLines = (server: Server, proxies: readonly string[]): void => {
  const isOwn = proxiesOf(proxies)
  server.maxConnections = mostLines
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isOwn(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > mostOfAddress) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left) open.set(address, left)
      else open.delete(address)
    })
  })
}
