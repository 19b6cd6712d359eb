import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Td, Tr } from '#ui/index.ts'
import { currencyFor, fieldStateOf } from '../../../cards/field-state.ts'
import { ended, type RecordData } from '../../../data/index.ts'
import { isGivenToNew, type TypedColumn, type TypedPlace } from '../editing/editable.ts'
import { typeIn } from '../editing/type-in.ts'
import styles from './adding.module.css'
import { type NewLineOptions, useNewLine } from './use-new-line.ts'

/** A column with the side on which its values stand. */
export interface LineColumn extends TypedColumn {
  isEnd: boolean
}

export interface NewLineProps extends NewLineOptions {
  columns: readonly LineColumn[]
  /** Cells before the first column. */
  lead: number
  /** How the table shows a value that is not typed here. */
  shownOf: (column: LineColumn, record: RecordData) => ReactNode
}

type Line = ReturnType<typeof useNewLine>

/** The field of a column as it stands in the line; undefined where nothing is typed. */
const stateIn = (place: TypedPlace, { form, inputs, problems }: Line, column: LineColumn) => {
  if (!isGivenToNew(place, column)) return undefined
  const { model } = place
  const card = { model, inputs, problems, canWrite: true, mode: 'page', recordKey: null } as const
  const state = fieldStateOf(column.id, card, form.state())
  return state?.isReadOnly ? undefined : state
}

interface LineCellProps {
  place: TypedPlace
  line: Line
  column: LineColumn
  isFirst: boolean
  shownOf: NewLineProps['shownOf']
}

/** One value of the new record: its input, with what is wrong with it, or what it begins with. */
const LineCell = ({ place, line, column, isFirst, shownOf }: LineCellProps) => {
  const { form, inputs, isBusy, isReady } = line
  const state = stateIn(place, line, column)
  if (!state || !isReady)
    return (
      <Td align={column.isEnd ? 'end' : undefined} voice="muted">
        {shownOf(column, form.state().values)}
      </Td>
    )
  return (
    <Td align={column.isEnd ? 'end' : undefined} typing>
      <div className={styles.input} data-wrong={state.error ? true : undefined}>
        <FieldInput
          mode="cell"
          field={state.field}
          value={state.value}
          context={{ ...inputs, currency: currencyFor(state.field, form.state().values, inputs.currency) }}
          onChange={value => typeIn(line, form, column.id, value)}
          onProblem={problem => form.setTyping(column.id, problem)}
          readOnly={isBusy}
          autoFocus={isFirst}
          placeholder={state.isMandatory ? `${column.label} *` : undefined}
          aria-label={column.label}
        />
        {state.error && (
          <p className={styles.problem} role="alert">
            {state.error}
          </p>
        )}
      </div>
    </Td>
  )
}

/** What speaks against the record and belongs to no cell of the line. */
const LineSaid = ({ line, columns, lead }: Pick<NewLineProps, 'columns' | 'lead'> & { line: Line }) => {
  const elsewhere = [...line.problems].filter(([path]) => columns.every(({ id }) => id !== path))
  const said = [...line.said, ...elsewhere.map(([, message]) => message)]
  if (said.length === 0) return null
  return (
    <Tr late>
      <Td colSpan={lead + columns.length}>
        <span className={styles.said} role="alert">
          {said.map(ended).join(' ')}
        </span>
      </Td>
    </Tr>
  )
}

/** A new record typed in a line of a table: Enter keeps it and begins the next, Escape leaves. */
export const NewLine = (props: NewLineProps) => {
  const { place, columns, lead, shownOf, onLeave } = props
  const line = useNewLine(props)
  const first = columns.find(column => stateIn(place, line, column))?.id
  const row = useRef<HTMLTableRowElement>(null)
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (!isEnter && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isEnter) line.keep()
    else onLeave()
  }
  // Whoever has typed nothing and goes elsewhere has left it.
  const blur = () =>
    setTimeout(() => {
      const isInside = row.current?.contains(document.activeElement)
      const isNowhere = !document.activeElement || document.activeElement === document.body
      if (!isInside && !isNowhere && !line.form.isChanged && row.current) onLeave(true)
    }, 0)
  return (
    <>
      <Tr ref={row} onKeyDown={press} onBlur={blur}>
        {lead > 0 && <Td colSpan={lead} />}
        {columns.map(column => (
          <LineCell
            key={`${line.at} ${column.id}`}
            place={place}
            line={line}
            column={column}
            isFirst={column.id === first}
            shownOf={shownOf}
          />
        ))}
      </Tr>
      <LineSaid line={line} columns={columns} lead={lead} />
    </>
  )
}
