import { useEffect, useRef, useState } from 'react'
import {
  announce,
  Button,
  Confirm,
  IconButton,
  IconPencil,
  IconPin,
  IconPlus,
  IconTrash,
  Kbd,
  Skeleton,
  Textarea,
  useFocusBack,
} from '#ui/index.ts'
import { type RecordData, useCreate, useListQuery, usePatch, useRemove } from '../../data/index.ts'
import { notifyError, PersonAvatar, useSay, useShell, useShortcut } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { shortInstant } from '../dates.ts'
import type { CardProps } from '../registry.tsx'
import { userName } from '../user-name.ts'
import styles from './notes.module.css'

const shown = 5

/** The text of a note while it is written; Ctrl Enter keeps it. */
const Writing = (props: {
  value: string
  onChange: (text: string) => void
  onSave: () => void
  onCancel: () => void
  busy: boolean
  /** Has the focus afterwards, where what had it before has gone. */
  otherwise: HTMLElement | null
}) => {
  const say = useSay('cards')
  const area = useRef<HTMLTextAreaElement>(null)
  useFocusBack(true, props.otherwise)
  useEffect(() => area.current?.focus(), [])
  return (
    <div className={styles.writing}>
      <Textarea
        ref={area}
        rows={3}
        size="s"
        aria-label={say('notes.text')}
        placeholder={say('notes.placeholder')}
        value={props.value}
        onChange={props.onChange}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            event.stopPropagation()
            props.onSave()
          }
          if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            // Words that were typed stay until somebody says otherwise.
            if (!props.value.trim()) props.onCancel()
          }
        }}
      />
      <div className={styles.buttons}>
        <Button kind="ghost" onClick={props.onCancel}>
          {say('card.cancel')}
        </Button>
        <Button onClick={props.onSave} busy={props.busy} disabled={!props.value.trim()} kbd="Mod Enter">
          {say('card.save')}
        </Button>
      </div>
    </div>
  )
}

const OneNote = ({ note, onEdit }: { note: RecordData; onEdit: () => void }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const remove = useRemove('note')
  const patch = usePatch('note')
  const author = userName(note._insertUser, inputs)
  const [isAsking, setAsking] = useState(false)
  const run = (action: Promise<unknown>) => void action.catch(notifyError)
  return (
    <li className={styles.note}>
      <PersonAvatar username={note._insertUser} name={author} size="s" />
      <div className={styles.words}>
        <p className={styles.text}>{String(note.text ?? '')}</p>
        <p className="meta">
          {author}, {note._insertDate ? shortInstant(note._insertDate, inputs) : ''}
          {note.isPinned === true && ` · ${say('notes.pinned')}`}
        </p>
      </div>
      {note._abilities?.write !== false && (
        <span className={styles.actions}>
          <IconButton
            size="xs"
            icon={IconPin}
            label={say(note.isPinned ? 'notes.unpin' : 'notes.pin')}
            on={note.isPinned === true}
            onClick={() =>
              run(
                patch.mutateAsync({
                  key: note._id,
                  patch: { isPinned: !note.isPinned },
                  version: note._version,
                }),
              )
            }
          />
          <IconButton size="xs" icon={IconPencil} label={say('card.edit')} onClick={onEdit} />
          <IconButton size="xs" icon={IconTrash} label={say('card.remove')} onClick={() => setAsking(true)} />
        </span>
      )}
      <Confirm
        open={isAsking}
        title={say('notes.deleteTitle')}
        confirmLabel={say('notes.delete')}
        cancelLabel={say('card.cancel')}
        danger
        busy={remove.isPending}
        onConfirm={() => run(remove.mutateAsync({ key: note._id, version: note._version }))}
        onCancel={() => setAsking(false)}
      >
        {say('notes.deleteText')}
      </Confirm>
    </li>
  )
}

/** The notes of the record, and the one that is being written: a new one (`id` null) or one of them. */
const useNotes = () => {
  const say = useSay('cards')
  const { model, data, recordKey } = useCard()
  const { entities } = useShell()
  const isThere = recordKey !== null && entities.some(one => one.name === 'note')
  const [writing, setWriting] = useState<{ id: string | null; text: string } | null>(null)
  const create = useCreate('note')
  const patch = usePatch('note')
  const about = { entityName: model.name, entityRegistration: data.registration }
  const notes = useListQuery(
    'note',
    { ...about, sort: '-isPinned,-_insertDate', range: '0-49' },
    { enabled: Boolean(isThere && data.registration) },
  )
  const rows = notes.data?.rows ?? []
  const save = async () => {
    const text = writing?.text
    if (!text?.trim()) return
    try {
      const found = rows.find(one => one._id === writing?.id)
      if (found) await patch.mutateAsync({ key: found._id, patch: { text }, version: found._version })
      else await create.mutateAsync({ values: { text, ...about } })
      setWriting(null)
      announce(say('notes.kept'))
    } catch (error) {
      notifyError(error)
    }
  }
  return {
    isThere,
    isPending: notes.isPending,
    rows,
    writing,
    setWriting,
    begin: () => setWriting({ id: null, text: '' }),
    save,
    isSaving: create.isPending || patch.isPending,
  }
}

/** What people wrote down about the record. */
export const Card = ({ node }: CardProps) => {
  const { recordKey, mode } = useCard()
  const say = useSay('cards')
  const [all, setAll] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  const notes = useNotes()
  const { rows, writing, setWriting, begin } = notes
  useShortcut('recordNotes', begin, mode === 'page' && recordKey !== null)
  if (!notes.isThere) return null
  const field = writing && (
    <Writing
      value={writing.text}
      onChange={text => setWriting({ ...writing, text })}
      onSave={() => void notes.save()}
      onCancel={() => setWriting(null)}
      busy={notes.isSaving}
      otherwise={adding.current}
    />
  )
  return (
    <CardFrame
      node={node}
      meta={rows.length || undefined}
      actions={
        <>
          <span className={styles.key} aria-hidden>
            <Kbd>Alt N</Kbd>
          </span>
          <IconButton ref={adding} size="xs" icon={IconPlus} label={say('notes.add')} onClick={begin} />
        </>
      }
    >
      {writing?.id === null && field}
      {notes.isPending ? (
        <Skeleton width="80%" />
      ) : rows.length === 0 && !writing ? (
        <button type="button" className={`link ${cards.empty}`} onClick={begin}>
          {say('notes.none')}
        </button>
      ) : (
        <ul className={cards.lines}>
          {rows
            .slice(0, all ? undefined : shown)
            .map(note =>
              writing?.id === note._id ? (
                <li key={note._id}>{field}</li>
              ) : (
                <OneNote
                  key={note._id}
                  note={note}
                  onEdit={() => setWriting({ id: note._id, text: String(note.text ?? '') })}
                />
              ),
            )}
        </ul>
      )}
      {rows.length > shown && (
        <Button kind="ghost" onClick={() => setAll(!all)}>
          {say(all ? 'card.seeLess' : 'card.seeMore')}
        </Button>
      )}
    </CardFrame>
  )
}
