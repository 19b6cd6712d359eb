import type { IncomingMessage, Server } from 'node:http'

/** A request has this long for whatever it brings, and beyond that as long as it goes on coming at this rate. */
export const bodyLimits = { freeMs: 120_000, bytesPerSecond: 10_000, lookMs: 5_000 }

interface Coming {
  since: number
  /** What the line had brought when the request began. */
  before: number
}

/**
 * Cuts requests that come too slowly. A photograph over a bad line takes minutes and is waited for; what comes by a byte a second
 * only keeps the line.
 */
export const keepRate = (server: Server, { freeMs, bytesPerSecond, lookMs } = bodyLimits): void => {
  const coming = new Map<IncomingMessage, Coming>()
  server.requestTimeout = 0
  server.on('request', (request: IncomingMessage) => {
    if (request.complete) return
    coming.set(request, { since: Date.now(), before: request.socket.bytesRead })
    request.once('close', () => coming.delete(request))
  })
  const timer = setInterval(() => {
    for (const [request, { since, before }] of coming) {
      if (request.complete) {
        coming.delete(request)
        continue
      }
      const mayTakeMs = freeMs + ((request.socket.bytesRead - before) / bytesPerSecond) * 1_000
      if (Date.now() - since > mayTakeMs) request.socket.destroy()
    }
  }, lookMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
