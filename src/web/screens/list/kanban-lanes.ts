import { type CompiledTransition, fieldAt } from '#model/index.ts'
import type { StatusMeaning } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { ListPlace } from './list-place.ts'

export interface Lane {
  code: string
  label: string
  meaning: StatusMeaning
  /** Work ends here: shown as a strip. */
  isFinal: boolean
}

/** A lane a status, in the order of the workflow. */
export const lanesOf = ({ model }: Pick<ListPlace, 'model'>): Lane[] => {
  const leaves = new Set(model.workflow?.transitions.flatMap(transition => transition.from) ?? [])
  return (model.workflow?.statuses ?? []).map(status => ({
    ...status,
    isFinal: !leaves.has(status.code) || status.meaning === 'stopped' || status.meaning === 'error',
  }))
}

/** The transitions that may move a record now, as the record itself says. */
export const movesOf = ({ model }: Pick<ListPlace, 'model'>, record: RecordData): CompiledTransition[] =>
  (model.workflow?.transitions ?? []).filter(
    transition =>
      record._abilities?.transitions?.includes(transition.code) &&
      ['move', 'modal'].includes(transition.kind) &&
      transition.to !== null &&
      transition.to !== record.status,
  )

/** Whether a transition has something to ask, or must be thought over. */
export const asksFirst = ({ kind, input, reason, props }: CompiledTransition): boolean =>
  kind === 'modal' || Boolean(input?.length) || Boolean(reason) || Boolean(props?.danger)

/** The field whose sum a lane tells: the first amount of the card. */
export const amountOf = ({ model }: Pick<ListPlace, 'model'>): { id: string; in?: string } | undefined =>
  (model.page.kanban?.card ?? [])
    .map(id => ({ id, field: fieldAt(model, id) }))
    .filter(({ field }) => field?.kind === 'money')
    .map(({ id, field }) => ({ id, in: field?.in }))[0]
