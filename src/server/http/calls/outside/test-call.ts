import { loadMatching, saveRecords } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { oneSetUp } from '../../../outside/set-up.ts'
import type { Product } from '../../../product.ts'
import { toldOutside } from './told-outside.ts'

const pauseMs = 5_000

/** `POST /api/core/outside-services/:key/test`: asks the service one harmless question, whether it is switched on or not; once in five seconds. */
export const outsideTestCall = (product: Product): Call => {
  const lastAt = new Map<string, number>()
  return toldCall({
    method: 'POST',
    path: '/api/core/outside-services/:key/test',
    permission: 'isAdmin',
    told: toldOutside.test,
    run: async (engine, caller, { params }) => {
      const registration = params.key ?? ''
      const [service] = await engine.work(caller, work =>
        loadMatching(work, 'outsideService', { registration }),
      )
      if (!service)
        throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['outsideService', registration.slice(0, 100)])
      const place = `${caller.tenantId} ${registration}`
      const wait = (lastAt.get(place) ?? Number.NEGATIVE_INFINITY) + pauseMs - product.now()
      if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', [Math.ceil(wait / 1000)])
      if (lastAt.size > 1000) lastAt.clear()
      lastAt.set(place, product.now())
      const tested = await product.outside.test(oneSetUp(service))
      await engine.work(caller, async work => {
        const [before] = await loadMatching(work, 'outsideService', { registration }, { lock: 'update' })
        if (!before) return
        const after = {
          ...before,
          lastTestDate: work.at,
          isLastTestGood: tested.ok,
          lastTestSaid: tested.text || null,
        }
        await saveRecords(work, 'outsideService', [{ before, after }], { quiet: true, unchecked: true })
      })
      return tested
    },
  })
}
