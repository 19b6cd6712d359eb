import { toasts } from '#ui/index.ts'
import type { RecordData, RunAnswer } from '../../data/index.ts'
import { notifyWarning } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'
import { emptyState, withFilter, writeState } from './list-state.ts'

const registrationOf = (record: RecordData | undefined, answer: RunAnswer): string =>
  answer.registration ?? record?.registration ?? answer.id

/** Says what happened to each record: the sentences of those that moved, the reasons of those that did not. */
export const tellRun = (
  place: ListPlace,
  transition: { label: string },
  records: ReadonlyMap<string, RecordData>,
  answers: readonly RunAnswer[],
): void => {
  const { t, model, shell, page } = place
  const done = answers.filter(answer => answer.ok)
  const failed = answers.filter(answer => !answer.ok)
  const sentence = (answer: RunAnswer) =>
    t('list.done', {
      label: transition.label,
      entity: model.label,
      id: registrationOf(records.get(answer.id), answer),
    })
  if (done.length > 0) {
    const keys = done.map(answer => registrationOf(records.get(answer.id), answer))
    const query = new URLSearchParams(writeState(withFilter(emptyState, 'registration', keys.join(','))))
    toasts.show({
      tone: 'success',
      text: sentence(done[0]!),
      lines: done.slice(1).map(sentence),
      durationMs: 10_000,
      // One record is where it was; many may have left the filter that showed them.
      action:
        done.length < 2
          ? undefined
          : { label: t('list.showThem'), onSelect: () => shell.go(`${page}?${query}`) },
    })
  }
  if (failed.length > 0)
    notifyWarning(
      t('list.failed', { count: failed.length }),
      failed.map(
        answer => `${registrationOf(records.get(answer.id), answer)}: ${answer.error?.message ?? ''}`,
      ),
    )
}
