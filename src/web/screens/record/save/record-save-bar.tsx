import { SaveBar } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'

interface RecordSaveBarProps {
  isNew: boolean
  label: string
  changed: readonly string[]
  problems: ReadonlyMap<string, string>
  labelOf: (path: string) => string
  isStale: boolean
  isBusy: boolean
  /** A save was tried and something is wrong. */
  wasRefused: boolean
  onJump: (path: string) => void
  onDiscard: () => void
  onSave: () => void
}

/** How many changes there are, or what is to be corrected, each a jump away. */
export const RecordSaveBar = (props: RecordSaveBarProps) => {
  const { isNew, changed, problems, labelOf, isStale, wasRefused } = props
  const say = useSay('record')
  const count = changed.length
  const changes = say('save.changes', { count })
  const isWrong = problems.size > 0 && (wasRefused || !isNew)
  const fields = isWrong
    ? [...problems].map(([path, message]) => ({ id: path, label: shortened(labelOf(path), message) }))
    : isNew
      ? []
      : changed.map(path => ({ id: path, label: labelOf(path) }))
  const consequence = isStale
    ? say('save.stale')
    : wasRefused && isWrong
      ? say('save.nothing')
      : isNew
        ? say('save.newHint')
        : undefined
  return (
    <SaveBar
      count={
        isWrong
          ? say('save.toCorrect', { changes: isNew ? say('save.draft') : changes, count: problems.size })
          : isNew
            ? say('save.draft')
            : changes
      }
      fields={fields}
      onJump={props.onJump}
      consequence={consequence}
      wrong={isWrong}
      busy={props.isBusy}
      discardLabel={say(isNew ? 'save.leaveNew' : 'save.discard')}
      saveLabel={isNew ? say('save.create', { label: props.label }) : say('save.save', { count })}
      onDiscard={props.onDiscard}
      onSave={props.onSave}
    />
  )
}

/** *Payment day: must be ≤ 28*: the message without the label that it begins with. */
const shortened = (label: string, message: string): string =>
  `${label}: ${message.startsWith(`${label} `) ? message.slice(label.length + 1) : message}`
