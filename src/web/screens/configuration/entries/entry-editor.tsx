import { useState } from 'react'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { Button, Confirm, IconTrash, TextInput } from '#ui/index.ts'
import { type ApiError, isApiError } from '../../../data/index.ts'
import { notifyDone, useFieldContext, useSay } from '../../../shell/index.ts'
import { CodeEditor } from '../../scripts/code-editor.tsx'
import { Changes } from '../changes.tsx'
import styles from '../configuration.module.css'
import {
  asText,
  type Collection,
  entryAddress,
  type Forced,
  useStates,
  useWrite,
} from '../configuration-data.ts'
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

/** What was refused because records hold values of it, and how it is done all the same. */
interface Held {
  refusal: ApiError
  goOn: () => void
}

/** Tells how many records hold what would go, before it goes. */
const AskHeld = ({ held, onEnd }: { held: Held; onEnd: () => void }) => {
  const t = useSay('configuration')
  return (
    <Confirm
      open
      danger
      title={t('entries.heldTitle')}
      confirmLabel={t('entries.heldRemove')}
      cancelLabel={t('entries.keep')}
      onConfirm={() => {
        onEnd()
        held.goOn()
      }}
      onCancel={onEnd}
    >
      {held.refusal.errors.map(({ field, message }) => (
        <p key={field}>
          <b>
            <bdi>{field}</bdi>
          </b>{' '}
          {message}
        </p>
      ))}
    </Confirm>
  )
}

/** Keeps an entry as it was typed, or takes it away; asks where records hold values of what goes. */
const useEntryWork = ({ part, onKept }: Pick<EntryEditorProps, 'part' | 'onKept'>, key: string) => {
  const t = useSay('configuration')
  const write = useWrite()
  const [error, setError] = useState<unknown>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const failed = (failure: unknown, goOn: () => void): void => {
    if (isApiError(failure) && failure.code === 'VALUES_HELD') setHeld({ refusal: failure, goOn })
    else setError(failure instanceof SyntaxError ? new Error(t('entries.noJson')) : failure)
  }
  const save = async (text: string, how?: Forced): Promise<void> => {
    setError(null)
    try {
      await write('PUT', entryAddress(part, key, how), JSON.parse(text))
      notifyDone(t('entries.kept', { key }))
      onKept(key)
    } catch (failure) {
      failed(failure, () => void save(text, { force: true }))
    }
  }
  const remove = async (how?: Forced): Promise<void> => {
    setError(null)
    try {
      await write('DELETE', entryAddress(part, key, how))
      notifyDone(t('entries.gone', { key }))
      onKept(null)
    } catch (failure) {
      failed(failure, () => void remove({ force: true }))
    }
  }
  return { error, held, forget: () => setHeld(null), save, remove }
}

/** One entry as it is written. */
export const EntryEditor = ({ part, entryKey, value, onKept }: EntryEditorProps) => {
  const t = useSay('configuration')
  const [name, setName] = useState(entryKey ?? '')
  const [text, setText] = useState(asText(value))
  const [isAsked, setAsked] = useState(false)
  const key = name.trim()
  const work = useEntryWork({ part, onKept }, key)
  const isChanged = entryKey === undefined || text !== asText(value)
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
        <Button kind="primary" disabled={!isChanged || key === ''} onClick={() => void work.save(text)}>
          {t('entries.save')}
        </Button>
      </div>
      <Faults error={work.error} />
      <CodeEditor label={t('entries.content', { key })} value={text} onChange={setText} />
      {entryKey !== undefined && <EntryHistory part={part} entryKey={entryKey} />}
      <Confirm
        open={isAsked}
        danger
        title={t('entries.removeTitle', { key })}
        confirmLabel={t('entries.remove')}
        cancelLabel={t('entries.keep')}
        onConfirm={() => {
          setAsked(false)
          void work.remove()
        }}
        onCancel={() => setAsked(false)}
      >
        {t('entries.removeText')}
      </Confirm>
      {work.held && <AskHeld held={work.held} onEnd={work.forget} />}
    </div>
  )
}
