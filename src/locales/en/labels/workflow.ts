import type { Words } from '../../labels.ts'

/** Statuses, transitions and what becomes of runs; `.f` is the form beside a feminine name. */
export const workflow: Words = {
  'status.STUDY': 'In study',
  'status.ERROR': 'In error',
}
