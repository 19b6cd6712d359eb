import { useEffect, useState } from 'react'
import { languages } from '#locales/languages.ts'
import { Button, Drawer, Note, Select, Skeleton, Textarea, TextInput } from '#ui/index.ts'
import { refreshRecords } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import type { ExtraProps } from '../record/record-extras.ts'
import { LetterPreview } from './letter-preview.tsx'
import styles from './letters.module.css'
import {
  type AskedPreview,
  type LetterDraft,
  useLetterDraft,
  useLetters,
  writeLetter,
} from './letters-data.ts'

const languageOptions = languages.map(({ locale, name }) => ({ value: locale, label: name }))

/** Writes the letter, as it is chosen and as its mail is mended. */
const useWriting = (asked: AskedPreview | null, mail: LetterDraft | null, onClose: () => void) => {
  const t = useSay('letters')
  const [isBusy, setBusy] = useState(false)
  const write = async (way: 'DOCUMENT' | 'MAIL') => {
    if (!asked) return
    setBusy(true)
    try {
      await writeLetter({
        ...asked,
        way,
        ...(way === 'MAIL' && mail ? { subject: mail.subject, text: mail.text } : {}),
      })
      await refreshRecords()
      notifyDone(t(way === 'MAIL' ? 'houseLetters.sent' : 'houseLetters.kept', { email: mail?.email ?? '' }))
      onClose()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return { isBusy, write }
}

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

/** A letter about a record: chosen, looked at, kept as a document or sent; `first` is the code of the one that is shown first. */
export const WriteLetter = ({ entity, data, onClose, first }: ExtraProps & { first?: string }) => {
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
  const { isBusy, write } = useWriting(asked, mail, onClose)
  return (
    <Drawer
      open
      title={t('houseLetters.write')}
      subtitle={mail?.email ?? undefined}
      onClose={onClose}
      busy={isBusy}
      filled={mended !== null}
      actions={
        <>
          <Button size="m" busy={isBusy} disabled={!asked} onClick={() => void write('DOCUMENT')}>
            {t('houseLetters.keep')}
          </Button>
          <Button size="m" kind="primary" busy={isBusy} disabled={!mail} onClick={() => void write('MAIL')}>
            {t(mail && !mail.email ? 'houseLetters.note' : 'houseLetters.send')}
          </Button>
        </>
      }
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
