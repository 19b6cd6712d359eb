import { EmptyState, IconSearch } from '#ui/index.ts'
import { useSay } from '../shell/use-say.ts'
import type { Entry, Section } from './entry.ts'
import { EntryLine } from './entry-line.tsx'
import styles from './palette.module.css'
import type { Held } from './use-entry-acts.ts'

interface FoundEntriesProps {
  listId: string
  sections: readonly Section[]
  present: Entry | undefined
  sought: string
  busy: boolean
  /** Actions of one record, not everything. */
  isActions: boolean
  onPoint: (entry: Entry) => void
  onPick: (entry: Entry, how: Held) => void
}

/** Everything that was found, by section; or that nothing was. */
export const FoundEntries = (props: FoundEntriesProps) => {
  const { listId, sections, present, sought, busy, isActions, onPoint, onPick } = props
  const t = useSay('shell')
  return (
    <>
      {sections.map(section => (
        // biome-ignore lint/a11y/useSemanticElements: groups of options, not of fields
        <div key={section.id} role="group" aria-label={section.title}>
          <p className={styles.heading} aria-hidden>
            {section.title}
          </p>
          {section.entries.map(entry => (
            <EntryLine
              key={entry.id}
              id={`${listId}-${entry.id}`}
              entry={entry}
              selected={entry === present}
              sought={sought}
              onPoint={() => onPoint(entry)}
              onPick={event => onPick(entry, event)}
            />
          ))}
        </div>
      ))}
      {sections.length === 0 && !busy && (
        <EmptyState
          icon={IconSearch}
          title={isActions ? t('palette.noActions') : t('palette.nothing', { text: sought })}
        >
          {!isActions && t('palette.nothingText')}
        </EmptyState>
      )}
    </>
  )
}
