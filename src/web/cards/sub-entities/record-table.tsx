import { formatNumber } from '#fields/formats/format-number.ts'
import { currencyDecimals } from '#finance/index.ts'
import { type CompiledColumn, type CompiledField, fieldAt } from '#model/index.ts'
import { Status, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import type { EntityModel, RecordData } from '../../data/index.ts'
import { useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { currencyFor } from '../field-state.ts'
import { valueAt } from '../form/path.ts'
import { Value } from '../value.tsx'

const ends = new Set(['money', 'unitPrice', 'number', 'integer', 'percentage'])
const amounts = new Set(['money', 'unitPrice'])

const identity = new Set(['registration', 'status', 'name'])
const atMost = 6

/** As many as a card has room for: what it is, when, how much; who it concerns is mostly the record around it. */
const fitting = (all: readonly CompiledColumn[]): CompiledColumn[] => {
  if (all.length <= atMost) return [...all]
  const own = all.filter(column => identity.has(column.id))
  const day = all.filter(column => column.kind === 'date').slice(0, 1)
  const money = all.filter(column => amounts.has(column.kind)).slice(-2)
  const kept = new Set([...own, ...day, ...money])
  for (const column of all) if (kept.size < atMost && !column.party) kept.add(column)
  return all
    .filter(column => kept.has(column))
    .sort((a, b) => Number(amounts.has(a.kind)) - Number(amounts.has(b.kind)))
}

/** The columns that a card shows: those it names, else the list's own without what is hidden or empty. */
export const columnsShown = (
  model: EntityModel,
  named: unknown,
  without: string | undefined,
  rows: readonly RecordData[],
): CompiledColumn[] => {
  if (Array.isArray(named))
    return named.flatMap((id): CompiledColumn[] => {
      const known = model.columns.find(column => column.id === id)
      const field = fieldAt(model, String(id))
      if (known) return [known]
      return field
        ? [
            {
              id: field.name,
              label: field.label,
              kind: field.kind,
              list: field.list,
              in: field.in,
              to: field.to,
            },
          ]
        : []
    })
  // A column that says nothing here takes room from those that do.
  const says = (column: CompiledColumn) => {
    const values = rows.map(row => valueAt(row, column.id))
    return values.some(value => value !== null && value !== undefined && value !== '')
  }
  const all = model.columns.filter(column => !column.hidden && column.id !== without && says(column))
  return fitting(all)
}

const rigid = new Set([...ends, 'date', 'datetime', 'time', 'checkbox', 'switch'])

/** Which columns are words, and which of them has the room that is left over: the name, else what is written freely, else the first. */
const givingWay = (columns: readonly CompiledColumn[]): ('first' | 'next' | undefined)[] => {
  const isWords = (column: CompiledColumn) =>
    !rigid.has(column.kind) && column.id !== 'registration' && column.id !== 'status'
  const isFree = (column: CompiledColumn) => isWords(column) && !column.list && !column.to
  const first = columns.find(column => column.id === 'name') ?? columns.find(isFree) ?? columns.find(isWords)
  return columns.map(column => (column === first ? 'first' : isWords(column) ? 'next' : undefined))
}

const sharedCurrency = (
  rows: readonly RecordData[],
  column: CompiledColumn,
  fallback: string | undefined,
) => {
  if (!amounts.has(column.kind)) return undefined
  const found = new Set(
    rows.map(row => (column.in ? (row[column.in] as string | undefined) : undefined) ?? fallback),
  )
  return found.size === 1 ? [...found][0] : undefined
}

const Cell = ({
  model,
  column,
  row,
  shared,
}: {
  model: EntityModel
  column: CompiledColumn
  row: RecordData
  shared: string | undefined
}) => {
  const { inputs } = useCard()
  const { hrefOf } = useShell()
  const value = valueAt(row, column.id)
  if (column.party) {
    const person = value as { registration?: string; name?: string } | null
    return <bdi>{person?.name ?? person?.registration}</bdi>
  }
  if (column.id === 'registration' && row.registration)
    return (
      <a className="reg" href={hrefOf(model.name, row.registration)}>
        {row.registration}
      </a>
    )
  if (column.id === 'name' && row.registration)
    return (
      <a href={hrefOf(model.name, row.registration)}>
        <bdi>{row.name ?? row.registration}</bdi>
      </a>
    )
  if (column.id === 'status') {
    const flag = model.flags.find(one => row[one.field] === true)
    const status = model.workflow?.statuses.find(one => one.code === value)
    if (flag) return <Status meaning={flag.meaning}>{flag.label}</Status>
    return status ? <Status meaning={status.meaning}>{status.label}</Status> : String(value ?? '')
  }
  if (amounts.has(column.kind) && typeof value === 'number' && shared)
    return formatNumber(value, inputs.locale, { decimals: currencyDecimals(shared) })
  const field: CompiledField = fieldAt(model, column.id) ?? {
    name: column.id,
    kind: column.kind,
    type: column.kind,
    label: column.label,
    list: column.list,
    to: column.to,
  }
  return (
    <Value
      field={field}
      value={value}
      inputs={{ ...inputs, currency: currencyFor(field, row, inputs.currency) }}
    />
  )
}

/** Records of another entity in a card's own small table. */
export const RecordTable = (props: {
  model: EntityModel
  rows: readonly RecordData[]
  columns: readonly CompiledColumn[]
  label: string
}) => {
  const { model, rows, columns, label } = props
  const { inputs } = useCard()
  const { go, openBeside, hrefOf } = useShell()
  const gives = givingWay(columns)
  const currencies = columns.map(column => sharedCurrency(rows, column, inputs.currency))
  return (
    <Table label={label} rowHeight={30}>
      <THead>
        <tr>
          {columns.map((column, index) => (
            <Th
              key={column.id}
              align={ends.has(column.kind) ? 'end' : undefined}
              unit={currencies[index]}
              gives={gives[index]}
            >
              {column.label}
            </Th>
          ))}
        </tr>
      </THead>
      <TBody>
        {rows.map(row => (
          <Tr
            key={row._id}
            onClick={event => {
              // Links in the row do their own.
              if ((event.target as HTMLElement).closest('a, button')) return
              const key = row.registration ?? row._id
              if (event.shiftKey) openBeside({ entity: model.name, key })
              else go(hrefOf(model.name, key))
            }}
          >
            {columns.map((column, index) => (
              <Td
                key={column.id}
                align={ends.has(column.kind) ? 'end' : undefined}
                figures={column.kind === 'date'}
                gives={gives[index]}
                voice={column.id === 'name' ? 'strong' : undefined}
              >
                <Cell model={model} column={column} row={row} shared={currencies[index]} />
              </Td>
            ))}
          </Tr>
        ))}
      </TBody>
    </Table>
  )
}
