import { asks, type Guard, loadMatching } from '#engine/index.ts'
import { missingTerm } from '#entities/assets/depreciation-schedule.rules.ts'
import type { Process } from '../call.ts'
import { leaveBooks, rejoinBooks } from './leave-books.ts'
import { realise, reverse, stop } from './realise.ts'
import { linesOf } from './schedule-lines.ts'

const complete: Guard = schedule => {
  const missing = missingTerm(schedule as never)
  if (missing) return { message: `its ${missing} is missing`, field: missing }
  if (schedule.method === 'UNITS' && !schedule.totalUnits)
    return { message: 'the units in all are missing', field: 'totalUnits' }
  return linesOf(schedule).length ? null : { message: 'its terms give no plan' }
}

/** An asset is depreciated once in the books, once for tax, once for itself. */
const onlyOne: Guard = async (schedule, work) => {
  const [other] = await loadMatching(
    work,
    'depreciationSchedule',
    {
      assetRegistration: String(schedule.assetRegistration),
      type: String(schedule.type),
      status: 'ACTIVE',
      registration: { not: String(schedule.registration) },
    },
    { limit: 1 },
  )
  return other ? { message: `${other.registration} depreciates the asset already`, field: 'type' } : null
}

/** How assets lose their value in the books: realised line by line, stopped and written out when they leave. */
export const depreciation: Process = {
  guards: {
    'depreciation-schedule/complete': complete,
    'depreciation-schedule/only-one': onlyOne,
    'depreciation-schedule/nothing-realised': asks('depreciationSchedule', schedule =>
      schedule.realisedUntil ? { message: `it is realised until ${schedule.realisedUntil}` } : null,
    ),
  },
  effects: {
    'depreciation-schedule/realise': realise,
    'depreciation-schedule/stop': stop,
    'depreciation-schedule/reverse': reverse,
    /** Takes assets that leave their place in the books; `input` says the day and the event. */
    'asset/leave-books': leaveBooks,
    /** Takes assets whose leaving is undone; `input` says the event. */
    'asset/rejoin-books': rejoinBooks,
  },
}
