/** Records that have a day of their own. */
export interface Source {
  entity: string
  field: string
  /** An instant: its day is that of the person's zone. */
  isInstant?: boolean
  /** Shown before anything is chosen. */
  usual?: boolean
  /** Token of its dot. */
  token: string
}

/** What the calendar can show; the person sees those that he may read. */
export const sources: readonly Source[] = [
  { entity: 'task', field: 'dueDate', usual: true, token: '--ongoing' },
  { entity: 'inspection', field: 'date', isInstant: true, usual: true, token: '--success' },
  { entity: 'maintenance', field: 'plannedDate', usual: true, token: '--warning' },
  { entity: 'case', field: 'nextActionDate', usual: true, token: '--warning-text' },
  { entity: 'claim', field: 'dueDate', usual: true, token: '--error-text' },
  { entity: 'committee', field: 'startDate', usual: true, token: '--accent' },
  { entity: 'project', field: 'endDate', usual: true, token: '--interest' },
  { entity: 'communication', field: 'date', usual: false, token: '--past' },
  { entity: 'contract', field: 'endDate', usual: true, token: '--stopped' },
  { entity: 'agreement', field: 'endDate', usual: true, token: '--draft' },
  { entity: 'creditLine', field: 'endDate', usual: true, token: '--principal' },
  { entity: 'invoice', field: 'dueDate', token: '--error' },
]
