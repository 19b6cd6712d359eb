import { AppError } from '#errors/index.ts'
import { isIsoDate } from '#finance/index.ts'
import type { Call } from '../call.ts'
import { given } from '../given.ts'
import { toldCall } from '../told-call.ts'
import { reviseRates } from './revise-rates.ts'
import { toldAmendments } from './told-amendments.ts'

const dayOf = (value: unknown, today: string): string => {
  if (value === undefined || value === null || value === '') return today
  if (typeof value !== 'string' || !isIsoDate(value) || value > today)
    throw new AppError('INVALID_DATE', [String(value).slice(0, 30)])
  return value
}

/**
 * `POST /api/script/runs/revise-rates` `{ date = today, dryRun }`: the contracts whose rate followed its index, and those that wait,
 * with the reason.
 */
export const reviseRatesCalls: Call[] = [
  toldCall({
    method: 'POST',
    path: '/api/script/runs/revise-rates',
    permission: 'write amendments',
    isHeavy: true,
    told: toldAmendments.reviseRates,
    run: async (engine, caller, { body }) => {
      const { date, dryRun } = given(body) as { date?: unknown; dryRun?: unknown }
      return {
        revised: await reviseRates(engine, caller, {
          date: dayOf(date, caller.today),
          dryRun: dryRun === true,
        }),
      }
    },
  }),
]
