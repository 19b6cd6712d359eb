import { toasts } from '#ui/index.ts'
import type { RecordData, RunAnswer } from '../../data/index.ts'
import { notifyWarning } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'
import { emptyState, withFilter } from './list-state.ts'

const registrationOf = (record: RecordData | undefined, answer: RunAnswer): string =>
  answer.registration ?? record?.registration ?? answer.id

/** Says what happened to each record: the sentences of those that moved, the reasons of those that did not. */
export const tellRun = (
  { t, model }: ListPlace,
  transition: { label: string },
  records: ReadonlyMap<string, RecordData>,
  answers: readonly RunAnswer[],
): void => {
  const done = answers.filter(answer => answer.ok)
  const failed = answers.filter(answer => !answer.ok)
  const sentence = (answer: RunAnswer) =>
    t('list.done', {
      label: transition.label,
      entity: model.label,
      id: registrationOf(records.get(answer.id), answer),
    })
  if (done.length > 0)
    toasts.show({
      tone: 'success',
      text: sentence(done[0]!),
      lines: done.slice(1).map(sentence),
      durationMs: 10_000,
    })
  if (failed.length > 0)
    notifyWarning(
      t('list.failed', { count: failed.length }),
      failed.map(
        answer => `${registrationOf(records.get(answer.id), answer)}: ${answer.error?.message ?? ''}`,
      ),
    )
}

/**
 * Shows the records of a run and no others: many have left the filter that showed them. One is where it was; the back button
 * leads to the list as it stood.
 */
export const showRun = (
  { state, change }: ListPlace,
  records: ReadonlyMap<string, RecordData>,
  answers: readonly RunAnswer[],
): void => {
  if (answers.length < 2) return
  const keys = answers.map(answer => registrationOf(records.get(answer.id), answer))
  const { sort, group } = state
  change(withFilter({ ...emptyState, sort, group }, 'registration', keys.join(',')))
}
