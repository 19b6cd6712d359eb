import { type CSSProperties, useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { useCard } from '../card-context.tsx'
import { AddElement, ElementTable } from '../elements/element-table.tsx'
import { currencyFor, type FieldState } from '../field-state.ts'
import styles from './facts.module.css'

const wide = new Set(['textarea', 'markdown', 'richtext', 'json', 'notice', 'files', 'fileupload'])

const spanOf = ({ field }: FieldState, isNarrow: boolean): number =>
  isNarrow ? 12 : (field.span ?? (wide.has(field.kind) ? 12 : 6))

/** A list of a record that is being created: its elements, once there are some, and a button that adds one. */
const NewList = ({ state: { path, field, value, error } }: { state: FieldState }) => {
  const [open, setOpen] = useState<number | null>(null)
  const isSome = Array.isArray(value) && value.length > 0
  return (
    <section id={`field-${path}`} className={styles.list} aria-label={field.label}>
      <header>
        <h3>{field.label}</h3>
        <AddElement field={field} title={field.label} onOpen={setOpen} />
      </header>
      {(isSome || open !== null || error) && (
        <ElementTable field={field} title={field.label} canWrite open={open} onOpen={setOpen} />
      )}
    </section>
  )
}

/** The inputs of a record that is being created, their labels above. */
export const NewFields = ({ states, isNarrow }: { states: readonly FieldState[]; isNarrow?: boolean }) => {
  const { form, inputs } = useCard()
  const { values } = form.state()
  return (
    <div className={styles.form}>
      {states
        .filter(({ field }) => field.kind !== 'object')
        .map(state => {
          const { path, field } = state
          if (field.kind === 'elements') return state.isReadOnly ? null : <NewList key={path} state={state} />
          return (
            <div
              key={path}
              id={`field-${path}`}
              className={styles.cell}
              style={{ '--span': spanOf(state, Boolean(isNarrow)) } as CSSProperties}
            >
              <FieldInput
                mode="form"
                field={field}
                value={state.value}
                context={{ ...inputs, currency: currencyFor(field, values, inputs.currency) }}
                onChange={value => form.set(path, value)}
                onProblem={problem => form.setTyping(path, problem)}
                readOnly={state.isReadOnly}
                shell={{
                  id: `input-${path}`,
                  label: field.label,
                  mandatory: state.isMandatory,
                  error: state.error,
                }}
              />
            </div>
          )
        })}
    </div>
  )
}
