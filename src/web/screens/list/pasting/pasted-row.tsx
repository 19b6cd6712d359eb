import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { IconButton, IconCheck, IconPencil, Status, Td, Tr } from '#ui/index.ts'
import { currencyFor } from '../../../cards/field-state.ts'
import { ended, type RecordData } from '../../../data/index.ts'
import type { ListColumn } from '../columns.ts'
import { typeIn } from '../editing/type-in.ts'
import { ListCell } from '../list-cell.tsx'
import type { ListPlace } from '../list-place.ts'
import { type JudgedRow, type Judging, stateOf } from './judge-pasted.ts'
import styles from './pasting.module.css'

interface PastedRowProps {
  judging: Judging
  row: JudgedRow
  columns: readonly ListColumn[]
  /** Its values are typed here. */
  isMended: boolean
  onMended: (isMended: boolean) => void
  onMend: (row: JudgedRow, path?: string) => void
}

/** A value alone: nothing in a preview leads away from it. */
const Value = ({ place, column, record }: { place: ListPlace; column: ListColumn; record: RecordData }) => (
  <ListCell
    place={place}
    column={{ ...column, link: undefined, to: undefined, role: 'other' }}
    record={record}
  />
)

const Change = ({ place, column, row }: { place: ListPlace; column: ListColumn; row: JudgedRow }) => {
  const unread = row.unread.get(column.id)
  if (unread)
    return (
      <span className={styles.unread} dir="auto">
        {unread.text}
      </span>
    )
  if (!row.changed.has(column.id))
    return (
      <span className="muted">
        <Value place={place} column={column} record={row.record} />
      </span>
    )
  return (
    <>
      {!row.isNew && (
        <del className={styles.before}>
          <Value place={place} column={column} record={row.record} />
        </del>
      )}
      <ins className={styles.after}>
        <Value place={place} column={column} record={row.after} />
      </ins>
    </>
  )
}

interface MendedCellProps extends Pick<PastedRowProps, 'judging' | 'row' | 'onMend'> {
  column: ListColumn
  isFirst: boolean
}

/** A value that is typed in the preview; what may not be changed stands there as it is. */
const MendedCell = ({ judging, row, column, isFirst, onMend }: MendedCellProps) => {
  const { inputs, place } = judging
  const { form } = row
  const state = stateOf(judging, row, column.id)
  if (!state || state.isReadOnly) return <Value place={place} column={column} record={row.record} />
  return (
    <FieldInput
      mode="cell"
      field={state.field}
      value={state.value}
      context={{ ...inputs, currency: currencyFor(state.field, form.state().values, inputs.currency) }}
      onChange={value => {
        typeIn(judging, form, column.id, value)
        const names = column.nameField ? { ...row.names, [column.nameField]: undefined } : row.names
        onMend({ ...row, names }, column.id)
      }}
      onProblem={problem => {
        form.setTyping(column.id, problem)
        if (problem) onMend(row, column.id)
      }}
      autoFocus={isFirst}
      aria-label={column.label}
    />
  )
}

interface NameCellProps extends Pick<PastedRowProps, 'judging' | 'row' | 'columns'> {
  button: ReactNode
}

/** Which record it is, with its name where that is no column; of a new one what it was pasted as. */
const NameCell = ({ judging, row, columns, button }: NameCellProps) => {
  const { place } = judging
  const key = row.isNew ? row.key : place.keyOf(row.record)
  const name = columns.some(({ role }) => role === 'name') ? undefined : row.after.name
  return (
    <span className={styles.name}>
      {row.isNew && <Status meaning="current">{place.t('list.pasteIsNew')}</Status>}
      {key && key !== name && <span className={name ? 'second' : undefined}>{key}</span>}
      {name && <bdi>{name}</bdi>}
      {button}
    </span>
  )
}

/** What speaks against a row, and what was said of it. */
const Why = ({ row, columns }: Pick<PastedRowProps, 'row' | 'columns'>) => {
  const said = [...row.problems, ...(row.note ? [row.note] : [])]
  if (said.length === 0) return null
  return (
    <Tr late={row.problems.length > 0}>
      <Td colSpan={columns.length + 1}>
        <span className={styles.why} role={row.problems.length > 0 ? undefined : 'status'}>
          {said.map(ended).join(' ')}
        </span>
      </Td>
    </Tr>
  )
}

/** The column that is typed in first: where something cannot be read, or is missing. */
const firstWrong = ({ row, columns }: PastedRowProps, isTyped: (column: ListColumn) => boolean) =>
  columns.find(({ id }) => row.unread.has(id) || row.lacks.includes(id))?.id ?? columns.find(isTyped)?.id

/** How a row begins to be mended and is left again: by its button, and by Enter and Escape in its inputs. */
const useMending = (props: PastedRowProps) => {
  const { judging, row, onMended, onMend } = props
  const button = useRef<HTMLButtonElement>(null)
  const first = useRef<string | undefined>(undefined)
  const begin = () => {
    const isTyped = ({ id }: ListColumn) => stateOf(judging, row, id)?.isReadOnly === false
    first.current = firstWrong(props, isTyped)
    // What may not be changed on this record is left out of a row that is mended.
    const kept = [...row.unread].filter(([id]) => stateOf(judging, row, id)?.isReadOnly === false)
    if (kept.length < row.unread.size) onMend({ ...row, unread: new Map(kept) })
    onMended(true)
  }
  const end = () => {
    onMended(false)
    button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (!isEnter && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  return { button, first, begin, end, press }
}

/** One pasted row; of one that is refused the values can be typed in their places. */
export const PastedRow = (props: PastedRowProps) => {
  const { judging, row, columns, isMended, onMend } = props
  const { t } = judging.place
  const { button, first, begin, end, press } = useMending(props)
  const isRefused = row.problems.length > 0 || row.note !== undefined
  const name = String(row.after.name || row.key || row.at + 1)
  return (
    <>
      <Tr
        late={row.problems.length > 0}
        muted={row.changed.size === 0 && !isMended}
        onKeyDown={isMended ? press : undefined}
      >
        <Td sticky={0} stickyEnd>
          <NameCell
            judging={judging}
            row={row}
            columns={columns}
            button={
              (isRefused || isMended) && (
                <IconButton
                  ref={button}
                  size="xs"
                  icon={isMended ? IconCheck : IconPencil}
                  label={t(isMended ? 'list.pasteMended' : 'list.pasteMendRow', { name })}
                  onClick={isMended ? end : begin}
                />
              )
            }
          />
        </Td>
        {columns.map(column => (
          <Td key={column.id} align={column.end ? 'end' : undefined} typing={isMended}>
            {isMended ? (
              <MendedCell
                judging={judging}
                row={row}
                column={column}
                isFirst={column.id === first.current}
                onMend={onMend}
              />
            ) : (
              <Change place={judging.place} column={column} row={row} />
            )}
          </Td>
        ))}
      </Tr>
      <Why row={row} columns={columns} />
    </>
  )
}
