import { useCallback, useMemo, useRef } from 'react'
import { formatNumber } from '#fields/formats/format-number.ts'
import type { Condition } from '#model/index.ts'
import {
  type EntityModel,
  type ListValue,
  type RecordData,
  useManyValues,
  useModel,
} from '../../data/index.ts'
import { type ListProps, useFieldContext, usePage, useSay, useShell } from '../../shell/index.ts'
import {
  arranged,
  columnsNamed,
  columnsOf,
  type ListColumn,
  type TablePreference,
  visible,
} from './columns.ts'
import { groupOf } from './grouping/groups.ts'
import { ListCard } from './list-card.tsx'
import { ListFailed } from './list-empty.tsx'
import type { ListPlace } from './list-place.ts'
import { ListScreen } from './list-screen.tsx'
import { ListSelect } from './list-select.tsx'
import { type ListState, readState, writeState } from './list-state.ts'
import { ListWaiting } from './list-waiting.tsx'
import { useRelatedColumns } from './related-columns.ts'
import { stateNow } from './renamed.ts'
import { searchFieldsOf } from './search-fields.ts'
import { useListTable } from './views/use-list-table.ts'
import { useViews } from './views/use-views.ts'
import { leftFor, openedBy } from './views/views.ts'

export type { ListProps } from '../../shell/index.ts'

interface ListOwnProps extends ListProps {
  /** What always holds in this list, besides what is in its address. */
  base?: Condition
  /** In `select` mode: told what is chosen, whenever it changes. */
  onSelection?: (records: readonly RecordData[]) => void
  /** In `select` mode: a click takes one record. */
  onChoose?: (record: RecordData) => void
  /** In `card` mode: the columns to show instead of the list's own. */
  columns?: readonly string[]
  /** In `card` mode: the column that would say the same in each row. */
  without?: string
}

const usualSizes = { page: 20, select: 10, card: 10 } as const

/**
 * The list of any entity, from the model that the server sends: as a page, in a search modal, inside a record. All that it
 * shows is in its address.
 */
export const List = (props: ListOwnProps) => {
  const model = useModel(props.entity)
  const t = useSay('list')
  usePage(
    props.mode === 'page' && model.data
      ? { title: model.data.page.title ?? model.data.pluralLabel }
      : undefined,
  )
  if (model.data) return <ListOf key={`${props.page} ${model.data.name}`} {...props} model={model.data} />
  if (model.error)
    return <ListFailed place={{ t }} error={model.error} onRetry={() => void model.refetch()} />
  return <ListWaiting mode={props.mode} />
}

/** The values of all lists that the model and its columns name, by name. */
const useAllValues = (
  model: EntityModel,
  columns: readonly ListColumn[],
): ((list: string | undefined) => readonly ListValue[] | undefined) => {
  const names = useMemo(
    () =>
      [
        ...new Set(
          [...columns, ...model.search, ...model.fields]
            .map(({ list }) => list)
            .filter((name): name is string => name !== undefined),
        ),
      ].sort(),
    [model, columns],
  )
  const answers = useManyValues(names)
  return useCallback(
    (list: string | undefined) => (list === undefined ? undefined : answers[names.indexOf(list)]),
    [names, answers],
  )
}

/** The columns of the list and those of records that its rows name, as the person has arranged them; or those that are asked for. */
const useColumns = (
  { model, columns, without }: Pick<ListOwnProps, 'columns' | 'without'> & { model: EntityModel },
  preference: TablePreference,
): ListColumn[] => {
  const related = useRelatedColumns(model, preference)
  return useMemo(() => {
    if (columns) return columnsNamed(model, columns)
    const own = columnsOf(model).filter(({ id }) => id !== without)
    return arranged([...own, ...related], preference)
  }, [model, related, preference, columns, without])
}

const usePlace = (props: ListOwnProps & { model: EntityModel }): ListPlace => {
  const { model, page, mode, query, onQuery, base } = props
  const t = useSay('list')
  const shell = useShell()
  const context = useFieldContext()
  const views = useViews(page)
  const opening = mode === 'page' ? views.opening : undefined
  const state = useMemo(() => stateNow(readState(openedBy(query, opening)), model), [query, opening, model])
  const view = mode === 'page' ? views.find(state.saved) : undefined
  const table = useListTable(page, model, view)
  const { preference } = table
  const columns = useColumns(props, preference)
  const values = useAllValues(model, columns)
  const shown = useMemo(() => visible(columns), [columns])
  const names = useMemo(() => {
    const keyOf = (record: RecordData) =>
      String((model.key && record[model.key]) || record.registration || record._id)
    return { keyOf, hrefOf: (record: RecordData) => shell.hrefOf(model.name, keyOf(record)) }
  }, [model, shell])
  const latest = useRef({ onQuery, opening })
  latest.current = { onQuery, opening }
  const change = useCallback((next: ListState, how?: { replace?: boolean }) => {
    const { onQuery, opening } = latest.current
    onQuery(leftFor(writeState(next), opening), how)
  }, [])
  return useMemo(
    (): ListPlace => ({
      page,
      mode,
      model,
      state,
      change,
      base,
      columns,
      shown,
      searchFields: searchFieldsOf(model),
      views,
      view,
      ...table,
      pageSize:
        mode === 'page' ? (preference.pageSize ?? model.page.pageSize ?? usualSizes.page) : usualSizes[mode],
      group: mode === 'page' ? groupOf({ model, columns, state, preference }) : null,
      values,
      context,
      shell,
      t,
      figure: value => formatNumber(value, context.locale, { decimals: 0 }),
      ...names,
    }),
    [
      page,
      mode,
      model,
      base,
      state,
      change,
      columns,
      shown,
      names,
      views,
      view,
      table,
      preference,
      values,
      context,
      shell,
      t,
    ],
  )
}

const ListOf = (props: ListOwnProps & { model: EntityModel }) => {
  const place = usePlace(props)
  if (props.mode === 'page') return <ListScreen place={place} beside={props.beside} />
  if (props.mode === 'card') return <ListCard place={place} />
  return <ListSelect place={place} onSelection={props.onSelection} onChoose={props.onChoose} />
}
