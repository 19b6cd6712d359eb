import type { Meaning } from '#model/index.ts'

/** The statuses of whatever is worked off in the background. */
export const processingStatuses = {
  DRAFT: 'draft',
  FETCHING: 'ongoing',
  PROCESSING: 'ongoing',
  SUCCESS: 'success',
  WARNING: 'warning',
  ERROR: 'error',
  STOPPED: 'stopped',
} as const satisfies Readonly<Record<string, Meaning>>

/** Statuses in which work is under way. */
export const processingRunning = ['FETCHING', 'PROCESSING'] as const

/** Statuses from which work that did not come to its end may be taken up again. */
export const processingHalted = ['STOPPED', 'WARNING', 'ERROR'] as const
