import { useState } from 'react'
import { languageOf, languages } from '#locales/languages.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  IconPlus,
  SaveBar,
  SearchInput,
  Segmented,
  Select,
  SkeletonLines,
  Status,
  useIsPhone,
} from '#ui/index.ts'
import { useSettled } from '../../../data/index.ts'
import {
  LeaveGuard,
  notifyDone,
  notifyError,
  type SpecialScreenProps,
  useLocale,
  useSay,
  useShortcut,
} from '../../../shell/index.ts'
import { PhraseDialog } from './phrase-dialog.tsx'
import styles from './texts.module.css'
import { type Draft, WordTable } from './word-table.tsx'
import { type Show, saveWords, sayAnew, shows, useWords, type WordRow, type Words } from './words-data.ts'

/** The language of the page is where one begins: the tenant's usual locale of it. */
const useChosenLocale = (asked: string | undefined): string => {
  const { locale } = useLocale()
  return asked || languageOf(locale).locale
}

const nameOf = (locale: string): string => {
  const known = languages.find(one => one.locale === locale)
  if (known) return known.name
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}

/** A name of another direction leaves the sentence round it as it is. */
const isolated = (name: string): string => `\u2068${name}\u2069`

interface LanguagesProps {
  words: Words | undefined
  locale: string
  onLocale: (locale: string) => void
}

/** Every language, with how many words are still to be translated into it. */
const Languages = ({ words, locale, onLocale }: LanguagesProps) => {
  const say = useSay('rights')
  const isPhone = useIsPhone()
  const known = words?.locales ?? [{ locale, own: 0, missing: 0, product: 0 }]
  if (isPhone)
    return (
      <div className={styles.language}>
        <Select
          size="s"
          aria-label={say('words.language')}
          clearable={false}
          value={locale}
          options={known.map(one => ({
            value: one.locale,
            label: nameOf(one.locale),
            meta: String(one.missing + one.product),
          }))}
          onChange={next => next && onLocale(next)}
        />
      </div>
    )
  return (
    <nav className={styles.languages} aria-label={say('words.language')}>
      {known.map(one => (
        <button
          key={one.locale}
          type="button"
          aria-current={one.locale === locale ? 'true' : undefined}
          title={say('words.missingOf', { house: one.missing, product: one.product })}
          onClick={() => onLocale(one.locale)}
        >
          <span className="clip">
            <bdi>{nameOf(one.locale)}</bdi> <bdi className="meta">{one.locale}</bdi>
          </span>
          {one.missing + one.product > 0 && (
            <Status meaning="warning">
              <span className="fig">{one.missing + one.product}</span>
              <span className="unseen"> {say('words.toTranslate')}</span>
            </Status>
          )}
        </button>
      ))}
    </nav>
  )
}

interface ToolsProps {
  words: Words | undefined
  show: Show
  text: string
  onText: (text: string) => void
  onShow: (show: Show) => void
  onPhrase: () => void
}

const Tools = ({ words, show, text, onText, onShow, onPhrase }: ToolsProps) => {
  const say = useSay('rights')
  return (
    <div className={styles.tools} role="toolbar" aria-label={say('words.title')}>
      <span className={styles.find}>
        <SearchInput value={text} onChange={onText} placeholder={say('words.find')} />
      </span>
      <Segmented
        label={say('words.show')}
        value={show}
        options={[
          { value: 'all', label: say('words.showAll') },
          { value: 'own', label: say('words.showOwn') },
          { value: 'missing', label: say('words.showMissing') },
        ]}
        onChange={next => onShow(next)}
      />
      {words?.mayChange ? (
        <Button size="s" icon={IconPlus} onClick={onPhrase}>
          {say('words.phrase')}
        </Button>
      ) : (
        words && <span className="meta">{say('words.readOnly')}</span>
      )}
    </div>
  )
}

/** What is said otherwise and not kept yet, until the table shows it as kept. */
const useWordDraft = (locale: string) => {
  const say = useSay('rights')
  const [draft, setDraft] = useState<Draft>(new Map())
  // Kept, though the table does not show it as kept yet: nothing is lost by leaving.
  const [kept, setKept] = useState<Draft>(new Map())
  const [isBusy, setBusy] = useState(false)
  return {
    draft,
    unsaved: new Map([...draft].filter(([key, one]) => kept.get(key) !== one)),
    isBusy,
    discard: () => setDraft(new Map()),
    set: (row: WordRow, text: string) => {
      const next = new Map(draft)
      if (text === (row.own ?? '')) next.delete(row.key)
      else next.set(row.key, { row, text })
      setDraft(next)
    },
    save: async () => {
      setBusy(true)
      try {
        const said = [...draft.values()].map(({ row, text }) => [row.key, text.trim() || null] as const)
        await saveWords(locale, Object.fromEntries(said))
        setKept(draft)
        notifyDone(say('words.saved'))
        setBusy(false)
        await sayAnew()
        setDraft(now => new Map([...now].filter(([key, one]) => draft.get(key) !== one)))
      } catch (error) {
        notifyError(error)
        setBusy(false)
      }
    },
  }
}

const DraftBar = ({ unsaved, isBusy, save, discard }: ReturnType<typeof useWordDraft>) => {
  const say = useSay('rights')
  const saySave = useSay('record')
  const count = unsaved.size
  useShortcut('recordSave', () => void save(), count > 0)
  useShortcut('recordBack', discard, count > 0)
  if (!count) return null
  return (
    <SaveBar
      count={saySave('save.changes', { count })}
      fields={[...unsaved.values()].map(({ row }) => ({
        id: row.key,
        label: row.text ?? row.english ?? row.key,
      }))}
      onJump={key => document.querySelector<HTMLElement>(`[data-word="${CSS.escape(key)}"] input`)?.focus()}
      consequence={say('words.savesAtOnce')}
      busy={isBusy}
      discardLabel={saySave('save.discard')}
      saveLabel={saySave('save.save', { count })}
      onDiscard={discard}
      onSave={() => void save()}
    />
  )
}

interface InLanguageProps extends Pick<SpecialScreenProps, 'query' | 'onQuery'> {
  locale: string
}

const InLanguage = ({ locale, query, onQuery }: InLanguageProps) => {
  const say = useSay('rights')
  const show = shows.find(one => one === query.show) ?? 'all'
  const [text, setText] = useState('')
  const [isPhrase, setPhrase] = useState(false)
  const words = useWords(locale, useSettled(text), show)
  const draft = useWordDraft(locale)
  const { data } = words
  const counts = data?.locales.find(one => one.locale === locale)
  return (
    <div className={styles.frame}>
      <Languages
        words={data}
        locale={locale}
        onLocale={next => onQuery({ ...query, locale: next }, { replace: true })}
      />
      <div className={styles.board}>
        <Tools
          words={data}
          show={show}
          text={text}
          onText={setText}
          onShow={next => onQuery({ ...query, show: next }, { replace: true })}
          onPhrase={() => setPhrase(true)}
        />
        {counts && (
          <p className={styles.counts}>
            {say('words.languageCounts', {
              name: isolated(nameOf(locale)),
              own: counts.own,
              house: counts.missing,
              product: counts.product,
            })}
          </p>
        )}
        {words.error && !data ? (
          <ErrorState
            title={say('words.failed')}
            actions={<Button onClick={() => void words.refetch()}>{say('words.tryAgain')}</Button>}
          />
        ) : !data ? (
          <SkeletonLines count={9} inset />
        ) : data.rows.length ? (
          <WordTable locale={locale} words={data} draft={draft.draft} onChange={draft.set} />
        ) : (
          <EmptyState
            centred
            within
            title={say(show === 'missing' && !text ? 'words.noneMissing' : 'words.none')}
          />
        )}
        <DraftBar {...draft} />
      </div>
      {isPhrase && <PhraseDialog locale={locale} onClose={() => setPhrase(false)} />}
      <LeaveGuard changes={draft.unsaved.size} />
    </div>
  )
}

/** The words of the product by language, what is still to be translated, and what the house says instead. */
export const Texts = ({ query, onQuery }: Pick<SpecialScreenProps, 'query' | 'onQuery'>) => {
  const locale = useChosenLocale(query.locale)
  return <InLanguage key={locale} locale={locale} query={query} onQuery={onQuery} />
}
