import { useQueries } from '@tanstack/react-query'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { wordsOf } from '#model/index.ts'
import { Skeleton } from '#ui/index.ts'
import { type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { type EntityModel, modelOf, type RecordData } from '../../../data/index.ts'
import { inRow, useSay } from '../../../shell/index.ts'
import { CreatedInvoices } from './created-invoices.tsx'
import { CreatedPostings } from './created-postings.tsx'
import { CreatedSchedule } from './created-schedule.tsx'
import { type ChangeLine, changeLines, type DryRun } from './dry-run.ts'
import { LinesOfChange } from './lines-of-change.tsx'
import styles from './transition.module.css'
import type { Tried } from './use-dry-run.ts'
import { worthSaying } from './worth-saying.ts'

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

/** All that a run changes; one that tells nothing of the record itself still moves it to where the transition goes. */
const linesOf = (
  run: DryRun,
  { to }: OfferedTransition,
  model: EntityModel,
  data: RecordData,
): ChangeLine[] => {
  const given = changeLines(run.changed)
  const isTold = given.some(line => line.entity === model.name && line.field === 'status')
  if (!to || isTold) return given
  const registrations = [String(data.registration)]
  return [{ entity: model.name, registrations, field: 'status', before: data.status, after: to }, ...given]
}

interface AlsoCreatedProps {
  others: readonly (readonly [entity: string, records: readonly RecordData[]])[]
  models: Map<string, EntityModel>
}

/** What comes about beside the schedule, invoices and postings: how many of which entity. */
const AlsoCreated = ({ others, models }: AlsoCreatedProps) => {
  const say = useSay('record')
  if (others.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{say('run.also')}</h3>
      <p className="second">
        {inRow(
          others.map(([entity, records]) => {
            const of = models.get(entity)
            const label = (records.length === 1 ? of?.label : of?.pluralLabel) ?? wordsOf(entity)
            return say('run.createdOf', { count: records.length, label: inSentence(label) })
          }),
        )}
      </p>
    </section>
  )
}

/** What the dry run found: changes from and to, the schedule, invoices and postings that would come about. */
export const WhatChanges = (props: { tried: Tried; transition: OfferedTransition; isWaiting: boolean }) => {
  const { tried, transition, isWaiting } = props
  const { model, data } = useCard()
  const say = useSay('record')
  const { run } = tried
  const all = run ? linesOf(run, transition, model, data) : []
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
      <LinesOfChange lines={lines} models={models} />
      <CreatedSchedule cashflows={run.created.get('cashflow') ?? []} />
      <CreatedInvoices invoices={run.created.get('invoice') ?? []} />
      <CreatedPostings postings={run.created.get('posting') ?? []} />
      <AlsoCreated others={others} models={models} />
    </div>
  )
}
