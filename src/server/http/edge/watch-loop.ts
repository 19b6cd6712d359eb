import type { FastifyInstance } from 'fastify'
import { watchEventLoop } from '../../health/event-loop.ts'

/** Tells which routes were at work when nothing else had its turn. */
export const keepWatchOnLoop = (app: FastifyInstance): void => {
  const running = new Map<string, string>()
  app.addHook('onRequest', async request => {
    running.set(request.id, request.routeOptions.url ?? 'none')
  })
  app.addHook('onResponse', async request => {
    running.delete(request.id)
  })
  const alarm = watchEventLoop({ log: app.log, inFlight: () => [...new Set(running.values())] })
  app.addHook('onClose', async () => alarm.stop())
}
