import { entityOf, loadKeys } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { isIsoDate } from '#finance/index.ts'
import type { Call } from '../call.ts'
import { toldCall } from '../told-call.ts'
import { coursesOf, returnsOn } from './returns.ts'
import { toldPrivateEquity } from './told-private-equity.ts'

/**
 * `GET /api/financing/private-equity-assets/{key}/returns?date=`: paid in, distributed, value, multiples and dated return
 * of a holding as of a day, today unless told. INVALID_DATE_FIELD where the day is none.
 */
export const returnsCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/financing/private-equity-assets/:key/returns',
    permission: 'read privateEquityAssets',
    told: toldPrivateEquity.returns,
    run: (engine, caller, { params, query }) =>
      engine.work(caller, async work => {
        const date = query.date === undefined ? work.caller.today : String(query.date)
        if (!isIsoDate(date)) throw new AppError('INVALID_DATE_FIELD', ['date'])
        const [asset] = await loadKeys(work, entityOf(work.model, 'privateEquityAsset'), [params.key ?? ''])
        const registration = String(asset!.registration)
        const courses = await coursesOf(work, [registration])
        return {
          registration,
          currency: String(asset!.currency),
          ...returnsOn(courses.get(registration)!, date),
        }
      }),
  }),
]
