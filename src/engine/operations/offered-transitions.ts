import {
  bindVariables,
  type CompiledEntity,
  type CompiledTransition,
  type Condition,
  meets,
  type ProcessingAction,
} from '#model/index.ts'
import { type Caller, mayRun } from '../access/caller.ts'
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

/** Records as far as transitions ask: their statuses, and whether all of them meet a condition. */
export interface Movable {
  statuses: ReadonlySet<string>
  meet: (condition: Condition) => boolean | Promise<boolean>
}

/** Transitions valid for all of these, in order; `exclude` names kinds left out. */
export const offeredAmong = async (
  caller: Caller,
  entity: CompiledEntity,
  { statuses, meet }: Movable,
  exclude: readonly string[] = [],
): Promise<OfferedTransition[]> => {
  if (statuses.size === 0 || !entity.workflow) return []
  const offered: OfferedTransition[] = []
  for (const t of entity.workflow.transitions) {
    if (exclude.includes(`${t.kind}s`) || exclude.includes(t.kind) || !mayRun(caller, entity, t)) continue
    const isFrom = [...statuses].every(s => t.from.includes(s))
    if (isFrom && (!t.when || (await meet(bindVariables(t.when, variablesOf({ caller }))))))
      offered.push(offer(t, 'DO'))
    if (undoable(t) && [...statuses].every(s => s === t.to)) offered.push(offer(t, 'UNDO'))
    for (const [action, { from }] of Object.entries(t.also ?? {}))
      if ([...statuses].every(s => [from].flat().includes(s)))
        offered.push(offerAlso(t, action as ProcessingAction))
  }
  return offered.sort((a, b) => a.order - b.order)
}

/** Transitions valid for all given records, in order. */
export const offeredTransitions = (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
  exclude: readonly string[] = [],
): Promise<OfferedTransition[]> =>
  offeredAmong(
    work.caller,
    entity,
    {
      statuses: new Set(records.map(r => r.status as string)),
      meet: condition => records.every(r => meets(r, condition)),
    },
    exclude,
  )
