import { useQueries } from '@tanstack/react-query'
import { Fragment } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { fieldAt, wordsOf } from '#model/index.ts'
import { Icon, IconArrowRight, Skeleton } from '#ui/index.ts'
import { type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { currencyFor } from '../../../cards/field-state.ts'
import { labelOfChange, type OpenedChange, openChange } from '../../../cards/history/open-change.ts'
import { ElementName, Value } from '../../../cards/value.tsx'
import { type EntityModel, modelOf } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import { CreatedInvoices } from './created-invoices.tsx'
import { CreatedPostings } from './created-postings.tsx'
import { CreatedSchedule } from './created-schedule.tsx'
import { type ChangeLine, changeLines } from './dry-run.ts'
import styles from './transition.module.css'
import type { Tried } from './use-dry-run.ts'

const most = 12
const ownPart = new Set(['cashflow', 'invoice', 'posting'])

/** The models of the entities that a run touches, for their labels and statuses. */
const useModels = (names: readonly string[]): Map<string, EntityModel> => {
  const found = useQueries({
    queries: names.map(name => ({
      // Its own key: the model is asked for inside, by the key that it always has.
      queryKey: ['model of', name],
      queryFn: () => modelOf(name),
      staleTime: 5 * 60_000,
    })),
  })
  return new Map(found.flatMap(({ data }) => (data ? [[data.name, data] as const] : [])))
}

const Side = ({
  change,
  model,
  value,
}: {
  change: OpenedChange
  model: EntityModel | undefined
  value: unknown
}) => {
  const { inputs, data } = useCard()
  const { field, element } = change
  if (value === null || value === undefined || value === '') return <span className="muted">–</span>
  if (!field) return String(value)
  const isStatus = change.key === 'status'
  return (
    <>
      <Value
        field={field}
        value={value}
        inputs={{ ...inputs, currency: currencyFor(field, data, inputs.currency) }}
        meanings={isStatus ? model?.workflow?.statuses : undefined}
        plain
      />
      {!isStatus && (
        <span className={styles.field}>
          {' '}
          {inSentence(labelOfChange(change))}
          {element && (
            <>
              , <ElementName of={element.of} value={element.value} inputs={inputs} />
            </>
          )}
        </span>
      )}
    </>
  )
}

/** Lists and objects as the lines that differ in them. */
const opened = (line: ChangeLine, model: EntityModel | undefined): OpenedChange[] => {
  const field = model && fieldAt(model, line.field)
  const label = field?.label ?? line.label ?? wordsOf(line.field)
  return openChange({ key: line.field, labels: [label], field, before: line.before, after: line.after })
}

const Lines = ({ lines, models }: { lines: readonly ChangeLine[]; models: Map<string, EntityModel> }) => {
  const { model, data } = useCard()
  const label = (line: ChangeLine): string => {
    const name = models.get(line.entity)?.label ?? wordsOf(line.entity)
    if (line.entity === model.name && line.registrations[0] === data.registration) return name
    const [first, second] = line.registrations
    if (line.registrations.length > 2) return `${name}: ${line.registrations.length}`
    return `${name} ${[first, second].filter(Boolean).join(', ')}`
  }
  return (
    <div className={styles.changes}>
      {lines.slice(0, most).flatMap(line => {
        const of = models.get(line.entity)
        return opened(line, of).map(change => (
          <Fragment key={`${line.entity} ${change.key} ${line.registrations.join()}`}>
            <span className={styles.who}>{label(line)}</span>
            <span className={styles.before}>
              <Side change={change} model={of} value={change.before} />
            </span>
            <span className={styles.arrow}>
              <Icon of={IconArrowRight} size="s" flips />
            </span>
            <span className={styles.after}>
              <Side change={change} model={of} value={change.after} />
            </span>
          </Fragment>
        ))
      })}
    </div>
  )
}

const counters = new Set(['integer', 'number', 'text', 'json', 'elements', 'object', 'uuid'])

/** The record's own lines first; what the product only keeps for itself (versions, numbers) is left out. */
const worthSaying = (
  lines: readonly ChangeLine[],
  models: Map<string, EntityModel>,
  isOwn: (line: ChangeLine) => boolean,
): ChangeLine[] => {
  const isKept = (line: ChangeLine) => {
    const of = models.get(line.entity)
    const field = of && fieldAt(of, line.field)
    return Boolean(field && (field.system || field.computed || field.rollup) && counters.has(field.kind))
  }
  const rank = (line: ChangeLine) => (line.field === 'status' ? 0 : 2) + (isOwn(line) ? 0 : 1)
  return lines.filter(line => line.field === 'status' || !isKept(line)).sort((a, b) => rank(a) - rank(b))
}

/** What the dry run found: changes from and to, the schedule, invoices and postings that would come about. */
export const WhatChanges = (props: { tried: Tried; transition: OfferedTransition; isWaiting: boolean }) => {
  const { tried, transition, isWaiting } = props
  const { model, data } = useCard()
  const say = useSay('record')
  const { run } = tried
  const given = run ? changeLines(run.changed) : []
  // A run that tells nothing of the record itself still moves it to where the transition goes.
  const own: ChangeLine[] =
    run &&
    transition.to !== undefined &&
    !given.some(line => line.entity === model.name && line.field === 'status')
      ? [
          {
            entity: model.name,
            registrations: [String(data.registration)],
            field: 'status',
            before: data.status,
            after: transition.to,
          },
        ]
      : []
  const all = [...own, ...given]
  const others = [...(run?.created ?? [])].filter(([entity]) => !ownPart.has(entity))
  const names = [...new Set([...all.map(line => line.entity), ...others.map(([entity]) => entity)])]
  const models = useModels(names)
  const lines = worthSaying(
    all,
    models,
    line => line.entity === model.name && line.registrations[0] === data.registration,
  )

  if (isWaiting && !run) return null
  if (!run)
    return tried.isTrying ? (
      <div className={styles.waiting} role="status" aria-label={say('run.trying')}>
        <Skeleton width={120} />
        <Skeleton height={84} />
        <Skeleton width={160} />
        <Skeleton height={140} />
      </div>
    ) : null
  return (
    <div className={styles.parts} data-trying={tried.isTrying || undefined} aria-busy={tried.isTrying}>
      <section className={styles.part}>
        <h3>{say('run.what')}</h3>
        {lines.length > 0 ? (
          <Lines lines={lines} models={models} />
        ) : (
          <p className="second">{say('run.nothing')}</p>
        )}
        {lines.length > most && <p className="meta">{say('run.more', { count: lines.length - most })}</p>}
      </section>
      <CreatedSchedule cashflows={run.created.get('cashflow') ?? []} />
      <CreatedInvoices invoices={run.created.get('invoice') ?? []} />
      <CreatedPostings postings={run.created.get('posting') ?? []} />
      {others.length > 0 && (
        <section className={styles.part}>
          <h3>{say('run.also')}</h3>
          <p className="second">
            {others
              .map(([entity, records]) => {
                const of = models.get(entity)
                const label = (records.length === 1 ? of?.label : of?.pluralLabel) ?? wordsOf(entity)
                return say('run.createdOf', { count: records.length, label: inSentence(label) })
              })
              .join(', ')}
          </p>
        </section>
      )}
    </div>
  )
}
