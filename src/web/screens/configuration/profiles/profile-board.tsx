import { useMemo, useState } from 'react'
import { fold } from '#fields/text/fold.ts'
import { Note, SaveBar } from '#ui/index.ts'
import { userName } from '../../../cards/user-name.ts'
import { useFieldContext, useSay, useShortcut } from '../../../shell/index.ts'
import { useTelling } from './cell-words.ts'
import type { Board } from './cells.tsx'
import { Matrix, type MatrixGroup } from './matrix.tsx'
import { ProfileTools } from './profile-tools.tsx'
import styles from './profiles.module.css'
import {
  administrator,
  changedCells,
  columns,
  type Holding,
  holdingOfProfile,
  type Profile,
  type ProfileRights,
  permissionsIn,
  type Row,
} from './rights.ts'
import type { Drafts } from './use-drafts.ts'

export interface ProfileBoardProps {
  rights: ProfileRights
  profile: Profile
  others: readonly Row[]
  drafts: Drafts
  onProfile: (code: string) => void
}

/** What has to be known of a profile before its rights are changed. */
const Notes = ({ rights, profile }: Pick<ProfileBoardProps, 'rights' | 'profile'>) => {
  const { say } = useTelling()
  const context = useFieldContext()
  const waiting = rights.waiting.filter(({ profiles }) => profiles.includes(profile.code))
  return (
    <>
      {profile.code === administrator ? (
        <Note meaning="ongoing" banner>
          {say('note.administrator')}
        </Note>
      ) : (
        profile.isParty && (
          <Note meaning="ongoing" banner>
            {say('note.party')}
          </Note>
        )
      )}
      {!rights.mayChange && (
        <Note meaning="ongoing" banner>
          {say('note.readOnly')}
        </Note>
      )}
      {waiting.map(({ registration, askedBy }) => (
        <Note
          key={registration}
          meaning="warning"
          banner
          action={
            <a className="link" href={`/pending-change/${registration}`}>
              {say('note.look')}
            </a>
          }
        >
          {say('note.waiting', { who: userName(askedBy, context) })}
        </Note>
      ))}
    </>
  )
}

/** Groups with the rows that are looked for, and of two profiles only those that differ. */
const shownGroups = (
  groups: readonly MatrixGroup[],
  sought: string,
  holding: Holding,
  other: Holding | null,
): MatrixGroup[] => {
  const differs = (record: Row) =>
    !other ||
    columns.some(column => permissionsIn(record, column).some(name => holding.has(name) !== other.has(name)))
  return groups.flatMap(group => {
    const records = group.records.filter(record => fold(record.label).includes(sought) && differs(record))
    return records.length ? [{ ...group, records }] : []
  })
}

const useBoard = ({ rights, profile, drafts }: ProfileBoardProps, compared: Profile | undefined): Board => {
  const draft = drafts.of(profile.code)
  return {
    holding: useMemo(() => holdingOfProfile(profile, draft), [profile, draft]),
    draft,
    other: useMemo(() => (compared ? holdingOfProfile(compared) : null), [compared]),
    isLocked: !rights.mayChange || profile.code === administrator,
    wish: wishes => drafts.wish(profile, wishes),
  }
}

/** One profile: its rights by record, with its tools, and the bar in which changes are named and saved. */
export const ProfileBoard = (props: ProfileBoardProps) => {
  const { rights, profile, others, drafts } = props
  const { say } = useTelling()
  const [compareCode, setCompare] = useState<string | null>(null)
  const [text, setText] = useState('')
  const compared = rights.profiles.find(({ code }) => code === compareCode)
  const board = useBoard(props, compared)
  const all = [...rights.groups, { id: 'others', label: say('matrix.others'), records: others }]
  const groups = shownGroups(all, fold(text.trim()), board.holding, board.other)
  return (
    <section className={styles.board} aria-label={profile.label}>
      <ProfileTools
        {...props}
        text={text}
        onText={setText}
        compareCode={compareCode}
        onCompare={setCompare}
      />
      <Notes rights={rights} profile={profile} />
      {groups.length ? (
        <Matrix label={profile.label} groups={groups} board={board} />
      ) : (
        <p className={styles.nothing}>{say(text ? 'matrix.nothingFound' : 'profiles.comparedNone')}</p>
      )}
      <ChangesBar
        rights={rights}
        profile={profile}
        drafts={drafts}
        records={all.flatMap(one => one.records)}
      />
    </section>
  )
}

interface ChangesBarProps extends Pick<ProfileBoardProps, 'rights' | 'profile' | 'drafts'> {
  records: readonly Row[]
}

const ChangesBar = ({ rights, profile, drafts, records }: ChangesBarProps) => {
  const { say } = useTelling()
  const saySave = useSay('record')
  const draft = drafts.of(profile.code)
  const cells = changedCells(records, draft)
  const count = cells.length
  const save = () => void drafts.save(profile)
  const discard = () => drafts.discard(profile.code)
  useShortcut('recordSave', save, count > 0)
  useShortcut('recordBack', discard, count > 0)
  if (!count) return null
  return (
    <SaveBar
      count={saySave('save.changes', { count })}
      fields={cells.map(({ record, column }) => ({
        id: `${record.name}|${column}`,
        label: say('matrix.cell', { record: record.label, column: say(`matrix.${column}`) }),
      }))}
      onJump={id => document.querySelector<HTMLElement>(`[data-at="${CSS.escape(id)}"]`)?.focus()}
      consequence={
        rights.asksTwo
          ? say('note.asksTwo')
          : say('saving.reaches', { people: say('profiles.people', { count: profile.people }) })
      }
      busy={drafts.isBusy}
      discardLabel={saySave('save.discard')}
      saveLabel={saySave('save.save', { count })}
      onDiscard={discard}
      onSave={save}
    />
  )
}
