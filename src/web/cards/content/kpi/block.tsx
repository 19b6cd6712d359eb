import { fieldAt } from '#model/index.ts'
import { useCard } from '../../card-context.tsx'
import { currencyFor } from '../../field-state.ts'
import { valueAt } from '../../form/path.ts'
import { Value } from '../../value.tsx'
import type { BlockProps } from '../block-place.tsx'
import styles from '../content.module.css'

interface Kpi {
  label?: string
  /** A path of the record, or a value of its own. */
  field?: string
  value?: unknown
  unit?: string
}

/** Key figures beside each other. */
export const Block = ({ block }: BlockProps) => {
  const { model, data, inputs } = useCard()
  const props = block.props ?? {}
  const items = (Array.isArray(props.items) ? props.items : [props]) as Kpi[]
  return (
    <dl className={styles.kpis}>
      {items.map((item, index) => {
        const field = item.field ? fieldAt(model, item.field) : undefined
        return (
          <div key={item.field ?? index}>
            <dt>{item.label ?? field?.label}</dt>
            <dd>
              {field && item.field ? (
                <Value
                  field={field}
                  value={valueAt(data, item.field)}
                  inputs={{ ...inputs, currency: currencyFor(field, data, inputs.currency) }}
                />
              ) : (
                String(item.value ?? '–')
              )}
              {item.unit && <small className="cur"> {item.unit}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
