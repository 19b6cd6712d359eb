import type { MouseEvent, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconType } from '../words/icon.tsx'
import styles from './button.module.css'
import type { ButtonKind } from './button.tsx'

export interface IconButtonProps {
  icon: IconType
  /** What it does; also its tooltip. Put the shortcut in brackets: *Reload (Alt R)*. */
  label: string
  kind?: ButtonKind
  /** 24 (in rows and card heads), 28 (the rule), 32 or 40 px. */
  size?: 'xs' | 's' | 'm' | 'l'
  flips?: boolean
  /** Switched on: a panel is open. */
  on?: boolean
  /** A dot at the corner: something waits (`error`), filters are set (`accent`). */
  dot?: 'error' | 'accent'
  busy?: boolean
  disabled?: boolean
  href?: string
  target?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  className?: string
  ref?: Ref<HTMLButtonElement>
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
}

/** A button that is only an icon. */
export const IconButton = (props: IconButtonProps) => {
  const {
    icon,
    label,
    kind = 'ghost',
    size = 's',
    flips,
    on,
    dot,
    busy,
    disabled,
    href,
    target,
    onClick,
    ref,
  } = props
  const shared = {
    className: classNames(styles.button, props.className),
    title: label,
    'aria-label': label,
    'aria-expanded': props['aria-expanded'],
    'aria-haspopup': props['aria-haspopup'],
    onPointerEnter: props.onPointerEnter,
    onFocus: props.onFocus,
    'data-kind': kind,
    'data-size': size,
    'data-icon-only': true,
    'data-on': on || undefined,
    'data-dot': dot,
    'data-busy': busy || undefined,
  }
  const drawn = <Icon of={icon} flips={flips} size={size === 'l' ? 'l' : 'm'} />
  if (href !== undefined && !disabled)
    return (
      <a {...shared} href={href} target={target} onClick={onClick}>
        {drawn}
      </a>
    )
  return (
    <button
      {...shared}
      ref={ref}
      type="button"
      disabled={disabled}
      aria-pressed={on}
      onClick={busy ? undefined : onClick}
    >
      {drawn}
    </button>
  )
}
