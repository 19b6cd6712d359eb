import type { FastifyInstance } from 'fastify'
import { watchEventLoop } from '../../health/event-loop.ts'

/** Tells which routes were at work when nothing else had its turn. */
export const keepWatchOnLoop = (app: FastifyInstance): void => {
  const running = new Map<string, string>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.isStream) running.set(request.id, request.routeOptions.url ?? 'none')
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    running.delete(request.id)
    done()
  })
  const alarm = watchEventLoop({ log: app.log, inFlight: () => [...new Set(running.values())] })
  app.addHook('onClose', async () => alarm.stop())
}
