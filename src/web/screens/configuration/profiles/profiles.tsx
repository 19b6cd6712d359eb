import { useMemo } from 'react'
import { Button, ErrorState, Select, useIsPhone } from '#ui/index.ts'
import { LeaveGuard, type SpecialScreenProps, useSay } from '../../../shell/index.ts'
import { useTelling } from './cell-words.ts'
import { ProfileBoard } from './profile-board.tsx'
import styles from './profiles.module.css'
import { useProfileRights } from './profiles-data.ts'
import { ProfilesWaiting } from './profiles-waiting.tsx'
import { type Profile, type ProfileRights, type Row, recordsOfOthers } from './rights.ts'
import { type Drafts, useDrafts } from './use-drafts.ts'
import { WillSee } from './will-see.tsx'

interface WholeProps {
  profiles: readonly Profile[]
  value: string
  drafts: Drafts
  onChange: (code: string) => void
}

/** All profiles, with how many people have each. */
const Whole = ({ profiles, value, drafts, onChange }: WholeProps) => {
  const { say } = useTelling()
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <div className={styles.choose}>
        <Select
          aria-label={say('profiles.title')}
          clearable={false}
          value={value}
          options={profiles.map(({ code, label, people }) => ({ value: code, label, meta: String(people) }))}
          onChange={code => code && onChange(code)}
        />
      </div>
    )
  return (
    <nav className={styles.whole} aria-label={say('profiles.title')}>
      {profiles.map(({ code, label, people }) => {
        const isUnsaved = Object.keys(drafts.of(code)).length > 0
        return (
          <button
            key={code}
            type="button"
            aria-current={code === value ? 'true' : undefined}
            onClick={() => onChange(code)}
          >
            <bdi className="clip">{label}</bdi>
            {isUnsaved && (
              <i className={styles.dot} title={say('profiles.unsaved')}>
                <span className="unseen">{say('profiles.unsaved')}</span>
              </i>
            )}
            <span className="meta fig">{people}</span>
          </button>
        )
      })}
    </nav>
  )
}

/** Those rights of no record that have a word of ours; others stand under their own name. */
const worded = ['all', 'configurations', 'billing', 'dunning'] as const

const useOthers = ({ others }: ProfileRights): Row[] => {
  const say = useSay('rights')
  return useMemo(() => {
    const labelOf = (subject: string): string => {
      const known = worded.find(one => one === subject)
      return known ? say(`other.${known}`) : subject
    }
    return recordsOfOthers(others, labelOf, say('matrix.done'))
  }, [others, say])
}

interface LoadedProps extends Pick<SpecialScreenProps, 'query' | 'onQuery'> {
  rights: ProfileRights
}

const Loaded = ({ rights, query, onQuery }: LoadedProps) => {
  const drafts = useDrafts()
  const others = useOthers(rights)
  const { groups, mayChange } = rights
  const profiles = useMemo(
    () => rights.profiles.toSorted((a, b) => a.label.localeCompare(b.label)),
    [rights.profiles],
  )
  const profile = profiles.find(({ code }) => code === query.profile) ?? profiles[0]!
  const choose = (code: string) => onQuery({ ...query, profile: code }, { replace: true })
  return (
    <div className={styles.frame}>
      <Whole profiles={profiles} value={profile.code} drafts={drafts} onChange={choose} />
      <ProfileBoard
        key={profile.code}
        rights={{ ...rights, profiles }}
        profile={profile}
        others={others}
        drafts={drafts}
        onProfile={choose}
      />
      <WillSee
        key={`see ${profile.code}`}
        profile={profile}
        profiles={profiles}
        drafts={drafts.drafts}
        groups={groups}
        others={others}
        mayAskHolders={mayChange}
      />
      <LeaveGuard changes={drafts.unsaved} />
    </div>
  )
}

/** What each profile may do with each kind of record, changed in place, with what people will see by it beside. */
export const Profiles = ({ query, onQuery }: Pick<SpecialScreenProps, 'query' | 'onQuery'>) => {
  const say = useSay('rights')
  const rights = useProfileRights()
  if (rights.data) return <Loaded rights={rights.data} query={query} onQuery={onQuery} />
  if (rights.error)
    return (
      <ErrorState
        title={say('profiles.failed')}
        actions={<Button onClick={() => void rights.refetch()}>{say('profiles.tryAgain')}</Button>}
      />
    )
  return <ProfilesWaiting />
}
