import { Fragment } from 'react'
import { IconArrowRight, Skeleton } from '#ui/index.ts'
import { inRow, useSay } from '../../shell/index.ts'
import type { Reviewed } from './use-review.ts'
import styles from './workbench.module.css'
import type { ChangedValue, ScriptChange } from './workbench-calls.ts'

const subjects = {
  card: 'changes.card',
  field: 'changes.field',
  event: 'changes.event',
  call: 'changes.call',
  library: 'changes.library',
  included: 'changes.included',
} as const

/** Words of what is either so or not. */
const eitherWords = {
  hidden: ['changes.shown', 'changes.hidden'],
  mandatory: ['changes.optional', 'changes.mandatory'],
  readOnly: ['changes.writable', 'changes.readOnly'],
} as const

const isPlace = (value: ChangedValue): value is { column: string; at: number } =>
  typeof value === 'object' && value !== null && 'column' in value

type Words = ReturnType<typeof useChangeWords>

/** One side of a change, in words: of lists only what the other side does not have. */
const useChangeWords = () => {
  const t = useSay('scripts')
  const one = (value: ChangedValue): string => {
    if (isPlace(value))
      return t(value.column === 'right' ? 'changes.right' : 'changes.left', { at: value.at })
    return value === null || value === '' ? t('changes.none') : String(value)
  }
  const side = (
    { aspect }: ScriptChange,
    value: ChangedValue,
    other: ChangedValue,
    isNow: boolean,
  ): string => {
    if (aspect === 'content') return t(isNow ? 'changes.other' : 'changes.content')
    if (Array.isArray(value)) {
      const lacking = value.filter(name => !(other as readonly string[]).includes(name))
      if (lacking.length) return inRow(lacking)
      const isSameSet = value.length === (other as readonly string[]).length
      return isSameSet ? t(isNow ? 'changes.otherOrder' : 'changes.order') : t('changes.without')
    }
    if (typeof value !== 'boolean') return one(value)
    if (aspect in eitherWords) return t(eitherWords[aspect as keyof typeof eitherWords][value ? 1 : 0])
    return t(value ? 'changes.there' : 'changes.none')
  }
  return {
    was: (change: ScriptChange) => side(change, change.was, change.now, false),
    now: (change: ScriptChange) => side(change, change.now, change.was, true),
  }
}

/** Changes of one card or field stand in one row. */
const grouped = (changes: readonly ScriptChange[]): ScriptChange[][] => {
  const groups = new Map<string, ScriptChange[]>()
  for (const change of changes) {
    const key = `${change.subject} ${change.name}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()]
}

const Row = ({ changes, words }: { changes: ScriptChange[]; words: Words }) => {
  const t = useSay('scripts')
  const { subject, name, label } = changes[0]!
  const lacking = changes.find(change => change.lacking?.count)?.lacking
  return (
    <>
      <span>{t(subjects[subject], { name: label ?? name })}</span>
      <span>{inRow(changes.map(words.was))}</span>
      <IconArrowRight className="flips" size={14} aria-hidden />
      <span>
        {inRow(changes.map(words.now))}
        {lacking && <small> {t('changes.lacking', { count: lacking.count, total: lacking.of })}</small>}
      </span>
    </>
  )
}

interface WhatChangesProps {
  reviewed: Reviewed
  versions: { was: string; now: string }
}

/** What publishing makes otherwise: cards, fields, what is asked of the house, before and after. */
export const WhatChanges = ({ reviewed, versions }: WhatChangesProps) => {
  const t = useSay('scripts')
  const words = useChangeWords()
  const { review, isBusy } = reviewed
  const groups = grouped(review?.changes ?? [])
  return (
    <section className={styles.part} aria-label={t('changes.title')}>
      <h3>{t('changes.title')}</h3>
      {!review && isBusy ? (
        <Skeleton width="70%" />
      ) : (
        <div className={styles.changes}>
          <span>{t('changes.version')}</span>
          <span>{versions.was}</span>
          <IconArrowRight className="flips" size={14} aria-hidden />
          <span>{versions.now}</span>
          {groups.map(changes => (
            <Fragment key={`${changes[0]!.subject} ${changes[0]!.name}`}>
              <Row changes={changes} words={words} />
            </Fragment>
          ))}
        </div>
      )}
      {review && !groups.length && <p className="second">{t('changes.nothing')}</p>}
    </section>
  )
}
