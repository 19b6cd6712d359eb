import type { CSSProperties } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { type CompiledField, flagHolds, isKept, meets } from '#model/index.ts'
import { useCard } from './card-context.tsx'
import styles from './facts/facts.module.css'
import { currencyFor, variablesOf } from './field-state.ts'
import { takenApart } from './pasted-address.ts'

const wide = new Set(['textarea', 'markdown', 'richtext', 'json'])

export interface ElementFormProps {
  fields: readonly CompiledField[]
  value: Record<string, unknown>
  onChange: (name: string, value: unknown) => void
  /** Several values at once: an address that was pasted. */
  onChangeAll?: (values: Record<string, unknown>) => void
  /** Problems by field of this element. */
  problems?: ReadonlyMap<string, string>
  readOnly?: boolean
  /** Values that conditions and currencies may ask besides the element's own. */
  around?: Record<string, unknown>
}

/** The inputs of one element, or of an object. Objects inside it show as a group of their own. */
export const ElementForm = (props: ElementFormProps) => {
  const { fields, value, onChange, onChangeAll, problems, readOnly, around = {} } = props
  const { inputs } = useCard()
  const all = { ...around, ...value }
  const variables = variablesOf(inputs)
  const shown = fields.filter(
    field =>
      !field.name.startsWith('_') &&
      field.kind !== 'elements' &&
      !flagHolds(field.hidden, all, variables) &&
      (!field.when || meets(all, field.when, variables)),
  )
  return (
    <div className={styles.form}>
      {shown.map(field =>
        field.kind === 'object' ? (
          <fieldset key={field.name} className={styles.group}>
            <legend>{field.label}</legend>
            <ElementForm
              fields={field.fields ?? []}
              value={(value[field.name] as Record<string, unknown>) ?? {}}
              onChange={(name, inner) =>
                onChange(field.name, { ...((value[field.name] as object) ?? {}), [name]: inner })
              }
              readOnly={readOnly}
              around={all}
            />
          </fieldset>
        ) : (
          <div
            key={field.name}
            className={styles.cell}
            style={{ '--span': field.span ?? (wide.has(field.kind) ? 12 : 6) } as CSSProperties}
            onPaste={event => {
              if (readOnly || !onChangeAll) return
              const text = event.clipboardData.getData('text/plain')
              const address = takenApart(fields, field.name, text, inputs)
              if (!address) return
              event.preventDefault()
              void Promise.resolve(address).then(told => onChangeAll(told ?? { [field.name]: text }))
            }}
          >
            <FieldInput
              mode="form"
              field={field}
              value={value[field.name]}
              context={{ ...inputs, currency: currencyFor(field, all, inputs.currency) }}
              onChange={next => onChange(field.name, next)}
              onBlur={() => {
                // An address that was typed in one line is taken apart, as one that is pasted.
                const text = value[field.name]
                if (readOnly || !onChangeAll || typeof text !== 'string') return
                const address = takenApart(fields, field.name, text, inputs)
                if (address) void Promise.resolve(address).then(told => told && onChangeAll(told))
              }}
              readOnly={readOnly || isKept(field) || flagHolds(field.readOnly, all, variables)}
              shell={{
                label: field.label,
                mandatory: flagHolds(field.mandatory, all, variables),
                error: problems?.get(field.name),
              }}
            />
          </div>
        ),
      )}
    </div>
  )
}
