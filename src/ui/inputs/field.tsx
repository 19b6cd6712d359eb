import { createContext, type ReactNode, useContext, useId } from 'react'
import { useUiTexts } from '../theme/texts.ts'
import styles from './field.module.css'

/** What an input takes from the field round it. */
export interface FieldLinks {
  id: string
  describedBy?: string
  invalid: boolean
  mandatory: boolean
}

const FieldContext = createContext<FieldLinks | null>(null)

/** For an input that is not of the kit: the ids that tie it to its field. */
export const useField = (): FieldLinks => {
  const own = useId()
  return useContext(FieldContext) ?? { id: own, invalid: false, mandatory: false }
}

export interface FieldProps {
  label?: string
  /** A sentence under the input; an error takes its place. */
  description?: ReactNode
  error?: string
  warning?: string
  mandatory?: boolean
  /** *n/max (Min: x)*, already in words; beside a label it shows while one types. */
  counter?: string
  /** At the end of the label's line: *Forgotten?* */
  aside?: ReactNode
  /** The input's id, where something jumps to it. */
  id?: string
}

/** Label, description, error and counter round any input; they are read out with it. Without any of them it adds nothing. */
export const Field = (props: FieldProps & { children: ReactNode }) => {
  const { label, description, error, warning, mandatory = false, counter, aside, children } = props
  const own = useId()
  const around = useContext(FieldContext)
  const id = props.id ?? own
  const texts = useUiTexts()
  const said = error ?? warning ?? description
  const links = {
    id,
    describedBy: [said && `${id}-said`, counter && `${id}-count`].filter(Boolean).join(' ') || undefined,
    invalid: Boolean(error),
    mandatory,
  }
  const inside = <FieldContext.Provider value={links}>{children}</FieldContext.Provider>
  // An input of the kit inside another (what waits for a select) belongs to the field that is there already.
  if (!label && !said && !counter) return around ? children : inside
  const tone = error ? 'error' : warning ? 'warning' : undefined
  const count = counter && (
    <span className={styles.count} id={`${id}-count`}>
      {counter}
    </span>
  )
  return (
    <div className={styles.field}>
      {label && (
        <div className={styles.top}>
          <label className={styles.label} htmlFor={id}>
            {label}
            {mandatory && (
              <>
                <span className={styles.must} aria-hidden>
                  {' *'}
                </span>
                <span className="unseen"> {texts.mandatory}</span>
              </>
            )}
          </label>
          {aside && <span className={styles.aside}>{aside}</span>}
          {count}
        </div>
      )}
      {inside}
      {(said || (counter && !label)) && (
        <div className={styles.under}>
          <p className={styles.note} id={`${id}-said`} data-tone={tone} role={error ? 'alert' : undefined}>
            {said}
          </p>
          {!label && count}
        </div>
      )}
    </div>
  )
}
