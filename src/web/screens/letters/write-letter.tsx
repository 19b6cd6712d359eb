import { useEffect, useState } from 'react'
import { languages } from '#locales/languages.ts'
import { Button, Drawer, Note, part, Select, Skeleton, Textarea, TextInput } from '#ui/index.ts'
import { refreshRecords } from '../../data/index.ts'
import { notifyDone, notifyError, useFieldContext, useSay } from '../../shell/index.ts'
import type { ExtraProps } from '../record/record-extras.ts'
import { LetterPreview } from './letter-preview.tsx'
import styles from './letters.module.css'
import {
  type AskedPreview,
  type KeptLetter,
  type LetterDraft,
  useLetterDraft,
  useLetters,
  writeLetter,
} from './letters-data.ts'

const AskToSign = part(() => import('../../cards/documents/ask-to-sign.tsx').then(module => module.AskToSign))

const languageOptions = languages.map(({ locale, name }) => ({ value: locale, label: name }))

/** Writes the letter, as it is chosen and as its mail is mended; null where it was refused. */
const useWriting = (asked: AskedPreview | null, mail: LetterDraft | null) => {
  const t = useSay('letters')
  const [isBusy, setBusy] = useState(false)
  const write = async (way: 'DOCUMENT' | 'MAIL'): Promise<KeptLetter | null> => {
    if (!asked) return null
    setBusy(true)
    try {
      const kept = await writeLetter({
        ...asked,
        way,
        ...(way === 'MAIL' && mail ? { subject: mail.subject, text: mail.text } : {}),
      })
      await refreshRecords()
      notifyDone(t(way === 'MAIL' ? 'houseLetters.sent' : 'houseLetters.kept', { email: mail?.email ?? '' }))
      return kept
    } catch (error) {
      notifyError(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, write }
}

/** Letters that whom they go to agrees to by his signature. */
const signedLetters: ReadonlySet<string> = new Set(['OFFER', 'CONTRACT'])

/** What goes with the letter, once somebody wants to send it: read and mended before. */
const MailOf = ({ mail, onChange }: { mail: LetterDraft; onChange: (mail: LetterDraft) => void }) => {
  const t = useSay('letters')
  return (
    <>
      <TextInput
        label={t('houseLetters.subject')}
        value={mail.subject}
        onChange={subject => onChange({ ...mail, subject })}
      />
      <Textarea
        label={t('houseLetters.mail')}
        rows={6}
        value={mail.text}
        onChange={text => onChange({ ...mail, text })}
      />
      {!mail.email && <Note meaning="warning">{t('houseLetters.noEmail')}</Note>}
    </>
  )
}

/** The first letter that is shown: the one that was asked for, where the house has it. */
const firstOf = (letters: readonly { code: string }[] | undefined, wanted: string | undefined) =>
  (letters?.find(({ code }) => code === wanted) ?? letters?.[0])?.code ?? null

interface WaysProps {
  asked: AskedPreview | null
  mail: LetterDraft | null
  writing: ReturnType<typeof useWriting>
  onClose: () => void
  onToSign: (kept: KeptLetter) => void
}

/** Kept, sent to be signed, or sent. */
const Ways = ({ asked, mail, writing, onClose, onToSign }: WaysProps) => {
  const t = useSay('letters')
  const { isBusy, write } = writing
  const then = async (way: 'DOCUMENT' | 'MAIL', next: (kept: KeptLetter) => void) => {
    const kept = await write(way)
    if (kept) next(kept)
  }
  return (
    <>
      <Button size="m" busy={isBusy} disabled={!asked} onClick={() => void then('DOCUMENT', onClose)}>
        {t('houseLetters.keep')}
      </Button>
      {asked?.code && signedLetters.has(asked.code) && (
        <Button size="m" busy={isBusy} disabled={!mail} onClick={() => void then('DOCUMENT', onToSign)}>
          {t('houseLetters.sign')}
        </Button>
      )}
      <Button
        size="m"
        kind="primary"
        busy={isBusy}
        disabled={!mail}
        onClick={() => void then('MAIL', onClose)}
      >
        {t(mail && !mail.email ? 'houseLetters.note' : 'houseLetters.send')}
      </Button>
    </>
  )
}

type WriteLetterProps = ExtraProps & {
  /** The code of the letter that is shown first. */
  first?: string
}

/** The letter as it is chosen, looked at and mended. */
const LetterDrawer = ({
  entity,
  data,
  onClose,
  first,
  onToSign,
}: WriteLetterProps & { onToSign: (kept: KeptLetter) => void }) => {
  const t = useSay('letters')
  const key = String(data.registration ?? data._id)
  const { data: known } = useLetters(entity, key)
  const [code, setCode] = useState<string | null>(null)
  const [locale, setLocale] = useState<string | null>(null)
  const [mended, mend] = useState<LetterDraft | null>(null)
  const chosen = code ?? firstOf(known?.letters, first)
  const language = locale ?? known?.locale ?? null
  const asked = chosen && language ? { entity, key, code: chosen, locale: language } : null
  const draft = useLetterDraft(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter has another mail
  useEffect(() => mend(null), [chosen, language])
  const mail = mended ?? draft.data ?? null
  const writing = useWriting(asked, mail)
  return (
    <Drawer
      open
      title={t('houseLetters.write')}
      subtitle={mail?.email ?? undefined}
      onClose={onClose}
      busy={writing.isBusy}
      filled={mended !== null}
      actions={<Ways asked={asked} mail={mail} writing={writing} onClose={onClose} onToSign={onToSign} />}
    >
      {!known ? (
        <Skeleton />
      ) : known.letters.length === 0 ? (
        <Note meaning="ongoing">{t('houseLetters.none')}</Note>
      ) : (
        <div className={styles.form}>
          <Select
            label={t('houseLetters.letter')}
            clearable={false}
            options={known.letters.map(one => ({ value: one.code, label: one.name }))}
            value={chosen}
            onChange={setCode}
          />
          <Select
            label={t('houseLetters.language')}
            clearable={false}
            options={languageOptions}
            value={
              languageOptions.find(({ value }) => value.slice(0, 2) === language?.slice(0, 2))?.value ?? null
            }
            onChange={setLocale}
          />
          <LetterPreview asked={asked} />
          {mail && <MailOf mail={mail} onChange={mend} />}
        </div>
      )}
    </Drawer>
  )
}

/** A letter about a record: chosen, looked at, kept as a document, sent, or kept and sent to be signed. */
export const WriteLetter = (props: WriteLetterProps) => {
  const { locale } = useFieldContext()
  const [toSign, setToSign] = useState<KeptLetter | null>(null)
  if (!toSign) return <LetterDrawer {...props} onToSign={setToSign} />
  const { document, name, holder } = toSign
  return (
    <AskToSign
      entity={holder.entity}
      recordKey={holder.key}
      document={{ _id: document, name }}
      locale={locale}
      onClose={props.onClose}
    />
  )
}
