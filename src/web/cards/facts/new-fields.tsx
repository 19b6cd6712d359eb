import type { CSSProperties } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { useCard } from '../card-context.tsx'
import { currencyFor, type FieldState } from '../field-state.ts'
import styles from './facts.module.css'

const wide = new Set(['textarea', 'markdown', 'richtext', 'json', 'notice', 'files', 'fileupload'])

const spanOf = ({ field }: FieldState, isNarrow: boolean): number =>
  isNarrow ? 12 : (field.span ?? (wide.has(field.kind) ? 12 : 6))

/** The inputs of a record that is being created, their labels above. */
export const NewFields = ({ states, isNarrow }: { states: readonly FieldState[]; isNarrow?: boolean }) => {
  const { form, inputs } = useCard()
  const { values } = form.state()
  return (
    <div className={styles.form}>
      {states
        .filter(({ field }) => field.kind !== 'elements' && field.kind !== 'object')
        .map(state => {
          const { path, field } = state
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
