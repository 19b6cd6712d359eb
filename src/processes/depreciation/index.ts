import { asks, type Guard, loadMatching, on } from '#engine/index.ts'
import { missingTerm } from '#entities/assets/depreciation-schedule.rules.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { leaveBooks, rejoinBooks } from './leave-books.ts'
import { realise, reverse, stop } from './realise.ts'
import { revise, unrevise } from './revise.ts'
import { linesOf } from './schedule-lines.ts'
import { takeIntoUse, takeOutOfUse } from './take-into-use.ts'

const complete: Guard<'depreciationSchedule'> = schedule => {
  const missing = missingTerm(schedule)
  if (missing)
    return {
      message: message('ITS_FIELD_MISSING', {
        field: { label: `depreciationSchedule.${missing}`, english: missing },
      }),
      field: missing,
    }
  if (schedule.method === 'UNITS' && !schedule.totalUnits)
    return { message: message('UNITS_MISSING'), field: 'totalUnits' }
  return linesOf(schedule).length ? null : { message: message('WITHOUT_PLAN') }
}

/** An asset is depreciated once in the books, once for tax, once for itself. */
const onlyOne: Guard<'depreciationSchedule'> = async (schedule, work) => {
  const [other] = await loadMatching(
    work,
    'depreciationSchedule',
    {
      assetRegistration: schedule.assetRegistration,
      type: schedule.type,
      status: 'ACTIVE',
      registration: { not: schedule.registration },
    },
    { limit: 1 },
  )
  return other
    ? { message: message('DEPRECIATED_ALREADY', { schedule: other.registration }), field: 'type' }
    : null
}

/** How assets lose their value in the books: realised line by line, stopped and written out when they leave. */
export const depreciation: Process = {
  guards: {
    'depreciation-schedule/complete': asks('depreciationSchedule', complete),
    'depreciation-schedule/only-one': asks('depreciationSchedule', onlyOne),
    'depreciation-schedule/nothing-realised': asks('depreciationSchedule', schedule =>
      schedule.realisedUntil
        ? { message: message('REALISED_UNTIL', { date: { date: schedule.realisedUntil } }) }
        : null,
    ),
  },
  effects: {
    'depreciation-schedule/take-into-use': on('depreciationSchedule', takeIntoUse),
    'depreciation-schedule/take-out-of-use': on('depreciationSchedule', takeOutOfUse),
    'depreciation-schedule/realise': on('depreciationSchedule', realise),
    'depreciation-schedule/stop': on('depreciationSchedule', stop),
    'depreciation-schedule/reverse': on('depreciationSchedule', reverse),
    'asset/revise-depreciation': revise,
    'asset/unrevise-depreciation': unrevise,
    /** Takes assets that leave their place in the books; `input` says the day and the event. */
    'asset/leave-books': leaveBooks,
    /** Takes assets whose leaving is undone; `input` says the event. */
    'asset/rejoin-books': rejoinBooks,
  },
}
