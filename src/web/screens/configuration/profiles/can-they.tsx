import { useMemo, useState } from 'react'
import { fold } from '#fields/text/fold.ts'
import { Button, SearchInput, Status } from '#ui/index.ts'
import { useTelling } from './cell-words.ts'
import { Holders } from './holders.tsx'
import styles from './profiles.module.css'
import { type Holding, holdingOfProfile, type Profile, type RecordGroup, type Row } from './rights.ts'

interface Named {
  permission: string
  label: string
  sought: string
}

interface CanTheyProps {
  now: Holding
  before: Holding
  groups: readonly RecordGroup[]
  others: readonly Row[]
  profiles: readonly Profile[]
  /** Codes of the profiles of whom it is asked about. */
  his: readonly string[]
  isElevated: boolean
  mayAskHolders: boolean
}

const mostFound = 5

/** Every right by its words and its name. */
const useNamed = (groups: readonly RecordGroup[], others: readonly Row[]): readonly Named[] => {
  const { say, inRow } = useTelling()
  return useMemo(() => {
    const rows: readonly Row[] = [...groups.flatMap(group => group.records), ...others]
    return rows.flatMap(record => {
      const named = (permission: string, column: string): Named => {
        const label = say('matrix.cell', { record: record.label, column })
        return { permission, label, sought: fold(`${label} ${permission} ${column} ${record.label}`) }
      }
      return [
        ...(record.hasNoRead ? [] : [named(`read ${record.plural}`, say('matrix.read'))]),
        ...(record.isReadOnly ? [] : [named(`write ${record.plural}`, say('matrix.write'))]),
        ...record.transitions.map(({ permission, label }) => named(permission, label)),
        ...record.fields.map(({ read, labels }) => named(read, inRow(labels))),
      ]
    })
  }, [groups, others, say, inRow])
}

interface FoundProps extends Omit<CanTheyProps, 'groups' | 'others'> {
  named: Named
}

const Found = ({ named, now, before, profiles, his, isElevated, mayAskHolders }: FoundProps) => {
  const { say, join } = useTelling()
  const [isAsked, setAsked] = useState(false)
  const { permission, label } = named
  const can = now.has(permission)
  const isOnceSaved = can !== before.has(permission)
  const giving = profiles.filter(one => holdingOfProfile(one).has(permission))
  const own = giving.filter(({ code }) => his.includes(code))
  const why = isElevated
    ? say('can.asAdministrator')
    : own.length && can
      ? say('can.by', { profiles: join(own.map(one => one.label)) })
      : giving.length
        ? say('can.givenBy', { profiles: join(giving.map(one => one.label)) })
        : say('can.givenByNone')
  return (
    <li>
      <span className={styles.canHead}>
        <span>{label}</span>
        <Status meaning={can ? 'success' : 'stopped'}>
          {say(
            can ? (isOnceSaved ? 'can.yesOnceSaved' : 'can.yes') : isOnceSaved ? 'can.noOnceSaved' : 'can.no',
          )}
        </Status>
      </span>
      <span className="meta">
        <bdi dir="ltr">{permission}</bdi> · {why}
      </span>
      {mayAskHolders &&
        (isAsked ? (
          <Holders permission={permission} profiles={profiles} />
        ) : (
          <Button kind="ghost" size="xs" onClick={() => setAsked(true)}>
            {say('can.who')}
          </Button>
        ))}
    </li>
  )
}

/** Whether they may do something, by its name in words or as scripts and keys call it, and what gives it. */
export const CanThey = ({ groups, others, ...rest }: CanTheyProps) => {
  const { say } = useTelling()
  const [text, setText] = useState('')
  const named = useNamed(groups, others)
  const words = fold(text).split(/\s+/).filter(Boolean)
  const found = words.length ? named.filter(({ sought }) => words.every(word => sought.includes(word))) : []
  return (
    <section className={styles.can} aria-label={say('can.title')}>
      <h3>{say('can.title')}</h3>
      <SearchInput value={text} onChange={setText} placeholder={say('can.find')} />
      {words.length > 0 && (
        <ul aria-live="polite">
          {found.slice(0, mostFound).map(one => (
            <Found key={one.permission} named={one} {...rest} />
          ))}
          {!found.length && <li className="muted">{say('can.none')}</li>}
        </ul>
      )}
    </section>
  )
}
