import { useRef, useState } from 'react'
import { languages } from '#locales/languages.ts'
import {
  Button,
  IconDeviceFloppy,
  Note,
  part,
  Segmented,
  Skeleton,
  Status,
  Tabs,
  Textarea,
  TextInput,
} from '#ui/index.ts'
import { isApiError, refreshRecords, useModel, usePatch, useTransition } from '../../data/index.ts'
import { LeaveGuard, notifyDone, notifyError, useSay, useShell, useShortcut } from '../../shell/index.ts'
import { FieldList } from './letter-fields.tsx'
import { LetterPreview, RecordChoice } from './letter-preview.tsx'
import type { LetterWriter } from './letter-rich.tsx'
import styles from './letters.module.css'
import {
  type LetterFault,
  type LetterTemplate,
  type LetterText,
  useLetterFaults,
  useSettledValue,
} from './letters-data.ts'

const LetterRich = part(() => import('./letter-rich.tsx').then(module => module.LetterRich))

/** The texts as they are typed over what is kept, and how they are saved. */
const useTypedTexts = (letter: LetterTemplate) => {
  const t = useSay('letters')
  const patch = usePatch<LetterTemplate>('letterTemplate')
  const [typed, setTyped] = useState<LetterText[] | null>(null)
  const [isStale, setStale] = useState(false)
  const texts = typed ?? letter.texts ?? []
  const save = (then?: () => void) => {
    if (typed === null) return then?.()
    patch.mutate(
      { key: letter._id, patch: { texts: typed }, version: letter._version },
      {
        onSuccess: () => {
          setTyped(null)
          setStale(false)
          if (then) then()
          else notifyDone(t('houseLetters.saved'))
        },
        onError: error => (isApiError(error) && error.status === 412 ? setStale(true) : notifyError(error)),
      },
    )
  }
  return { texts, setTyped, isChanged: typed !== null, isStale, isSaving: patch.isPending, save }
}

interface HeadProps {
  letter: LetterTemplate
  typed: ReturnType<typeof useTypedTexts>
  hasFaults: boolean
}

/** What can be done with the letter: keep it, put it to use, give it back. */
const EditorHead = ({ letter, typed, hasFaults }: HeadProps) => {
  const t = useSay('letters')
  const shell = useShell()
  const code = letter.code ?? ''
  const move = useTransition('letterTemplate', code)
  const model = useModel('letterTemplate').data
  const status = model?.workflow?.statuses.find(one => one.code === letter.status)
  const run = (transition: string, done: string) =>
    move.mutate(
      { code: transition },
      {
        onSuccess: () => {
          notifyDone(done)
          void refreshRecords()
        },
        onError: error => notifyError(error),
      },
    )
  useShortcut('recordSave', () => (typed.isChanged ? typed.save() : false))
  return (
    <header className={styles.head}>
      <span className={styles.title}>
        <b className="strong">{letter.name ?? code}</b>
        <span className="meta" dir="ltr">
          {code}
        </span>
        {status && <Status meaning={status.meaning}>{status.label}</Status>}
        {typed.isChanged && <Status meaning="warning">{t('houseLetters.changed')}</Status>}
      </span>
      <a className="link" href={shell.hrefOf('letterTemplate', code)}>
        {t('houseLetters.openRecord')}
      </a>
      {letter.status === 'ACTIVE' && (
        <Button busy={move.isPending} onClick={() => run('archive', t('houseLetters.givenBack', { code }))}>
          {t('houseLetters.giveBack')}
        </Button>
      )}
      <Button
        icon={IconDeviceFloppy}
        disabled={!typed.isChanged}
        busy={typed.isSaving}
        onClick={() => typed.save()}
      >
        {t('houseLetters.save')}
      </Button>
      {letter.status !== 'ARCHIVED' && (
        <Button
          kind="primary"
          busy={move.isPending}
          disabled={hasFaults}
          title={hasFaults ? t('houseLetters.mendFirst') : undefined}
          onClick={() => typed.save(() => run('publish', t('houseLetters.activated', { code })))}
        >
          {t('houseLetters.activate')}
        </Button>
      )}
    </header>
  )
}

const emptyText = (locale: string): LetterText => ({ locale, title: '', text: '' })

interface TextOfProps {
  letter: LetterTemplate
  text: LetterText
  onChange: (text: LetterText) => void
}

/** What is wrong with the text; a press goes to its line. */
const Faults = ({ faults, onGo }: { faults: readonly LetterFault[]; onGo: (line: number) => void }) =>
  faults.length > 0 && (
    <Note meaning="error">
      <ul className={styles.faults}>
        {faults.slice(0, 20).map(({ line, message }) => (
          <li key={message}>
            <button type="button" className="link" onClick={() => onGo(line)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  )

interface BesideProps {
  entity: string
  settled: LetterText
  isSound: boolean
  onChoose: (text: string) => void
}

/** What the text comes to with a record, or what it may tell. */
const Beside = ({ entity, settled, isSound, onChoose }: BesideProps) => {
  const t = useSay('letters')
  const [side, setSide] = useState('preview')
  const [record, setRecord] = useState<string | null>(null)
  const { title, text, locale } = settled
  const isReady = record !== null && isSound && text.trim() !== ''
  return (
    <div className={styles.side}>
      <div className={styles.tools}>
        <Segmented
          label={t('houseLetters.beside')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'preview', label: t('houseLetters.preview') },
            { value: 'fields', label: t('houseLetters.fields') },
          ]}
        />
        <RecordChoice entity={entity} value={record} onChange={setRecord} />
      </div>
      {side === 'fields' ? (
        <FieldList subject={entity} recordKey={record} onChoose={onChoose} />
      ) : (
        <LetterPreview
          asked={isReady ? { entity, key: record, entityName: entity, title, text, locale } : null}
        />
      )}
    </div>
  )
}

/** One language's text beside what it comes to. */
const TextOf = ({ letter, text, onChange }: TextOfProps) => {
  const t = useSay('letters')
  const area = useRef<HTMLTextAreaElement>(null)
  const writer = useRef<LetterWriter>(null)
  const [way, setWay] = useState<'text' | 'html'>('text')
  const entity = letter.entityName ?? ''
  const settled = useSettledValue(text)
  const { data: faults = [] } = useLetterFaults(entity, settled.text)
  const insert = (said: string) => {
    if (way === 'text') return writer.current?.insert(said)
    const at = area.current?.selectionStart ?? text.text.length
    const end = area.current?.selectionEnd ?? at
    onChange({ ...text, text: `${text.text.slice(0, at)}${said}${text.text.slice(end)}` })
  }
  const goTo = (line: number) => {
    const lines = text.text.split('\n')
    const at = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
    const show = () => {
      area.current?.focus()
      area.current?.setSelectionRange(at, at + (lines[line - 1]?.length ?? 0))
    }
    // Lines are those of what is written.
    if (way === 'html') return show()
    setWay('html')
    setTimeout(show)
  }
  return (
    <div className={styles.bench}>
      <div className={styles.writing}>
        <TextInput
          label={t('houseLetters.titleOf')}
          value={text.title}
          onChange={title => onChange({ ...text, title })}
        />
        <div className={styles.way}>
          <Segmented
            label={t('houseLetters.way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'text', label: t('houseLetters.text') },
              { value: 'html', label: 'HTML' },
            ]}
          />
        </div>
        {way === 'html' ? (
          <Textarea
            ref={area}
            rows={24}
            aria-label={t('houseLetters.text')}
            value={text.text}
            onChange={said => onChange({ ...text, text: said })}
          />
        ) : (
          <LetterRich
            meanwhile={<Skeleton height={480} />}
            ref={writer}
            label={t('houseLetters.text')}
            value={text.text}
            onChange={said => onChange({ ...text, text: said })}
          />
        )}
        <Faults faults={faults} onGo={goTo} />
      </div>
      <Beside entity={entity} settled={settled} isSound={faults.length === 0} onChoose={insert} />
    </div>
  )
}

/** A letter of the house's own: its texts by language, beside what they come to with a record. */
export const LetterEditor = ({ letter }: { letter: LetterTemplate }) => {
  const t = useSay('letters')
  const typed = useTypedTexts(letter)
  const [locale, setLocale] = useState(letter.texts?.[0]?.locale ?? 'en')
  const known = typed.texts.map(one => one.locale)
  const offered = [
    ...known,
    ...languages.map(({ code }) => code as string).filter(code => !known.some(one => one.startsWith(code))),
  ]
  const text = typed.texts.find(one => one.locale === locale) ?? emptyText(locale)
  const { data: faults = [] } = useLetterFaults(letter.entityName ?? '', useSettledValue(text).text)
  const change = (next: LetterText) => {
    const rest = typed.texts.filter(one => one.locale !== next.locale)
    typed.setTyped(next.title || next.text ? [...rest, next] : rest)
  }
  return (
    <div className={styles.editing}>
      <EditorHead letter={letter} typed={typed} hasFaults={faults.length > 0} />
      {typed.isStale && (
        <Note banner meaning="warning">
          {t('houseLetters.stale')}
        </Note>
      )}
      <Tabs
        label={t('houseLetters.languages')}
        value={locale}
        onChange={setLocale}
        items={offered.map(code => ({
          id: code,
          label: languages.find(one => code.startsWith(one.code))?.name ?? code,
        }))}
      />
      <TextOf key={locale} letter={letter} text={text} onChange={change} />
      <LeaveGuard changes={typed.isChanged ? 1 : 0} />
    </div>
  )
}
