import { useState } from 'react'
import { Icon, IconCheck, IconMinus, Select } from '#ui/index.ts'
import { CanThey } from './can-they.tsx'
import { useTelling } from './cell-words.ts'
import styles from './profiles.module.css'
import { type Person, useOrganizationName, usePeopleOf, useReach } from './profiles-data.ts'
import { type Draft, type Holding, holdingOfAll, type Profile, type RecordGroup, type Row } from './rights.ts'
import { type Sentence, sentencesOf, type ToldSentence, toldSentences } from './sentences.ts'

interface WillSeeProps {
  profile: Profile
  profiles: readonly Profile[]
  drafts: Readonly<Record<string, Draft>>
  groups: readonly RecordGroup[]
  others: readonly Row[]
  mayAskHolders: boolean
}

const useReachSentence = (person: Person | undefined, profile: Profile): Sentence[] => {
  const { say } = useTelling()
  const reach = useReach(person, profile.code)
  const organization = useOrganizationName(person?.orgaRegistration)
  const reaches = reach.data?.reaches ?? (profile.isParty ? 'OWN' : null)
  if (!reaches) return []
  const text =
    reaches === 'ALL'
      ? say('see.everywhere')
      : reaches === 'OWN'
        ? say('see.party')
        : say('see.organization', { organization: organization ?? person?.orgaRegistration ?? '' })
  return [{ id: 'reach', text }]
}

const Told = ({ sentence }: { sentence: ToldSentence }) => {
  const { say } = useTelling()
  const { text, before, isNo, isChanged } = sentence
  return (
    <li data-changed={isChanged || undefined} data-no={isNo || undefined}>
      <Icon of={isNo || !text ? IconMinus : IconCheck} size="s" />
      <span>
        {isChanged && text ? <b className="strong">{text}</b> : text}
        {before !== undefined && (
          <>
            {' '}
            <span className="unseen">{say('see.before', { text: before })}</span>
            <s aria-hidden>{before}</s>
          </>
        )}
      </span>
    </li>
  )
}

const holdingsFor = (
  { profile, profiles, drafts }: WillSeeProps,
  person: Person | undefined,
): [now: Holding, before: Holding] => {
  const his = person ? profiles.filter(({ code }) => person.profiles?.includes(code)) : [profile]
  const isElevated = person?.isAdmin === true
  return [holdingOfAll(his, drafts, isElevated), holdingOfAll(his, {}, isElevated)]
}

/** What one of those who have the profile will see and do, in sentences; what the draft changes is marked. */
export const WillSee = (props: WillSeeProps) => {
  const { profile, profiles, groups, others, mayAskHolders } = props
  const telling = useTelling()
  const { say } = telling
  const [chosen, setChosen] = useState<string | null>(null)
  const people = usePeopleOf(profile.code).data?.rows ?? []
  const person = people.find(({ username }) => username === chosen)
  const [now, before] = holdingsFor(props, person)
  const reach = useReachSentence(person, profile)
  const told = toldSentences(
    sentencesOf(telling, groups, others, now),
    sentencesOf(telling, groups, others, before),
  )
  return (
    <aside className={styles.beside} aria-label={say('see.title')}>
      <header>
        <h2>{say('see.title')}</h2>
        <Select
          size="s"
          aria-label={say('see.who')}
          clearable={false}
          value={person?.username ?? ''}
          options={[
            { value: '', label: say('see.profile') },
            ...people.map(one => ({ value: one.username, label: one.name || one.username })),
          ]}
          onChange={username => setChosen(username || null)}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.sentences} tabIndex={0} aria-label={say('see.title')}>
        <ul className={styles.says}>
          {reach.map(sentence => (
            <Told key={sentence.id} sentence={{ ...sentence, isChanged: false }} />
          ))}
          {told.map(sentence => (
            <Told key={sentence.id} sentence={sentence} />
          ))}
        </ul>
        <CanThey
          now={now}
          before={before}
          groups={groups}
          others={others}
          profiles={profiles}
          his={person ? (person.profiles ?? []) : [profile.code]}
          isElevated={person?.isAdmin === true}
          mayAskHolders={mayAskHolders}
        />
      </section>
    </aside>
  )
}
