import type { MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconType } from '../words/icon.tsx'
import { Kbd } from '../words/kbd.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'default' | 'ghost' | 'danger'

export interface ButtonProps {
  /** One primary button on a screen. `danger` has red words, never a red ground. */
  kind?: ButtonKind
  /** 24, 28 (the rule), 32 (record header, drawers, save bar) or 40 px (sign-in, phones). */
  size?: 'xs' | 's' | 'm' | 'l'
  icon?: IconType
  iconEnd?: IconType
  /** The icon turns round in a right-to-left page. */
  flips?: boolean
  /** The shortcut, shown in a cap: `N`, `Mod S`. It is only shown; the screen listens. */
  kbd?: string
  /** Runs: a small ring stands in place of the words, whose room stays. Clicks do nothing meanwhile. */
  busy?: boolean
  disabled?: boolean
  /** Takes the width that is left. */
  fill?: boolean
  /** A real link that looks like a button. */
  href?: string
  download?: string | boolean
  target?: string
  type?: 'button' | 'submit'
  title?: string
  /** `aria-label`, where the words alone do not say it. */
  label?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  children?: ReactNode
  className?: string
  id?: string
  autoFocus?: boolean
  ref?: Ref<HTMLButtonElement>
  form?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  'aria-controls'?: string
}

/** A button; its words are a verb. With `href` it is a link. */
export const Button = (props: ButtonProps) => {
  const {
    kind = 'default',
    size = 's',
    icon,
    iconEnd,
    flips,
    kbd,
    busy,
    disabled,
    fill,
    href,
    label,
    children,
  } = props
  const { type = 'button', onClick, className, ref, download, target, ...rest } = props
  const shared = {
    className: classNames(styles.button, className),
    title: rest.title,
    id: rest.id,
    'aria-label': label,
    'aria-expanded': rest['aria-expanded'],
    'aria-haspopup': rest['aria-haspopup'],
    'aria-controls': rest['aria-controls'],
    onPointerEnter: props.onPointerEnter,
    onFocus: props.onFocus,
    'data-kind': kind,
    'data-size': size,
    'data-fill': fill || undefined,
    'data-busy': busy || undefined,
  }
  const inside = (
    <>
      {icon && <Icon of={icon} size={size === 's' || size === 'xs' ? 's' : 'm'} flips={flips} />}
      {children !== undefined && <span>{children}</span>}
      {iconEnd && <Icon of={iconEnd} size="s" />}
      {kbd && <Kbd hint>{kbd}</Kbd>}
    </>
  )
  if (href !== undefined && !disabled)
    return (
      <a {...shared} href={href} onClick={onClick} download={download} target={target}>
        {inside}
      </a>
    )
  return (
    <button
      {...shared}
      ref={ref}
      type={type}
      form={rest.form}
      disabled={disabled}
      aria-busy={busy || undefined}
      // biome-ignore lint/a11y/noAutofocus: the caller opens a dialog of its own
      autoFocus={rest.autoFocus}
      data-autofocus={rest.autoFocus || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {inside}
    </button>
  )
}
