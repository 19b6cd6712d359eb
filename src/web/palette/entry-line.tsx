import { Icon, Kbd } from '#ui/index.ts'
import { useModel } from '../data/index.ts'
import { partsOf } from './ask.ts'
import type { Entry } from './entry.ts'
import styles from './palette.module.css'
import { StatusOf } from './peek.tsx'

const Marked = ({ text, sought }: { text: string; sought: string }) => (
  <bdi>
    {partsOf(text, sought).map(part =>
      part.marked ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
    )}
  </bdi>
)

const RecordStatus = ({ entry }: { entry: Entry }) => {
  const model = useModel(entry.record?.entity).data
  return <StatusOf model={model} record={entry.record?.data} />
}

interface EntryLineProps {
  entry: Entry
  id: string
  selected: boolean
  sought: string
  onPoint: () => void
  onPick: (event: { shiftKey: boolean; metaKey: boolean; ctrlKey: boolean }) => void
}

/** One line: icon, words with what was looked for marked, status or key. */
export const EntryLine = ({ entry, id, selected, sought, onPoint, onPick }: EntryLineProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box above keeps the focus and hears the keys
  // biome-ignore lint/a11y/useFocusableInteractive: options are pointed at by aria-activedescendant
  <div
    id={id}
    role="option"
    aria-selected={selected}
    className={styles.entry}
    onPointerMove={onPoint}
    onClick={onPick}
  >
    <Icon of={entry.icon} />
    <span className={styles.words}>
      <span className="clip">
        <Marked text={entry.label} sought={sought} />
      </span>{' '}
      {entry.meta && (
        <span className={`${styles.meta} clip`}>
          <Marked text={entry.meta} sought={sought} />
        </span>
      )}
    </span>
    {entry.record?.data && <RecordStatus entry={entry} />}
    {entry.kbd && <Kbd hint>{entry.kbd}</Kbd>}
  </div>
)
