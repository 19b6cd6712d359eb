import { type Effect, on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { nextRun } from './schedule.ts'

/** It is due at once: the next look at the clock takes it, whichever server looks. */
const runNow: Effect<'cron'> = async (work, crons) => {
  for (const cron of crons) {
    cron.nextRunDate = work.at
    cron.lastError = null
  }
}

/** It goes on with the next time that its schedule names, and does not make up for those it missed. */
const resume: Effect<'cron'> = async (work, crons) => {
  for (const cron of crons) {
    const next = nextRun(cron.schedule ?? '', Date.parse(work.at), cron.timeZone ?? work.caller.timeZone)
    cron.nextRunDate = next === null ? null : new Date(next).toISOString()
  }
}

/** Work by the clock. */
export const crons: Process = {
  effects: { 'cron/run-now': on('cron', runNow), 'cron/resume': on('cron', resume) },
}
