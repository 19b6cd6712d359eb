import { useState } from 'react'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { Button, Confirm, IconTrash, TextInput } from '#ui/index.ts'
import { notifyDone, notifyError, useFieldContext, useSay } from '../../../shell/index.ts'
import { CodeEditor } from '../../scripts/code-editor.tsx'
import { Changes } from '../changes.tsx'
import styles from '../configuration.module.css'
import { asText, type Collection, entryAddress, useStates, useWrite } from '../configuration-data.ts'
import { Faults } from '../faults.tsx'

interface EntryEditorProps {
  part: Collection
  /** Undefined for one that is to be. */
  entryKey: string | undefined
  value: unknown
  /** The key that is to be shown next; null where it is gone. */
  onKept: (key: string | null) => void
}

/** Which states have changed an entry, and how. */
export const EntryHistory = ({ part, entryKey }: { part: Collection; entryKey: string }) => {
  const t = useSay('configuration')
  const { locale, timeZone } = useFieldContext()
  const { data = [] } = useStates({ collection: part, key: entryKey })
  if (data.length === 0) return null
  return (
    <section className={styles.parts}>
      <h3>{t('entries.history')}</h3>
      {data.slice(0, 20).map(state => (
        <div key={state.state}>
          <p className="meta">
            {t('entries.state', { state: state.state })} · {formatDatetime(state.date, locale, timeZone)} ·{' '}
            <bdi>{state.username}</bdi>
          </p>
          <Changes changes={state.changes} />
        </div>
      ))}
    </section>
  )
}

/** One entry as it is written. */
export const EntryEditor = ({ part, entryKey, value, onKept }: EntryEditorProps) => {
  const t = useSay('configuration')
  const write = useWrite()
  const [name, setName] = useState(entryKey ?? '')
  const [text, setText] = useState(asText(value))
  const [error, setError] = useState<unknown>(null)
  const [isAsked, setAsked] = useState(false)
  const key = name.trim()
  const isChanged = entryKey === undefined || text !== asText(value)
  const save = async (): Promise<void> => {
    setError(null)
    try {
      await write('PUT', entryAddress(part, key), JSON.parse(text))
      notifyDone(t('entries.kept', { key }))
      onKept(key)
    } catch (failure) {
      setError(failure instanceof SyntaxError ? new Error(t('entries.noJson')) : failure)
    }
  }
  const remove = async (): Promise<void> => {
    setAsked(false)
    try {
      await write('DELETE', entryAddress(part, key))
      notifyDone(t('entries.gone', { key }))
      onKept(null)
    } catch (failure) {
      notifyError(failure)
    }
  }
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        {entryKey === undefined ? (
          <TextInput label={t('entries.key')} value={name} onChange={setName} autoFocus />
        ) : (
          <h2 className="grow">
            <bdi>{entryKey}</bdi>
          </h2>
        )}
        {entryKey !== undefined && (
          <Button kind="ghost" icon={IconTrash} onClick={() => setAsked(true)}>
            {t('entries.remove')}
          </Button>
        )}
        <Button kind="primary" disabled={!isChanged || key === ''} onClick={() => void save()}>
          {t('entries.save')}
        </Button>
      </div>
      <Faults error={error} />
      <CodeEditor label={t('entries.content', { key })} value={text} onChange={setText} />
      {entryKey !== undefined && <EntryHistory part={part} entryKey={entryKey} />}
      <Confirm
        open={isAsked}
        danger
        title={t('entries.removeTitle', { key })}
        confirmLabel={t('entries.remove')}
        cancelLabel={t('entries.keep')}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {t('entries.removeText')}
      </Confirm>
    </div>
  )
}
