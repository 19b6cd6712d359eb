import type { PointerEvent, ReactNode } from 'react'
import { Icon } from '../words/icon.tsx'
import type { FieldLinks } from './field.tsx'
import styles from './input.module.css'
import type { InputProps } from './input-props.ts'

interface InputBoxProps {
  input: InputProps
  links: FieldLinks
  figures?: boolean
  area?: boolean
  children: ReactNode
}

/** A press beside the text but inside the box goes to the text. */
const focusText = (event: PointerEvent<HTMLSpanElement>) => {
  if (event.target instanceof Element && event.target.closest('input, textarea, button, a')) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** The box round a text: icon, text, unit or button. Everything that is typed into looks like this. */
export const InputBox = ({ input, links, figures, area, children }: InputBoxProps) => {
  const { size = 'm', icon, unit, end, solved, disabled, readOnly } = input
  return (
    <span
      className={styles.box}
      data-size={size}
      data-invalid={links.invalid || undefined}
      data-figures={figures || undefined}
      data-solved={solved || undefined}
      data-quiet={disabled || readOnly || undefined}
      data-disabled={disabled || undefined}
      data-area={area || undefined}
      data-end={end ? true : undefined}
      onPointerDown={focusText}
    >
      {icon && <Icon of={icon} size={size === 's' ? 's' : 'm'} />}
      {children}
      {unit && <span className={styles.unit}>{unit}</span>}
      {end && <span className={styles.end}>{end}</span>}
    </span>
  )
}
