import { useCallback, useMemo } from 'react'
import type { FieldContext } from '#fields/kind.ts'
import { type CompiledColumn, fieldAt } from '#model/index.ts'
import { Button, IconPlus, part } from '#ui/index.ts'
import { canWait, type EntityModel, type ListParams, type RecordData } from '../../data/index.ts'
import { BeginLine, useLineOpen } from '../../screens/list/adding/begin-line.tsx'
import {
  begunRecord,
  givenBy,
  isMadeInLine,
  lacksOf,
  withLacking,
} from '../../screens/list/adding/line-offered.ts'
import type { LineColumn } from '../../screens/list/adding/new-line.tsx'
import type { TypedTable } from '../../screens/list/editing/editable.ts'
import { useFieldContext, useNeedsNetwork, useSay } from '../../shell/index.ts'
import styles from '../cards.module.css'
import { RecordCell } from './record-cell.tsx'
import { columnOfField, ends } from './record-columns.ts'
import { useTypedTable } from './typed-table.ts'

const NewLine = part(() => import('../../screens/list/adding/new-line.tsx').then(module => module.NewLine))

/** Where a new record may be typed under those of a card. */
export interface Adds {
  /** What keeps the records to the one around them: a new one has it, too. */
  params: ListParams
  /** Its line stands open at once. */
  isBegun?: boolean
}

interface AddingTo {
  model: EntityModel
  columns: readonly CompiledColumn[]
  adds?: Adds | undefined
}

/** What a new record of the card begins with, and the columns of the table: while it is typed also those of what it lacks. */
export const useAdding = ({ model, columns, adds }: AddingTo) => {
  const line = useLineOpen(adds?.isBegun)
  const context = useFieldContext()
  const params = JSON.stringify(adds?.params ?? null)
  const begin = useCallback((): RecordData => {
    const parts = Object.entries((JSON.parse(params) ?? {}) as ListParams)
    return begunRecord(
      model,
      context,
      givenBy(
        model,
        parts.map(([name, value]) => [name, String(value)]),
      ),
    )
  }, [model, context, params])
  const record = useMemo(() => (adds ? begin() : undefined), [adds, begin])
  const lacks = useMemo(() => (record ? lacksOf(model, record, context) : []), [model, record, context])
  const hidden = line.isOpen ? lacks.filter(id => columns.every(column => column.id !== id)) : []
  const all = [
    ...columns,
    ...hidden.flatMap(id => {
      const field = fieldAt(model, id)
      return field ? [columnOfField(field)] : []
    }),
  ]
  return { line, begin, record, columns: all }
}

const keyOf =
  ({ model }: TypedTable) =>
  (record: RecordData): string =>
    String((model.key && record[model.key]) || record.registration || record._id)

/** What the table has to have a place for, so that a new record can be typed in a line of it. */
const isOffered = (table: TypedTable, record: RecordData | undefined, context: FieldContext): boolean =>
  record !== undefined &&
  isMadeInLine(
    { ...table, shown: withLacking(table, lacksOf(table.model, record, context)) },
    record,
    context,
  )

const done = () => {}

/** The last line of a card's table: it begins a new record, which is then typed there. */
export const NewRecord = ({ table, adding }: { table: TypedTable; adding: ReturnType<typeof useAdding> }) => {
  const { model } = table
  const { line, begin, record, columns } = adding
  const t = useSay('list')
  const context = useFieldContext()
  const needsNetwork = useNeedsNetwork()
  const missing = canWait(model) ? undefined : needsNetwork
  const place = useMemo(() => ({ ...table, t, keyOf: keyOf(table) }), [table, t])
  if (!isOffered(table, record, context)) return null
  const idle = <BeginLine span={columns.length} button={line.button} lacks={missing} onBegin={line.begin} />
  if (!line.isOpen || missing !== undefined) return idle
  const shownOf = ({ id }: LineColumn, values: RecordData) => {
    const column = columns.find(one => one.id === id)
    return column && id !== 'registration' ? (
      <RecordCell model={model} column={column} row={values} shared={undefined} />
    ) : null
  }
  return (
    <NewLine
      meanwhile={idle}
      place={place}
      columns={table.shown.map(column => ({ ...column, isEnd: ends.has(column.field?.kind ?? '') }))}
      lead={0}
      begin={begin}
      shownOf={shownOf}
      onMade={done}
      onLeave={line.leave}
    />
  )
}

/** What a card says that has no records; where one takes but a line, the way to type the first. */
export const NoRecords = (props: AddingTo & { onBegin: () => void }) => {
  const { model, columns, onBegin } = props
  const t = useSay('list')
  const say = useSay('cards')
  const context = useFieldContext()
  const needsNetwork = useNeedsNetwork()
  const { record } = useAdding(props)
  const table = useTypedTable(model, columns)
  return (
    <p className={styles.emptyFlush}>
      {say('card.none')}
      {isOffered(table, record, context) && (
        <Button
          kind="ghost"
          size="xs"
          icon={IconPlus}
          disabled={!canWait(model) && needsNetwork !== undefined}
          title={canWait(model) ? undefined : needsNetwork}
          onClick={onBegin}
        >
          {t('list.addLine')}
        </Button>
      )}
    </p>
  )
}
