import {
  bindVariables,
  type CompiledEntity,
  type CompiledTransition,
  meets,
  type ProcessingAction,
} from '#model/index.ts'
import { mayRun } from '../access/caller.ts'
import { type Plain, type TransitionRun, variablesOf, type Work } from '../work.ts'

/** A transition as it is offered for records. */
export interface OfferedTransition {
  code: string
  label: string
  action: TransitionRun['action']
  order: number
  kind: CompiledTransition['kind']
  props: NonNullable<CompiledTransition['props']>
  to: string | null
  input?: CompiledTransition['input']
  reason?: boolean
  asksApproval?: true
  help?: string
}

/** Whether a transition is taken back by itself: it says how, and where it leads. */
export const undoable = (t: CompiledTransition) => t.undo !== undefined && t.to !== null

/** The words of what may be done with work that halted. */
const processingLabels = { CONTINUE: 'Continue', COMPLETE: 'Complete', RESET: 'Reset' } as const

const offer = (t: CompiledTransition, action: 'DO' | 'UNDO'): OfferedTransition => ({
  code: t.code,
  label: t.label,
  action,
  order: action === 'UNDO' ? t.order + 500 : t.order,
  kind: t.kind,
  props: t.props ?? {},
  to: action === 'DO' ? t.to : t.from[0]!,
  ...(t.input && action === 'DO' ? { input: t.input } : {}),
  ...(t.reason ? { reason: true } : {}),
  ...(t.approvals && action === 'DO' ? { asksApproval: true as const } : {}),
  ...(t.help ? { help: t.help } : {}),
})

const offerAlso = (t: CompiledTransition, action: ProcessingAction): OfferedTransition => ({
  code: t.code,
  label: t.alsoLabels?.[action] ?? processingLabels[action],
  action,
  order: t.order,
  kind: t.kind,
  props: {},
  to: t.also![action]!.to,
})

/** Transitions valid for all given records, in order; `exclude` names kinds left out. */
export const offeredTransitions = async (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
  exclude: readonly string[] = [],
): Promise<OfferedTransition[]> => {
  if (records.length === 0 || !entity.workflow) return []
  const statuses = new Set(records.map(r => r.status as string))
  const offered: OfferedTransition[] = []
  for (const t of entity.workflow.transitions) {
    if (exclude.includes(`${t.kind}s`) || exclude.includes(t.kind) || !mayRun(work.caller, entity, t))
      continue
    if ([...statuses].every(s => t.from.includes(s))) {
      const when = t.when
      if (!when || records.every(r => meets(r, bindVariables(when, variablesOf(work)))))
        offered.push(offer(t, 'DO'))
    }
    if (undoable(t) && [...statuses].every(s => s === t.to)) offered.push(offer(t, 'UNDO'))
    for (const [action, { from }] of Object.entries(t.also ?? {}))
      if ([...statuses].every(s => [from].flat().includes(s)))
        offered.push(offerAlso(t, action as ProcessingAction))
  }
  return offered.sort((a, b) => a.order - b.order)
}
