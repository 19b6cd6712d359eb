import { type CSSProperties, useMemo } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Textarea } from '#ui/index.ts'
import { askedFields } from '../../../cards/asked-fields.ts'
import { type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { currencyFor } from '../../../cards/field-state.ts'
import { isApiError } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from './transition.module.css'

const wide = new Set(['textarea', 'markdown', 'richtext', 'files', 'fileupload'])

interface RunInputsProps {
  transition: OfferedTransition
  input: Record<string, unknown>
  onInput: (input: Record<string, unknown>) => void
  reason: string
  onReason: (reason: string) => void
  /** The button was pressed: what is missing is said. */
  isTried: boolean
  error: unknown
}

/** What a transition asks before it runs. */
export const RunInputs = (props: RunInputsProps) => {
  const { transition, input, onInput, reason, onReason, isTried, error } = props
  const { data, inputs } = useCard()
  const say = useSay('record')
  // The same fields as long as nothing else is answered: an input asks anew for what it offers when its field changes.
  const fields = useMemo(
    () => askedFields(transition.input, { ...data, ...input }, inputs),
    [transition.input, data, input, inputs],
  )
  if (fields.length === 0 && !transition.reason) return null
  const problem = (name: string): string | undefined => {
    if (!isApiError(error)) return undefined
    return (error.problemOf(`input.${name}`) ?? error.problemOf(name))?.message
  }
  const missing = (value: unknown): boolean => value === undefined || value === null || value === ''
  return (
    <div className={styles.inputs}>
      {fields.map(field => (
        <div
          key={field.name}
          style={{ '--span': field.span ?? (wide.has(field.kind) ? 12 : 6) } as CSSProperties}
        >
          <FieldInput
            mode="form"
            field={field}
            value={input[field.name]}
            context={{ ...inputs, currency: currencyFor(field, data, inputs.currency) }}
            onChange={value => onInput({ ...input, [field.name]: value ?? undefined })}
            shell={{
              label: field.label,
              mandatory: field.mandatory === true,
              error:
                isTried && field.mandatory === true && missing(input[field.name])
                  ? say('save.mandatory', { label: field.label })
                  : problem(field.name),
            }}
          />
        </div>
      ))}
      {transition.reason && (
        <div style={{ '--span': 12 } as CSSProperties}>
          <Textarea
            rows={2}
            label={say('run.reason')}
            mandatory
            value={reason}
            onChange={onReason}
            error={isTried && !reason.trim() ? say('run.reasonMissing') : undefined}
          />
        </div>
      )}
    </div>
  )
}
