import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const mostLines = 5_000
const mostOfAddress = 500

/** A proxy on this machine has many lines for many people. */
const isOwn = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** How long the head of a request may take: half of one is nobody's who asks. */
export const lineLimits = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }

/** Bounds how many lines are open, and how many from one address. */
export const guardLines = (server: Server): void => {
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
