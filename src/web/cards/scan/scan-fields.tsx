import { FieldInput } from '#fields/inputs.tsx'
import { fieldAt } from '#model/index.ts'
import { Checkbox, Icon, IconCheck } from '#ui/index.ts'
import type { EntityModel } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { sameValue } from '../same-value.ts'
import { Value } from '../value.tsx'
import styles from './scan.module.css'

/** A value that was read, as somebody leaves it. */
export interface Taken {
  field: string
  value: unknown
  isProven: boolean
  isTaken: boolean
}

interface ScanFieldsProps {
  model: EntityModel
  taken: readonly Taken[]
  presentOf: (field: string) => unknown
  onChange: (field: string, change: Partial<Taken>) => void
  onAt: (field: string | null) => void
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Each value, and what else stands there now: ticked what is taken over, and put right where it was read wrong. */
export const ScanFields = ({ model, taken, presentOf, onChange, onAt }: ScanFieldsProps) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  return (
    <ul className={styles.fields}>
      {taken.map(({ field: path, value, isProven, isTaken }) => {
        const field = fieldAt(model, path)
        if (!field) return null
        const now = presentOf(path)
        return (
          <li
            key={path}
            className={styles.field}
            onFocus={() => onAt(path)}
            onMouseEnter={() => onAt(path)}
            onMouseLeave={() => onAt(null)}
          >
            <Checkbox
              checked={isTaken}
              aria-label={say('scan.take', { name: field.label })}
              onChange={on => onChange(path, { isTaken: on })}
            />
            <div>
              <FieldInput
                mode="form"
                field={field}
                value={value}
                context={inputs}
                onChange={next => onChange(path, { value: next, isTaken: true, isProven: false })}
                shell={{ id: `scan-${path}`, label: field.label }}
              />
              {isProven && (
                <p className={styles.hint} data-proven>
                  <Icon of={IconCheck} size="s" />
                  {say('scan.proven')}
                </p>
              )}
              {!isNothing(now) && !sameValue(now, value) && (
                <p className={styles.hint}>
                  {say('scan.now')} <Value field={field} value={now} inputs={inputs} plain />
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
