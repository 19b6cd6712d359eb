import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import type { FieldRule, LayoutNode } from '#model/index.ts'
import { Button, ErrorState, type Part, part } from '#ui/index.ts'
import { variablesOf } from '../../cards/field-state.ts'
import { useInputContext } from '../../cards/input-context.ts'
import {
  connection,
  type EntityModel,
  ended,
  isApiError,
  type RecordData,
  sentenceOf,
  useModel,
  useRecord,
} from '../../data/index.ts'
import { type RecordProps as ShellRecordProps, say as sayShell, useSay, useShell } from '../../shell/index.ts'
import { copiedValues } from './copied-values.ts'
import { newValues } from './new-values.ts'
import { includesOf } from './record-includes.ts'
import { RecordPage } from './record-page.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

export interface RecordProps extends ShellRecordProps {
  /** Takes the place of the model's own layout: what a card or a script asks for. */
  layout?: readonly LayoutNode[]
  /** What a script says of fields, where somebody looks at what it draws. */
  rules?: Readonly<Record<string, FieldRule>>
}

/**
 * Parts of a record that take the whole page: `/contract/CTR-1/quotation`. Each stands where the model owns what it edits,
 * so that no screen names an entity.
 */
const wholeParts: Record<string, { owns: string; Screen: Part<{ entity: string; recordKey: string }> }> = {
  quotation: {
    owns: 'quotations',
    Screen: part(() => import('../quotation/quotation-screen.tsx').then(module => module.QuotationScreen)),
  },
}

const failure = (error: unknown): string =>
  sentenceOf(
    error,
    (key, values) => sayShell(key as Parameters<typeof sayShell>[0], values),
    !connection.state().online,
  )

const NotThere = ({
  model,
  recordKey,
  error,
  onRetry,
}: {
  model: EntityModel
  recordKey: string
  error: unknown
  onRetry: () => void
}) => {
  const say = useSay('record')
  const { listHrefOf } = useShell()
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 403)
  return (
    <ErrorState
      centred
      title={say(isMissing ? 'recordStates.notFound' : 'recordStates.failed')}
      requestId={isApiError(error) ? error.requestId : undefined}
      actions={
        isMissing ? (
          <Button href={listHrefOf(model.name)}>
            {say('recordStates.toList', { label: inSentence(model.pluralLabel) })}
          </Button>
        ) : (
          <Button onClick={onRetry}>{say('recordStates.tryAgain')}</Button>
        )
      }
    >
      {isMissing
        ? say('recordStates.notFoundText', { label: inSentence(model.label), key: recordKey })
        : `${ended(failure(error))} ${say('recordStates.failedText')}`}
    </ErrorState>
  )
}

const Existing = (props: RecordProps & { model: EntityModel; recordKey: string }) => {
  const { model, recordKey, layout } = props
  const include = useMemo(() => {
    // Of which type it is nobody knows yet.
    const nodes = layout ?? [...model.layout, ...Object.values(model.layouts).flat()]
    return includesOf(model, nodes).join(',')
  }, [model, layout])
  const record = useRecord(model.name, recordKey, include ? { include } : {})
  if (record.data)
    return (
      <RecordPage
        {...props}
        key={record.data._id}
        data={record.data}
        include={include}
        onReload={record.refetch}
      />
    )
  if (record.isError)
    return (
      <NotThere
        model={model}
        recordKey={recordKey}
        error={record.error}
        onRetry={() => void record.refetch()}
      />
    )
  return <RecordSkeleton mode={props.mode} />
}

/** A record like another one: that one has to be there first. */
const Copy = (props: RecordProps & { model: EntityModel; copyOf: string }) => {
  const { model, copyOf, query, mode } = props
  const like = useRecord(model.name, copyOf)
  const { copyOf: _, ...rest } = query ?? {}
  if (like.data) return <New {...props} query={rest} like={like.data} />
  if (like.isError)
    return (
      <NotThere model={model} recordKey={copyOf} error={like.error} onRetry={() => void like.refetch()} />
    )
  return <RecordSkeleton mode={mode} />
}

const New = (props: RecordProps & { model: EntityModel; like?: RecordData }) => {
  const { model, query, like } = props
  const inputs = useInputContext()
  const say = useSay('record')
  const { entities, listHrefOf } = useShell()
  const [taken] = useState(() => (like ? copiedValues(model, like) : {}))
  const data = useMemo(
    () => ({ ...newValues(model, variablesOf(inputs, 'new'), query), ...taken }),
    [model, inputs, query, taken],
  )
  const label = inSentence(model.pluralLabel)
  if (entities.find(one => one.name === model.name)?.creatable === false)
    return (
      <ErrorState
        centred
        title={say('recordStates.noCreate', { label })}
        actions={<Button href={listHrefOf(model.name)}>{say('recordStates.toList', { label })}</Button>}
      >
        {say('recordStates.noCreateText')}
      </ErrorState>
    )
  return <RecordPage {...props} data={data} include="" onReload={() => {}} />
}

/**
 * The one record screen: any entity, rendered from the model that the server sends. It shows, changes and creates records,
 * runs their transitions, and stands on a page, beside a list, in a modal or inside another record alike.
 */
export const Record = (props: RecordProps) => {
  const { entity, recordKey } = props
  const model = useModel(entity)
  const client = useQueryClient()
  const say = useSay('record')
  if (model.isError)
    return (
      <ErrorState
        centred
        title={say('recordStates.noModel')}
        actions={
          <Button onClick={() => void client.invalidateQueries({ queryKey: ['model', entity] })}>
            {say('recordStates.tryAgain')}
          </Button>
        }
      >
        {failure(model.error)}
      </ErrorState>
    )
  if (!model.data) return <RecordSkeleton mode={props.mode} />
  const part =
    props.mode === 'page' && props.tab !== undefined && recordKey !== null ? wholeParts[props.tab] : undefined
  if (part && recordKey !== null && model.data.owns.some(one => one.as === part.owns))
    return (
      <part.Screen
        meanwhile={<RecordSkeleton mode={props.mode} />}
        key={recordKey}
        entity={entity}
        recordKey={recordKey}
      />
    )
  if (recordKey !== null) return <Existing {...props} model={model.data} recordKey={recordKey} />
  const copyOf = props.query?.copyOf
  return copyOf ? (
    <Copy key={copyOf} {...props} model={model.data} copyOf={copyOf} />
  ) : (
    <New {...props} model={model.data} />
  )
}
