import type { CSSProperties, ReactNode } from 'react'
import styles from './facts.module.css'

export interface FactsProps {
  children: ReactNode
  /** Width of the labels, px; 116 unless told. */
  labelWidth?: number
}

/** Labels and values, 28 px a line. Holds `Fact` and `FactsGap`. */
export const Facts = ({ children, labelWidth }: FactsProps) => (
  <dl
    className={styles.facts}
    style={labelWidth ? ({ '--label': `${labelWidth}px` } as CSSProperties) : undefined}
  >
    {children}
  </dl>
)

export interface FactProps {
  label: string
  /** The value as text; nothing shows a muted dash. */
  children?: ReactNode
  /** Called when a person clicks the value or presses Enter on it; without it the fact only reads. */
  onEdit?: () => void
  /** The input, in the value's own place, while it is edited. */
  input?: ReactNode
  /** The former value, struck through beside the new one. Its presence marks the fact as changed. */
  was?: ReactNode
  error?: string
  warning?: string
  mandatory?: boolean
  /** One line with an ellipsis rather than several. */
  clip?: boolean
  /** Where the save bar's name of this field jumps to. */
  id?: string
}

/** One fact: text that turns into an input in its own place. */
export const Fact = (props: FactProps) => {
  const { label, children, onEdit, input, was, error, warning, mandatory, clip, id } = props
  const isEmpty = children === undefined || children === null || children === ''
  const value = (
    <span
      className={styles.value}
      data-changed={was !== undefined || undefined}
      data-clip={clip || undefined}
    >
      {isEmpty ? <span className={styles.empty}>–</span> : children}
      {was !== undefined && <s className={styles.was}>{was}</s>}
    </span>
  )
  return (
    <>
      <dt title={label}>
        {label}
        {mandatory && <span className={styles.must}> *</span>}
      </dt>
      <dd id={id}>
        {input ??
          (onEdit ? (
            // The title is its name while the words of the value are on their way.
            <button type="button" className={styles.edit} onClick={onEdit} data-edit={id} title={label}>
              {value}
            </button>
          ) : (
            value
          ))}
        {error && (
          <p className={styles.wrong} role="alert">
            {error}
          </p>
        )}
        {!error && warning && <p className={styles.warned}>{warning}</p>}
      </dd>
    </>
  )
}

/** A hairline between groups of facts. */
export const FactsGap = () => <div className={styles.gap} />
