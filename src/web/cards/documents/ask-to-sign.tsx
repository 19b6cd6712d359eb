import { useState } from 'react'
import { languages } from '#locales/languages.ts'
import { Button, Checkbox, Modal, Note, NumberInput, Select, Skeleton, Textarea } from '#ui/index.ts'
import {
  type RecordData,
  recordRoute,
  refreshRecords,
  request,
  sentenceOf,
  useSubresource,
} from '../../data/index.ts'
import { notifyDone, say as sayShell, useSay } from '../../shell/index.ts'
import styles from './documents.module.css'

interface Candidate {
  registration: string
  name: string
  email: string | null
  locale: string | null
  of: string | null
}

/** Who is asked, in the order in which they were ticked, and in which language each. */
interface Chosen {
  registration: string
  locale: string | null
}

const languageOptions = languages.map(({ locale, name }) => ({ value: locale, label: name }))

const localeOf = (locale: string | null): string =>
  languages.find(({ code }) => code === (locale ?? '').slice(0, 2))?.locale ?? languages[0]!.locale

interface PersonProps {
  person: Candidate
  /** His place among those who are asked, from 1; 0: he is not. */
  place: number
  locale: string | null
  onChange: (isAsked: boolean, locale: string | null) => void
}

const Person = ({ person, place, locale, onChange }: PersonProps) => {
  const say = useSay('cards')
  return (
    <li className={styles.signer}>
      <Checkbox
        label={person.name}
        checked={place > 0}
        disabled={!person.email}
        onChange={on => onChange(on, locale)}
      />
      <span className={styles.signerFacts}>
        {[
          person.email ?? say('documents.signNoAddress'),
          person.of && say('documents.signFor', { name: person.of }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {place > 0 && (
        <>
          <span className={styles.signerPlace}>{place}</span>
          <Select
            label={say('documents.signLanguage', { name: person.name })}
            options={languageOptions}
            value={locale}
            onChange={next => onChange(true, next)}
          />
        </>
      )}
    </li>
  )
}

interface AskToSignProps {
  /** The record that the document hangs on. */
  entity: string
  recordKey: string
  document: Pick<RecordData, '_id' | 'name'>
  /** How numbers are typed. */
  locale: string
  onClose: () => void
}

/** What is chosen so far, and the asking itself. What was chosen stays after a refusal. */
const useAsking = ({ entity, recordKey, document, onClose }: AskToSignProps) => {
  const say = useSay('cards')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [how, setHow] = useState({ inOrder: false, message: '', days: 14 as number | null })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const choose = ({ registration, locale: usual }: Candidate, on: boolean, locale: string | null) =>
    setChosen(before => {
      if (!on) return before.filter(one => one.registration !== registration)
      const now = { registration, locale: locale ?? localeOf(usual) }
      return before.some(one => one.registration === registration)
        ? before.map(one => (one.registration === registration ? now : one))
        : [...before, now]
    })
  const send = async () => {
    const path = `/documents/${encodeURIComponent(document._id)}/signature`
    const signers = chosen.map(({ registration, locale }) => ({
      personRegistration: registration,
      ...(locale ? { locale } : {}),
    }))
    const { inOrder, message, days } = how
    await request('POST', await recordRoute(entity, recordKey, path), {
      body: { signers, inOrder, days: days ?? 14, ...(message.trim() ? { message } : {}) },
    })
    await refreshRecords()
    notifyDone(say('documents.signAsked'))
    onClose()
  }
  const ask = async () => {
    setBusy(true)
    setProblem('')
    try {
      await send()
    } catch (error) {
      setProblem(sentenceOf(error, (key, values) => sayShell(key as Parameters<typeof sayShell>[0], values)))
    } finally {
      setBusy(false)
    }
  }
  const change = (part: Partial<typeof how>) => setHow(before => ({ ...before, ...part }))
  return { chosen, choose, how, change, problem, isBusy, ask }
}

/** The persons of the record, ticked in the order in which they are to sign. */
const Persons = ({
  entity,
  recordKey,
  asking,
}: Pick<AskToSignProps, 'entity' | 'recordKey'> & { asking: ReturnType<typeof useAsking> }) => {
  const say = useSay('cards')
  const candidates = useSubresource<Candidate[]>(entity, recordKey, '/documents/signers')
  if (candidates.isPending) return <Skeleton />
  if (!candidates.data?.length) return <p>{say('documents.signNobody')}</p>
  return (
    <ul aria-label={say('documents.signers')}>
      {candidates.data.map(person => {
        const place = asking.chosen.findIndex(one => one.registration === person.registration) + 1
        return (
          <Person
            key={person.registration}
            person={person}
            place={place}
            locale={asking.chosen[place - 1]?.locale ?? null}
            onChange={(on, locale) => asking.choose(person, on, locale)}
          />
        )
      })}
    </ul>
  )
}

/** Asks persons of the record to sign a PDF on the product's own page. */
export const AskToSign = (props: AskToSignProps) => {
  const { entity, recordKey, document, locale, onClose } = props
  const say = useSay('cards')
  const asking = useAsking(props)
  const { chosen, how, change, problem, isBusy, ask } = asking
  return (
    <Modal
      open
      title={say('documents.signTitle', { name: String(document.name ?? '') })}
      onClose={onClose}
      actions={
        <>
          <Button size="m" onClick={onClose}>
            {say('card.cancel')}
          </Button>
          <Button size="m" kind="primary" busy={isBusy} disabled={!chosen.length} onClick={() => void ask()}>
            {say('documents.sign')}
          </Button>
        </>
      }
    >
      <div className={styles.asking}>
        {problem && <Note meaning="error">{problem}</Note>}
        <Persons entity={entity} recordKey={recordKey} asking={asking} />
        <Checkbox
          label={say('documents.signInOrder')}
          checked={how.inOrder}
          onChange={inOrder => change({ inOrder })}
        />
        <Textarea
          label={say('documents.signMessage')}
          value={how.message}
          onChange={message => change({ message })}
          maxLength={1000}
          rows={3}
        />
        <NumberInput
          label={say('documents.signDays')}
          locale={locale}
          value={how.days}
          onChange={days => change({ days })}
          decimals={0}
          min={1}
          max={90}
        />
        <p className={styles.signNote}>{say('documents.signNote')}</p>
      </div>
    </Modal>
  )
}
