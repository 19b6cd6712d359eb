import type { ReactNode } from 'react'
import type { IconType } from '../words/icon.tsx'
import type { FieldProps } from './field.tsx'

/** What all inputs of the kit share; the field's part is `FieldProps`. */
export interface InputProps extends FieldProps {
  /** 28 px in lists, facts and search panels; 32 (the rule); 40 at sign-in. */
  size?: 's' | 'm' | 'l'
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  /** Before the text: a magnifier, a lock. */
  icon?: IconType
  /** Muted after a figure: *EUR*, *%*, *months*. */
  unit?: string
  /** A small button or key cap at the end. */
  end?: ReactNode
  /** Goal seek found this value: tinted and bold. */
  solved?: boolean
  name?: string
  'aria-label'?: string
  onBlur?: () => void
  onFocus?: () => void
}

/** Parts of the kit's props that belong to the field round the input. */
export const fieldPropsOf = (props: InputProps): FieldProps => ({
  label: props.label,
  description: props.description,
  error: props.error,
  warning: props.warning,
  mandatory: props.mandatory,
  counter: props.counter,
  aside: props.aside,
  id: props.id,
})
