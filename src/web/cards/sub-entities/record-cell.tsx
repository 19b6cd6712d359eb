import { formatNumber } from '#fields/formats/format-number.ts'
import { currencyDecimals } from '#finance/index.ts'
import { type CompiledColumn, type CompiledField, fieldAt } from '#model/index.ts'
import { Status } from '#ui/index.ts'
import type { EntityModel, RecordData } from '../../data/index.ts'
import { useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { currencyFor } from '../field-state.ts'
import { valueAt } from '../form/path.ts'
import { Value } from '../value.tsx'

/** Kinds of columns whose values are amounts of a currency. */
export const amounts = new Set(['money', 'unitPrice'])

interface RecordCellProps {
  model: EntityModel
  column: CompiledColumn
  row: RecordData
  /** The currency that all rows share: their amounts are figures alone. */
  shared: string | undefined
}

/** One value of a record in a card's table. */
export const RecordCell = ({ model, column, row, shared }: RecordCellProps) => {
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
