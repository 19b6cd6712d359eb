import type { CompiledWorkflow } from '#model/index.ts'
import type { StatusMeaning } from '#ui/index.ts'

/** One entry of the record's history, as the server tells it. */
export interface HistoryEntry {
  date: string
  username: string
  /** Name of the person, where the server gives it. */
  name?: string
  /** Who acted in his name. */
  impersonatedBy?: string | null
  verb: string
  transition?: string | null
  reason?: string | null
  changes: { field: string; label: string; before: unknown; after: unknown }[]
  intact?: boolean
}

export interface WorkflowStep {
  code: string
  label: string
  meaning: StatusMeaning
  state: 'done' | 'current' | 'next'
  date?: string
  username?: string
  name?: string
  impersonatedBy?: string | null
}

/**
 * The statuses that the record went through, each with who brought it there, and the one it is at. What was undone is
 * left out: the way back is in the history, the way here is what a person looks for.
 */
export const stepsOf = (
  workflow: CompiledWorkflow,
  status: string | undefined,
  created: { date?: string; username?: string },
  history: readonly HistoryEntry[],
): WorkflowStep[] => {
  const made = history.find(entry => entry.verb === 'create')
  const way: Pick<WorkflowStep, 'code' | 'date' | 'username' | 'name' | 'impersonatedBy'>[] = [
    { code: workflow.initial, ...created, ...(made && { impersonatedBy: made.impersonatedBy }) },
  ]
  for (const entry of [...history].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const change = entry.changes.find(one => one.field === 'status')
    const to = change?.after
    if (typeof to !== 'string' || entry.verb === 'create') continue
    const known = way.findIndex(step => step.code === to)
    if (known >= 0) way.splice(known + 1)
    else {
      const { date, username, name, impersonatedBy } = entry
      way.push({ code: to, date, username, name, impersonatedBy })
    }
  }
  const at = way.findIndex(step => step.code === status)
  if (at < 0 && status) way.push({ code: status })
  else if (at >= 0) way.splice(at + 1)
  return way.map((step, index) => {
    const known = workflow.statuses.find(one => one.code === step.code)
    return {
      ...step,
      label: known?.label ?? step.code,
      meaning: known?.meaning ?? 'draft',
      state: index === way.length - 1 ? 'current' : 'done',
    }
  })
}
