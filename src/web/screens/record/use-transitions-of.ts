import { meets, type Variables } from '#model/index.ts'
import type { OfferedTransition } from '../../cards/card-context.tsx'
import { type EntityModel, type RecordData, useTransitions } from '../../data/index.ts'

/** What a record's own abilities and values say may be done with it, in order. */
export const ableTransitions = (
  model: EntityModel,
  data: RecordData,
  variables: Variables,
): OfferedTransition[] => {
  const able = data._abilities?.transitions ?? []
  return (model.workflow?.transitions ?? [])
    .filter(({ code, when }) => able.includes(code) && (!when || meets(data, when, variables)))
    .map(
      (transition): OfferedTransition => ({
        code: transition.code,
        label: transition.label,
        to: transition.to ?? undefined,
        order: transition.order,
        kind: transition.kind,
        props: transition.props,
        input: transition.input,
        reason: transition.reason,
        asksApproval: (transition as { asksApproval?: boolean }).asksApproval,
        help: transition.help,
        undo: Boolean(transition.undo),
        action: 'DO',
      }),
    )
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

/**
 * What may be done with the record now, in order. The record's own abilities show at once, as far as its values allow them; the
 * server's answer for this one record, which also knows undoing, takes their place.
 */
export const useTransitionsOf = (
  model: EntityModel,
  data: RecordData,
  recordKey: string | null,
  variables: Variables,
): OfferedTransition[] => {
  const offered = useTransitions(model.workflow ? model.name : '', model.workflow ? recordKey : null)
  return (offered.data as OfferedTransition[] | undefined) ?? ableTransitions(model, data, variables)
}
