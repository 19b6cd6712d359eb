import { useState } from 'react'
import { Button, EmptyState, IconPlus, IconSettings, Skeleton } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import styles from '../configuration.module.css'
import type { TabProps } from '../configuration.tsx'
import { type Collection, collections, useCollection } from '../configuration-data.ts'
import { EntryEditor } from './entry-editor.tsx'
import { useKnownKeys } from './forms-data.ts'
import { useKeyWords } from './key-words.ts'

const collectionOf = (asked: string | undefined): Collection =>
  collections.find(one => one === asked) ?? collections[0]

const Parts = ({ chosen, onChoose }: { chosen: Collection; onChoose: (part: Collection) => void }) => {
  const t = useSay('configuration')
  return (
    <ul className={styles.side} aria-label={t('entries.parts')}>
      {collections.map(part => (
        <li key={part}>
          <button
            type="button"
            className={styles.choice}
            aria-current={part === chosen || undefined}
            onClick={() => onChoose(part)}
          >
            {t(`part.${part}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const Keys = ({ part, keys, said, chosen, onChoose, onNew }: KeysProps) => {
  const t = useSay('configuration')
  const wordsOf = useKeyWords(part)
  return (
    <div className={styles.keys}>
      <Button icon={IconPlus} onClick={onNew}>
        {t('entries.add')}
      </Button>
      <ul aria-label={t('entries.keys')}>
        {keys.map(key => (
          <li key={key}>
            <button
              type="button"
              className={styles.choice}
              aria-current={key === chosen || undefined}
              onClick={() => onChoose(key)}
            >
              <span className={said.includes(key) ? undefined : 'muted'}>
                {wordsOf(key)?.label ?? <bdi>{key}</bdi>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {keys.length === 0 && <p className="second">{t('entries.none')}</p>}
    </div>
  )
}

interface KeysProps {
  part: Collection
  keys: readonly string[]
  /** Those of which the house says something. */
  said: readonly string[]
  chosen: string | undefined
  onChoose: (key: string) => void
  onNew: () => void
}

/** Everything that the configuration keeps, entry by entry, as it is written; each is checked before it is kept. */
export const AllEntries = ({ query, onQuery }: TabProps) => {
  const t = useSay('configuration')
  const part = collectionOf(query.part)
  const { data, error, refetch } = useCollection(part)
  const [isNew, setNew] = useState(false)
  const go = (more: Record<string, string>): void => {
    setNew(false)
    onQuery({ tab: 'entries', part, ...more })
  }
  const said = Object.keys(data ?? {})
  // What the product reads and the house says nothing of is offered, too.
  const keys = [...new Set([...said, ...useKnownKeys(part)])].sort()
  const key = isNew ? undefined : keys.find(one => one === query.key)
  return (
    <div className={styles.split}>
      <Parts chosen={part} onChoose={next => go({ part: next })} />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={200} />
      ) : (
        <>
          <Keys
            part={part}
            keys={keys}
            said={said}
            chosen={key}
            onChoose={next => go({ key: next })}
            onNew={() => setNew(true)}
          />
          {key !== undefined || isNew ? (
            <EntryEditor
              key={`${part} ${key ?? ''}`}
              part={part}
              entryKey={key}
              value={key === undefined ? {} : (data[key] ?? null)}
              isSaid={key === undefined || said.includes(key)}
              onKept={next => go(next === null ? {} : { key: next })}
            />
          ) : (
            <EmptyState centred within icon={IconSettings} title={t(`part.${part}`)}>
              {t(`about.${part}`)}
            </EmptyState>
          )}
        </>
      )}
    </div>
  )
}
