import { useState } from 'react'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { Button, Confirm, IconTrash, Segmented, TextInput } from '#ui/index.ts'
import { userName } from '../../../cards/user-name.ts'
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
import { useNamedShapes, useShape } from './forms-data.ts'
import { useKeyWords } from './key-words.ts'
import shapeStyles from './shape.module.css'
import { beginningOf, type Shape } from './shape.ts'
import { ShapeInput } from './shape-input.tsx'
import { WordsOf } from './shape-parts.tsx'
import { NamedShapes } from './shape-said.ts'

interface EntryEditorProps {
  part: Collection
  /** Undefined for one that is to be. */
  entryKey: string | undefined
  value: unknown
  /** Whether the house says anything of it yet. */
  isSaid: boolean
  /** The key that is to be shown next; null where it is gone. */
  onKept: (key: string | null) => void
}

/** Which states have changed an entry, and how. */
export const EntryHistory = ({ part, entryKey }: { part: Collection; entryKey: string }) => {
  const t = useSay('configuration')
  const context = useFieldContext()
  const { locale, timeZone } = context
  const { data = [] } = useStates({ collection: part, key: entryKey })
  if (data.length === 0) return null
  return (
    <section className={styles.parts}>
      <h3>{t('entries.history')}</h3>
      {data.slice(0, 20).map(state => (
        <div key={state.state}>
          <p className="meta">
            {t('entries.state', { state: state.state })} · {formatDatetime(state.date, locale, timeZone)} ·{' '}
            <bdi>{userName(state.username, context)}</bdi>
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

interface ContentProps {
  shape: Shape | undefined
  /** What the entry is called, and what it means. */
  word: string
  help: string | undefined
  label: string
  text: string
  isForm: boolean
  onChange: (text: string) => void
}

/** What is typed as a value, if any; undefined while it cannot be read. */
const readValue = (text: string): { value: unknown } | undefined => {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The entry in a form that is made of its shape, or as it is written. */
const Content = ({ shape, word, help, label, text, isForm, onChange }: ContentProps) => {
  const read = readValue(text)
  const named = useNamedShapes()
  if (!isForm || !shape || !read) return <CodeEditor label={label} value={text} onChange={onChange} />
  return (
    <NamedShapes value={named}>
      <div className={shapeStyles.form}>
        {'type' in shape && shape.type === 'object' ? (
          <WordsOf shape={shape} value={read.value} onChange={next => onChange(asText(next))} />
        ) : (
          <ShapeInput
            shape={shape}
            label={word}
            help={help}
            value={read.value}
            onChange={next => onChange(asText(next ?? beginningOf(shape)))}
          />
        )}
      </div>
    </NamedShapes>
  )
}

interface HeadProps {
  entryKey: string | undefined
  /** How the product calls it, where it knows it. */
  word: string | undefined
  isRemovable: boolean
  name: string
  onName: (name: string) => void
  /** Whether it is typed in a form; undefined where there is none of it. */
  isForm: boolean | undefined
  onForm: (isForm: boolean) => void
  isChanged: boolean
  onRemove: () => void
  onSave: () => void
}

const Head = ({
  entryKey,
  word,
  isRemovable,
  name,
  onName,
  isForm,
  onForm,
  isChanged,
  onRemove,
  onSave,
}: HeadProps) => {
  const t = useSay('configuration')
  return (
    <div className={styles.tools}>
      {entryKey === undefined ? (
        <TextInput label={t('entries.key')} value={name} onChange={onName} autoFocus />
      ) : (
        <h2 className="grow">
          {word && <>{word} </>}
          <bdi className={word && 'meta'}>{entryKey}</bdi>
        </h2>
      )}
      {isForm !== undefined && (
        <Segmented
          label={t('entries.how')}
          value={isForm ? 'form' : 'text'}
          options={[
            { value: 'form', label: t('entries.asForm') },
            { value: 'text', label: t('entries.asText') },
          ]}
          onChange={next => onForm(next === 'form')}
        />
      )}
      {entryKey !== undefined && isRemovable && (
        <Button kind="ghost" icon={IconTrash} onClick={onRemove}>
          {t('entries.remove')}
        </Button>
      )}
      <Button kind="primary" disabled={!isChanged || name.trim() === ''} onClick={onSave}>
        {t('entries.save')}
      </Button>
    </div>
  )
}

/** One entry: in a form where its shape is known, and as it is written. */
export const EntryEditor = ({ part, entryKey, value, isSaid, onKept }: EntryEditorProps) => {
  const t = useSay('configuration')
  const [name, setName] = useState(entryKey ?? '')
  const [text, setText] = useState(asText(value))
  const [isForm, setForm] = useState(true)
  const [isAsked, setAsked] = useState(false)
  const key = name.trim()
  const work = useEntryWork({ part, onKept }, key)
  const shape = useShape(part, key)
  const said = useKeyWords(part)(key)
  return (
    <div className={styles.editor}>
      <Head
        entryKey={entryKey}
        word={said?.label}
        isRemovable={isSaid}
        name={name}
        onName={setName}
        isForm={shape && isForm}
        onForm={setForm}
        isChanged={entryKey === undefined || text !== asText(value)}
        onRemove={() => setAsked(true)}
        onSave={() => void work.save(text)}
      />
      <Faults error={work.error} />
      <Content
        shape={shape}
        word={said?.label ?? key}
        help={said?.help}
        label={t('entries.content', { key })}
        text={text}
        isForm={isForm}
        onChange={setText}
      />
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
